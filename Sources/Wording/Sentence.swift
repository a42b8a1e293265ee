// Each entry says in English.swift what it says.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What memod says to people, in no language yet: the one catalogue of it, with the values that an
/// entry is about. Every file for a language has the words of each.
public indirect enum Sentence: Sendable {
  /// What somebody else has said, in the language they chose.
  case verbatim(String)
  /// What an import or an export says.
  case transfer(TransferSentence)

  // JSON.
  case jsonEmpty
  case jsonTrailing
  case jsonByteOrderMark
  case jsonValueExpected
  case jsonNameExpected
  case jsonColonExpected
  case jsonCommaOrBrace
  case jsonCommaOrBracket
  case jsonTooDeep(_ depth: Int)
  case jsonEnds(_ reason: Sentence)
  case jsonLeadingZeros
  case jsonDigitExpected
  case jsonNotUTF8
  case jsonControlCharacter
  case jsonQuoteExpected
  case jsonEscapeExpected
  case jsonSurrogate
  case jsonHexExpected
  case jsonAtByte(_ reason: Sentence, _ offset: Int)
  case invalidJSON(_ reason: Sentence)

  // Params.
  case invalidParams(_ reason: Sentence)
  case paramProblem(_ subject: String, _ problem: Sentence)
  case paramMissing(_ path: String)
  case paramUnknown(_ path: String)
  case paramUnknownHint(_ path: String, _ hint: Sentence)
  case didYouMean(_ path: String)
  case sendMembers(_ path: String)
  case mustBe(_ expected: Sentence, _ found: Sentence)
  case mustBeOneOf(_ names: String, _ found: String)
  case mustBeSafeInteger
  case tooLargeNumber
  case cantBeCleared
  case mustBeExactly(_ value: String)
  case mustBeAtLeast(_ low: Int, _ found: Int)
  case mustBeWithin(_ low: Int, _ high: Int, _ found: Int)
  case paramsByName
  case occursTwice
  case aBoolean
  case aNumber
  case aString
  case anArray
  case anObject
  case anInteger
  case trueOrFalse
  case mustBeToken
  case mustBeDay
  case mustBeInstant
  case mustBeDue
  case mustBeReminder
  case mustBeOccurrence
  case mustBePlace
  case mustBeHexDigits
  case mustBeState
  case mustBeColor
  case mustBeRingerRole
  case isTimeNotDay
  case holdsNull
  case sortTooLong
  case badCursor
  case unknownCursor
  case tooManyExceptions(_ count: Int)
  case tooManyRejected(_ count: Int)
  case giveMemoOrGroup
  case givePlaceOfGroup
  case givePlaceOfMemo
  case giveOnePlace
  case giveLink
  case giveCompletion
  case giveTitleOrContent
  case giveTickOrContent
  case lineTitleOrText
  case allLinesOrNone
  case beforeSaysPart
  case groupsListedWhole
  case groupsWatchedWhole
  case imagesOfGroups
  case builtInOfGroups
  case watchHasWindow
  case taskListTasks
  case lastLineBefore
  case formatIsText(_ format: String)
  case jsonLinesAreLines
  case leadNeedsDue
  case remindersAtMost(_ count: Int)
  case exportTooNew(_ format: Int, _ spoken: Int)
  case zoneNeedsName(_ path: String, _ zone: String)
  case otherProtocol(_ spoken: String, _ asked: String)

  // Messages and frames.
  case malformedFrame(_ reason: Sentence)
  case noContentLength
  case headerHasNoColon(_ header: String)
  case headerTooLarge(_ bytes: Int)
  case contentLengthTwice(_ first: Int, _ second: Int)
  case contentLengthEmpty
  case contentLengthNegative(_ value: String)
  case contentLengthNoNumber(_ value: String)
  case contentLengthTooLarge(_ value: String)
  case charsetMustBeUTF8(_ value: String)
  case endedInBody(_ read: Int, _ count: Int)
  case endedInHeader
  case contentLengthExpected
  case invalidMessage(_ reason: Sentence)
  case messageIsObject(_ found: Sentence)
  case idMustBeOne
  case methodMustBeString
  case nameOccursTwice(_ name: String)
  case versionMustBe2
  case paramsMustBeObject
  case batchEmpty
  case cancelled
  case isNotification(_ name: String)
  case isRequest(_ name: String)
  case noMethod(_ name: String)
  case noMethodDidYouMean(_ name: String, _ nearest: String)
  case onlyExit
  case initializeOnce
  case hasOnlyBegun
  case answered(_ method: String)
  case messageTooLong(_ bytes: Int, _ allowed: Int)
  case batchArrayTooLong(_ count: Int, _ allowed: Int)
  case batchRepliesTooLong(_ bytes: Int)
  case tooManyCalls(_ count: Int, _ allowed: Int)
  case notInBatch(_ method: String)
  case eraseNotInBatch
  case tooManyWatches(_ count: Int)
  case watchExists(_ name: String)
  case noWatch(_ name: String)
  case tooManyImportLines(_ count: Int, _ allowed: Int)
  case importTextGone
  case cantBeRead(_ reason: Sentence)

  // Records.
  case noMemo(_ id: String)
  case noGroup(_ id: String)
  case noTask(_ id: String)
  case noTaskAdvice(_ id: String)
  case nothingToUndo
  case nothingToRedo
  case noCommit(_ revision: Int)
  case memoChanged(_ since: Int, _ now: Int)
  case groupChanged(_ since: Int, _ now: Int)
  case sameWordsChanged(_ base: Int)
  case groupNotEmpty(_ name: String, _ count: Int)
  case memoExists(_ id: String)
  case groupExists(_ id: String)
  case nameTaken(_ name: String)
  case nameReserved(_ name: String)
  case groupBuiltIn(_ name: String)
  case builtInPlace
  case groupUnreadable(_ name: String)
  case groupFindsNothing(_ id: String, _ name: String)
  case otherEpoch
  case groupIsSmart(_ name: String)
  case tooLong(_ path: String, _ bytes: Int, _ allowed: Int)
  case pathHoldsNull(_ path: String)
  case tooManyIDs(_ count: Int, _ allowed: Int)
  case imagesTooLarge(_ bytes: Int, _ allowed: Int)
  case noCheckBox
  case baseFuture(_ revision: Int)
  case baseBeforeMemo(_ revision: Int)
  case titleIsBeginning
  case memoElsewhere(_ id: String)
  case reminderNeedsDue(_ path: String)
  case tooManyReminders(_ allowed: Int, _ count: Int)
  case repeatNeedsDue
  case noZone(_ name: String)
  case snoozePast
  case titleOneLine
  case titleOneLineParam
  case linkTargetEmpty
  case atPath(_ path: String, _ problem: Sentence)

  // Undoing.
  case undoesAnother(_ revision: Int, _ other: Int)
  case undoMemoRemoved(_ id: String)
  case undoGroupGone(_ id: String)
  case undoGroupSmart(_ name: String, _ id: String)
  case undoGroupRemoved(_ id: String)
  case undoNameTaken(_ name: String)
  case undoNotEmpty(_ name: String, _ count: Int)
  case undoMemoChanged(_ id: String)
  case undoGroupChanged(_ name: String)

  // Edited lists.
  case lineNotFound
  case unknownSection
  case groupsCantBeDone
  case lineIsMemo
  case newLineNeedsTitle
  case noNameLeft
  case noTitleLeft
  case onlyBeginningShown
  case lineHasID(_ id: String)
  case noGroupNamed(_ name: String)
  case trashOnlyRemoves
  case listTooLong(_ count: Int, _ allowed: Int)
  case pathFuture(_ path: String, _ revision: Int)
  case headingIndex
  case headingChanged(_ heading: String)
  case neverShown(_ id: String)
  case headingCopied
  case boxDamaged
  case joinedWithHeading(_ heading: String)

  // Queries and watches.
  case pathIsTime(_ path: String)
  case daySectionsNeedSort
  case relevanceNeedsText
  case relevanceDescends
  case tooManyConditions(_ count: Int, _ allowed: Int)
  case queryTooManyIDs(_ count: Int, _ allowed: Int)
  case smartGroupsTooDeep
  case resultTooLarge(_ bytes: Int, _ advice: Sentence)
  case writeInParts
  case watchWindow
  case nameFewerMemos
  case makeFewerCalls
  case readWithoutFull(_ revision: Int)
  case windowTooLarge(_ rows: Int)
  case listTooLarge(_ rows: Int)
  case watchesTooLarge(_ rows: Int)
  case sectionNoDate
  case sectionNoGroup
  case sectionToDo
  case sectionDoing
  case sectionDone
  case sectionMemos

  // Dates, repeats and typed lines.
  case dateReadings(_ problem: Sentence, _ readings: [String])
  case notADate
  case dateAmbiguous
  case dateIncomplete
  case noSuchDay
  case noSuchTime
  case dateContradictory
  case dateOutOfRange
  case severalDays
  case qualified
  case misspelled
  case uncertain
  case repeatEndApart
  case timeAsked
  case timeChanged
  case datePassed
  case severalDates
  case otherTimeUnknown
  case leadNeedsDueDate
  case reminderNeedsTime
  case dateTooLong
  case wordsUnknown(_ words: String)
  case halfOfDay
  case otherReading
  case partOfTitle
  case ruleMalformed(_ part: String)
  case ruleNeeds(_ name: String)
  case ruleRepeats(_ name: String)
  case ruleUnsupported(_ name: String)
  case ruleBadValue(_ name: String, _ value: String)
  case ruleTogether(_ one: String, _ other: String)
  case ruleNeverOccurs
  case notARepeat
  case repeatWordsUnknown(_ words: String)
  case repeatAmbiguous(_ readings: [String])
  case repeatTooOften
  case repeatTimesUnclear(_ number: Int)
  case repeatNumberRange(_ max: Int)
  case repeatEndsFirst

  // The store.
  case journalTooOld(_ oldest: Int, _ sequence: Int)
  case storeReadOnly
  case storeFull
  case storeTooNew(_ version: Int, _ spoken: Int)
  case storeLocked
  case pushUnderWay
  case dryRunNoFile
  case nothingErased
  case memoryNoFile
  case memoryNoFileExport
  case groupDamaged(_ id: String)
  case memoDamaged(_ id: String)
  case dataInvalid
  case journalGap
  case metadataMissing
  case shadowDamaged(_ id: String)
  case linkDamaged
  case countersDamaged
  case counterUnknown
  case fileDamaged(_ details: String)
  case filePartLost(_ details: String)
  case fileNoStore
  case pathNoStore(_ path: String)
  case fileCantOpen
  case permissionDenied
  case logCutShort
  case noMemory
  case textTooLongForStore
  case sqliteFailed(_ details: String, _ code: Int)
  case interrupted
  case noLocks
  case diskBroken(_ details: String)
  case noLog
  case noLogInFolder(_ folder: String)
  case fileNotWritable
  case permissionTaken
  case fileReplaced
  case fileMoved
  case foreignLogReadOnly(_ path: String)
  case foreignLogInUse(_ path: String)
  case foreignLogStays(_ path: String, _ reason: String)
  case foreignLogRenamed(_ path: String, _ name: String)
  case beyondRepair(_ path: String)
  case restoreFromItself(_ path: String)
  case backupExists(_ path: String)
  case noHomeFolder
  case pathNotUTF8(_ name: String, _ path: String)
  case noStoreToRead(_ path: String)
  case noFile(_ path: String)
  case pathNotWritable(_ path: String)
  case strangerInStore(_ stranger: String)
  case pathIsFolder(_ path: String)
  case pathIsLink(_ path: String)
  case pathIsDevice(_ path: String)
  case fileHasNames(_ path: String, _ count: Int)
  case fileMounted(_ path: String)
  case fileCantBeMade(_ path: String, _ reason: String)
  case folderCantBeMade(_ path: String, _ reason: String)

  // Labels of commits.
  case undoLabel(_ label: Sentence)
  case redoLabel(_ label: Sentence)
  case createMemo
  case updateMemo
  case moveMemo
  case deleteMemos(_ count: Int)
  case restoreMemos(_ count: Int)
  case purgeMemos(_ count: Int)
  case createTask
  case updateTask
  case setState(_ count: Int)
  case createGroup
  case updateGroup
  case moveGroup
  case deleteGroup
  case editList
  case batch
  case importMemos
  case pull
  case confirmReminders
  case snoozeTask

  // Editors.
  case documentNotOpen(_ uri: String)
  case noCommand(_ name: String)
  case mustBeLineOrRange
  case mustBeMemoID
  case noBatches
  case noLinkHere
  case lineEmpty
  case listEmptied
  case listOutdated
  case bothChanged
  case versionUnknown
  case cantAsk
  case noMemoTitled(_ title: String)
  case createMemoTitled(_ title: String)
  case memoCreated(_ title: String)
  case taskAdded(_ title: String)
  case tasksAdded(_ count: Int)
  case noListNamed(_ name: String)
  case notSaved(_ reason: Sentence)
  case linkedFrom(_ titles: String)
  case memoCount(_ count: Int)
  case taskLeadsHere(_ title: String)
  case tasksLeadHere(_ count: Int)
  case captureLine
  case captureSelection
  case captureLines(_ count: Int)
  case tickBox
  case untickBox
  case makeDueToday
  case makeDueTomorrow
  case makeDue
  case whenIsDue(_ title: String)
  case noDueDate
  case markToDo
  case markDoing
  case markDone
  case isToDo
  case isDoing
  case isDone
  case isImportant
  case isLate(_ due: Sentence)
  case daysLate(_ count: Int)
  case today
  case tomorrow
  case yesterday
  case date(weekday: Int, year: Int?, month: Int, day: Int)
  case dayAndTime(_ day: Sentence, _ time: String)
  case inbox
  case upcoming
  case everything
  case important
  case overdue

  // Progress.
  case runningBatch
  case writingList
  case exporting
  case copying
  case importing
  case loading
  case deleting
  case undoing
  case redoing
}

extension Sentence {
  /// The words.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}

extension Sentence: Hashable, CustomStringConvertible {
  /// Whether both say the same.
  public static func == (one: Sentence, other: Sentence) -> Bool { one.english == other.english }

  public func hash(into hasher: inout Hasher) { hasher.combine(english) }

  public var description: String { english }
}

extension Sentence: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .verbatim(text) }
}
