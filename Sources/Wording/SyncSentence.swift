// Each entry says in EnglishSync.swift what it says.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What `memod sync` says to people: of the command line, of a hub and of what comes from it.
public indirect enum SyncSentence: Sendable {
  // The command line.
  case sayHub(_ command: String)
  case sayKeyPath
  case sayCommand(_ words: String)
  case readerNeedsRole
  case unknownCommand(_ word: String, _ words: String)
  case noMoreArguments(_ command: String)
  case help
  case tryHelp

  // What the commands have done.
  case hubMade(_ isNew: Bool, _ role: Role?, _ link: String)
  case linked(_ carried: SyncSentence)
  case followLater
  case unlinked
  case keyMade(_ path: String)
  case carried(_ pushed: Int, _ taken: Int)
  case alreadySyncing
  case nothingToTrim
  case trimmed(_ count: Int)
  case entryDropped(_ head: Int, _ reason: Sentence)
  case nothingInvalid
  case entryRemoved(_ head: Int)
  case entryUnreadable(_ head: Int, _ reason: Sentence)
  case entryReadable(_ head: Int)
  case noEntry(_ head: Int)

  // The state.
  case statusHub(_ url: String, _ schema: String)
  case statusSealed(_ path: String)
  case statusFollowing(_ isFollowed: Bool)
  case statusPending(_ count: Int)
  case statusContact(_ at: String?)
  case statusProblem(_ problem: String)

  // Why a command can't do it.
  case isFollowed
  case followerWaits(_ problem: String)
  case isUnlinked
  case keyIsOther(_ path: String)
  case keyExists(_ path: String)
  case noKey(_ path: String)
  case keyReadable(_ path: String)
  case notKey(_ path: String)
  case cantBeMade(_ path: String, _ reason: Sentence)
  case cantBeRead(_ path: String, _ reason: Sentence)
  case cantBeWritten(_ path: String, _ reason: Sentence)
  case linkUnreadable(_ path: String)

  // The address.
  case notAddress
  case passwordInAddress
  case schemaName(_ schema: String)
  case weakMode(_ mode: String)
  case notName(_ name: String)

  // The connection.
  case noMemory
  case passwordMissing
  case passwordRejected(_ words: String)
  case noDatabase(_ words: String)
  case unreachable(_ words: String)
  case silent(_ seconds: Int)
  case broken(_ words: String)
  case interrupted
  case certificateUntrusted(_ words: String)
  case certificateOfOther(_ words: String)
  case noTLS(_ words: String)

  // What the server says.
  case mayNot(_ words: String)
  case changesRejected(_ words: String)
  case rejectedSize(_ count: Int, _ max: Int)
  case rejectedPlain
  case rejectedSealed
  case rejectedForm
  case quota(_ words: String)
  case hubHasBytes(_ count: Int, _ max: Int)
  case hubHasEntries(_ max: Int)
  case hubTakes(_ max: Int)
  case takesNoWrites(_ words: String)
  case noHub(_ words: String)
  case diskFull(_ words: String)
  case refused(_ words: String, _ state: String)
  case staysHere(_ reason: Sentence)
  case makeDatabaseAs(_ reason: Sentence)
  case makeHubAs(_ reason: Sentence)
  case ownerRepairs
  case ownerTrims
  case hubHoldsNoParts
  case schemaNoHub(_ schema: String)
  case hubTooNew(_ format: Int, _ known: Int)
  case trimmedWhileRead(_ head: Int)
  case notHubsAnswer

  // Sealing.
  case cantSeal
  case entryUnsealed(_ head: Int, _ place: String)
  case entryDoesntOpen(_ head: Int, _ place: String)

  // Why sync can't continue; reasons have no full stop.
  case notLinked
  case cantBeApplied(_ head: Int, _ reason: Sentence)
  case entrySkipped(_ head: Int, _ reason: Sentence, _ more: Int)
  case tooMuch(_ reason: Sentence)
  case answerInvalid(_ reason: Sentence)
  case notNext(_ head: Int)
  case notContinued
  case otherEachTime
  case otherHub
  case changesGroups
  case hasBytes(_ count: Int)

  // What is wrong with an entry.
  case tooManyBytes(_ count: Int, _ max: Int)
  case sealedEntry
  case notSealed
  case notJSON
  case formatTooNew(_ format: Int, _ known: Int)
  case formatBelow(_ format: Int)
  case nameTooLong
  case recordTwice(_ id: String)
  case changesTwice
  case notOneRecord
  case memoIncomplete
  case textTooLong(_ id: String)
  case placeTooLong(_ id: String)
  case groupName(_ id: String)
  case groupTexts(_ id: String)
  case builtIn(_ id: String)
  case memoInNoGroup(_ id: String, _ group: String)
  case memoLeft(_ id: String)
  case sameNames(_ name: String)

  /// A role that was let in.
  public struct Role: Sendable {
    /// What it is called.
    let name: String
    /// Whether it may only read, and has a password.
    let isReader, hasPassword: Bool

    /// A role.
    public init(_ name: String, isReader: Bool, hasPassword: Bool) {
      (self.name, self.isReader, self.hasPassword) = (name, isReader, hasPassword)
    }
  }
}

extension Sentence {
  /// The sentence inside another, without a full stop.
  func clause(_ language: Language) -> String {
    let text = text(in: language)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
