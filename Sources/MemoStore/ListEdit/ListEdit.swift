import Memos
import Wording

/// A list that a person edited as a text, to become what the store has.
public struct ListEdit: Sendable {
  /// What the lines of a list stand for.
  public enum Subject: Sendable {
    /// Memos.
    case memos
    /// Groups, whose ids are in the place of those of memos.
    case groups
  }

  /// What its lines stand for.
  public var subject = Subject.memos
  /// What the list shows.
  public var query: ListQuery
  /// The state of the store at which it was shown.
  public var state: State
  /// What it showed then, in order.
  public var before: [Memo.ID]
  /// The desired lines, in order.
  public var lines: [Line]
  /// The headings that it showed then, in order; of lines that are texts.
  public var headings: [Heading] = []
  /// Whether links to memos that get another title are rewritten with it.
  public var relinks = false

  /// An edited list.
  public init(_ query: ListQuery, state: State, before: [Memo.ID], lines: [Line]) {
    (self.query, self.state, self.before, self.lines) = (query, state, before, lines)
  }

  /// The heading of a section, as it was shown.
  public struct Heading: Sendable {
    /// The key of the section; a day for the lines below it to be due then.
    public let key: String?
    /// What it says.
    public let title: String

    /// A heading.
    public init(key: String?, title: String) {
      (self.key, self.title) = (key, title)
    }
  }

  /// Whether its lines are texts to be read.
  var isOfTexts: Bool { lines.contains { $0.text != nil } }

  /// One line. What it doesn't say stays as it is.
  public struct Line: Sendable {
    /// The memo that it stands for; nil for a new one. A new one may bring an id, under which a
    /// retry finds it again.
    public var id: Memo.ID?
    /// All that it says, as a person left it; then its id is one that was shown, and the members
    /// below are read from it.
    public var text: String?
    /// The id for a new memo whose line is a text.
    public var newID: Memo.ID?
    /// The index of the heading that it is; of a line that is a text.
    public var heading: Int?
    /// What it is called.
    public var title: String
    /// The task's state.
    public var state: TaskState?
    /// Whether it is marked important.
    public var isImportant: Bool?
    /// When it is due; nil inside for never.
    public var due: DueInput??
    /// The group it is in; nil inside for none.
    public var group: Group.ID??
    /// The key of the section that it was put in; nil inside for the one without a key.
    public var section: String??
    /// The revision of the memo that was seen, if that is not the one at the list's state.
    public var base: Int?
    /// What was understood of its words, if there was anything.
    var entry: ParsedEntry?
    /// Whether it names a group that doesn't exist: then it goes to none by where it is.
    var namesUnknownGroup = false

    /// A line called `title`.
    public init(id: Memo.ID? = nil, title: String) {
      (self.id, self.title) = (id, title)
    }
  }
}

/// What became of an edited list.
public struct ListEditResult: Sendable {
  /// The lines that are new memos, by their index, and the memos.
  public internal(set) var created: [(line: Int, id: Memo.ID)] = []
  /// What could not be done. Nothing of such a line was written.
  public internal(set) var failures: [Failure] = []
  /// What was typed and stays in a title although it may not be meant to, and what was read and can
  /// mean something else.
  public internal(set) var notes: [Note] = []
  /// How much was done.
  public internal(set) var counts = Counts()

  /// A line that could not be written.
  public struct Failure: Sendable {
    /// Its index; nil for a line that was removed.
    public let line: Int?
    /// Its memo, if it has one.
    public let id: Memo.ID?
    /// Why not.
    public let error: MemoError
  }

  /// What a person is to see of how a line was read.
  public struct Note: Sendable {
    /// The index of the line.
    public internal(set) var line: Int
    /// The words that it is about.
    public let words: String
    /// Whether they were read; else they are in the title.
    public let isRead: Bool
    /// Why: a sentence for people.
    public let reason: Sentence
    /// Replacement words, the likeliest first.
    public let readings: [String]
    /// The name of the group that they are for, if there is none of that name.
    public var group: String?
  }

  /// How many lines something was done to, by what.
  public struct Counts: Sendable, Equatable {
    /// New memos.
    public var created = 0
    /// Memos that were in another list, or in the trash.
    public var adopted = 0
    /// Memos that are in the trash now; those of a list of the trash, purged.
    public var removed = 0
    /// Memos with a new title.
    public var retitled = 0
    /// Memos at another position, or in another group.
    public var moved = 0
    /// Tasks in another state, by that.
    public var states: [TaskState: Int] = [:]
    /// Tasks that are important now or aren't any more, or are due at another time.
    public var marked = 0
    /// Memos whose links were rewritten, including the trash.
    public var relinked = 0
  }
}
