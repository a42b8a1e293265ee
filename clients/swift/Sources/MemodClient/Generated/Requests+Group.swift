// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `group/create`: Creates a group; with a `query`, a smart group.
public struct GroupCreate: MemodRequest, Hashable {
  /// What `group/create` returns.
  public typealias Response = GroupCreateResult
  /// `group/create`.
  public static let method: StaticString = "group/create"

  /// Trimmed; an empty one becomes `Untitled`.
  public var name: String
  /// An id chosen by the client. A retry with equal params returns the first group.
  public var id: String?
  /// By default a random one.
  public var color: String?
  /// A URL or a data URI.
  public var image: String?
  /// Makes it a smart group, which shows the memos that this query finds.
  public var query: MemoQuery?
  /// What to do if the name is taken; by default `number`.
  public var ifTaken: NameConflict?
  /// Directly before that record.
  public var before: String?
  /// Directly after that record.
  public var after: String?
  /// Before all others.
  public var first: Bool?
  /// After all others.
  public var last: Bool?
  /// Replaces the connection's origin in this commit.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    name: String,
    id: String? = nil,
    color: String? = nil,
    image: String? = nil,
    query: MemoQuery? = nil,
    ifTaken: NameConflict? = nil,
    before: String? = nil,
    after: String? = nil,
    first: Bool? = nil,
    last: Bool? = nil,
    origin: String? = nil
  ) {
    self.name = name
    self.id = id
    self.color = color
    self.image = image
    self.query = query
    self.ifTaken = ifTaken
    self.before = before
    self.after = after
    self.first = first
    self.last = last
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("name", name)
    json.member("id", id)
    json.member("color", color)
    json.member("image", image)
    json.member("query", query)
    json.member("ifTaken", ifTaken)
    json.member("before", before)
    json.member("after", after)
    json.member("first", first)
    json.member("last", last)
    json.member("origin", origin)
    json.close()
  }
}

/// `group/list`: Lists every group with its counts, the built-in ones first.
public struct GroupList: MemodRequest, Hashable {
  /// What `group/list` returns.
  public typealias Response = GroupListResult
  /// `group/list`.
  public static let method: StaticString = "group/list"

  /// With `all`, Inbox, Today, Upcoming and All come before those of `questions`.
  public var builtIn: BuiltInGroups?

  /// Sets each member; those left out are not sent.
  public init(builtIn: BuiltInGroups? = nil) {
    self.builtIn = builtIn
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("builtIn", builtIn)
    json.close()
  }
}

/// `group/update`: Changes a group's name, color, image or query.
public struct GroupUpdate: MemodRequest, Hashable {
  /// What `group/update` returns.
  public typealias Response = GroupUpdateResult
  /// `group/update`.
  public static let method: StaticString = "group/update"

  /// The group to update. Absent members keep their values.
  public var id: String
  /// The new name.
  public var name: String?
  /// The new color.
  public var color: String?
  /// The new image; null for none.
  public var image: Nullable<String>
  /// The new query; null makes it a plain group.
  public var query: Nullable<MemoQuery>
  /// What to do if the name is taken; by default `number`.
  public var ifTaken: NameConflict?
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// Replaces the connection's origin in this commit.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    name: String? = nil,
    color: String? = nil,
    image: Nullable<String> = .absent,
    query: Nullable<MemoQuery> = .absent,
    ifTaken: NameConflict? = nil,
    ifRevision: Int? = nil,
    origin: String? = nil
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.image = image
    self.query = query
    self.ifTaken = ifTaken
    self.ifRevision = ifRevision
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("name", name)
    json.member("color", color)
    json.member("image", image)
    json.member("query", query)
    json.member("ifTaken", ifTaken)
    json.member("ifRevision", ifRevision)
    json.member("origin", origin)
    json.close()
  }
}

/// `group/move`: Moves a group in the order of groups.
public struct GroupMove: MemodRequest, Hashable {
  /// What `group/move` returns.
  public typealias Response = GroupMoveResult
  /// `group/move`.
  public static let method: StaticString = "group/move"

  /// The group to move.
  public var id: String
  /// Directly before that record.
  public var before: String?
  /// Directly after that record.
  public var after: String?
  /// Before all others.
  public var first: Bool?
  /// After all others.
  public var last: Bool?
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// Replaces the connection's origin in this commit.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    before: String? = nil,
    after: String? = nil,
    first: Bool? = nil,
    last: Bool? = nil,
    ifRevision: Int? = nil,
    origin: String? = nil
  ) {
    self.id = id
    self.before = before
    self.after = after
    self.first = first
    self.last = last
    self.ifRevision = ifRevision
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("before", before)
    json.member("after", after)
    json.member("first", first)
    json.member("last", last)
    json.member("ifRevision", ifRevision)
    json.member("origin", origin)
    json.close()
  }
}

/// `group/delete`: Deletes a group, and its memos unless `memos` keeps them.
public struct GroupDelete: MemodRequest, Hashable {
  /// What `group/delete` returns.
  public typealias Response = GroupDeleteResult
  /// `group/delete`.
  public static let method: StaticString = "group/delete"

  /// The group to delete.
  public var id: String
  /// What happens to its memos; by default `trash`.
  public var contents: GroupContents?
  /// Fails with `conflict` unless the record is at this revision.
  public var ifRevision: Int?
  /// Asks for `$/progress` notifications with this token.
  public var workDoneToken: JSONValue?
  /// Replaces the connection's origin in this commit.
  public var origin: String?

  /// Sets each member; those left out are not sent.
  public init(
    id: String,
    contents: GroupContents? = nil,
    ifRevision: Int? = nil,
    workDoneToken: JSONValue? = nil,
    origin: String? = nil
  ) {
    self.id = id
    self.contents = contents
    self.ifRevision = ifRevision
    self.workDoneToken = workDoneToken
    self.origin = origin
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("id", id)
    json.member("contents", contents)
    json.member("ifRevision", ifRevision)
    json.member("workDoneToken", workDoneToken)
    json.member("origin", origin)
    json.close()
  }
}
