// Each entry says in English.swift what it says.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What memod says to people, in no language yet: the one catalogue of it, with the values that an
/// entry is about. Every file for a language has the words of each.
public indirect enum Sentence: Sendable {
  /// What somebody else has said, in the language they chose.
  case verbatim(String)
  /// What an import or an export says.
  case transfer(TransferSentence)
  /// What `memod sync` says.
  case sync(SyncSentence)
  /// What is said of something that has a name, such as a file.
  case named(_ name: String, _ what: Sentence)

  // The system's errors.
  case notPermitted
  case noPermission
  case noSuchFile
  case fileExists
  case isDirectory
  case notDirectory
  case directoryNotEmpty
  case nameTooLong
  case tooManyLinks
  case tooManyOpenFiles
  case noSpaceLeft
  case quotaExceeded
  case readOnlyDisk
  case inputOutputError

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
  case noTask(_ title: String)
  case noTaskAdvice(_ title: String)
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
  case groupFindsNothing(_ name: String)
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
  case memoElsewhere(_ title: String)
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
  case undoMemoRemoved(_ title: String)
  case undoGroupGone(_ title: String)
  case undoGroupSmart(_ name: String, _ title: String)
  case undoGroupRemoved(_ name: String)
  case undoNameTaken(_ name: String)
  case undoNotEmpty(_ name: String, _ count: Int)
  case undoMemoChanged(_ title: String)
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
  case noOtherText
  case oneGroupOnly
  case listWritten(_ changes: [(LineChange, Int)], linking: Int)
  case wasReadAsTime(_ words: String, _ reason: Sentence)
  case changedSinceShown(_ title: String)
  case retitledSinceShown(_ title: String)
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
  case sectionToday
  case sectionTomorrow
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
  case skippedTime
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
  case repeatLunar
  case leadNeedsDueDate
  case reminderNeedsTime
  case dateTooLong
  case wordsUnknown(_ words: String)
  case halfOfDay
  case otherReading
  case partOfTitle
  case hourUnknown
  case reminderOfDay
  case reminderUnset
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
  case diskBroken(_ details: Sentence)
  case noLog
  case noLogInFolder(_ folder: String)
  case fileNotWritable
  case permissionTaken
  case fileReplaced
  case fileMoved
  case foreignLogReadOnly(_ path: String)
  case foreignLogInUse(_ path: String)
  case foreignLogStays(_ path: String, _ reason: Sentence)
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
  case fileCantBeMade(_ path: String, _ reason: Sentence)
  case folderCantBeMade(_ path: String, _ reason: Sentence)

  // What a check finds.
  case checkCutShort(_ reason: Sentence)
  case checkFileDamaged(_ details: String)
  case checkPartMissing(_ part: String)
  case checkGroupUnreadable(_ id: String)
  case checkGroupColor(_ name: String, _ color: String)
  case checkGroupMissing(_ count: Int)
  case checkTagsOfNone(_ count: Int)
  case checkLinksOfNone(_ count: Int)
  case checkCommitsMissing(_ count: Int)
  case checkChangesOfNone(_ count: Int)
  case checkMemosTooNew(_ count: Int)
  case checkTagsOfTasks(_ count: Int)
  case checkCommitsLost(_ count: Int)
  case checkJournalSize
  case checkMemosUnreadable(_ count: Int)
  case checkTagsUnfound(_ count: Int)
  case checkMemosStale(_ count: Int)
  case checkCounts(_ count: Int)
  case checkAlarmsMissing(_ count: Int)
  case checkAlarmsOfNone(_ count: Int)
  case exportAndImport
  case checkLinkUncertain
  case checkShadowsDamaged(_ count: Int)
  case checkNotLinked(_ count: Int)
  case linkAgain
  case checkUnfound(_ count: Int, _ all: Int)

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

  // The command memo: its words.
  case noTaskMemo
  case noOption(_ name: String, _ command: String, _ meant: String?)
  case optionNoValue(_ name: String)
  case optionNeedsValue(_ name: String)
  case commandUsage(_ usage: String)
  case noArgument(_ command: String, _ extra: String)
  case noArgumentOfList(_ command: String, _ extra: String)
  case mustBeCount(_ name: String, _ text: String)
  case oneOfTwo(_ yes: String, _ no: String)
  case optionTwice(_ name: String)
  case example(_ words: String)
  case exampleOfAdd
  case exampleOfNote
  case exampleOfFind
  case exampleOfSet
  case exampleOfText
  case exampleOfAppend
  case exampleOfTick(_ command: String)
  case exampleOfGroups
  case colorWhen(_ text: String)
  case noCommandLike(_ name: String, _ meant: String?)
  case colorUnknown(_ text: String, _ names: [String], _ meant: String?)

  // The command memo: lists.
  case sectionsBy(_ meant: String?)
  case stateUnknown(_ word: String, _ meant: String?)
  case sortUnknown(_ word: String, _ names: [String], _ meant: String?)
  case wordsProblem(_ text: String, _ problem: Sentence)
  case rangeBackwards(_ text: String)
  case timeNotDay(_ text: String)
  case queryForm
  case notAQuery(_ reason: Sentence)
  case notAQueryButForm(_ reason: Sentence)
  case nothingHere
  case noTasks
  case nothingFound
  case noTags
  case more(_ count: Int)
  case moreBy(_ count: Int, _ command: String)
  case overdueHeading
  case nothingDue(_ days: Int)
  case agendaDays(_ max: Int, _ word: String)
  case emptyTitle
  case braceOpen(_ rest: String)
  case noField(_ name: String, _ names: [String], _ meant: String?)
  case nothingToChoose
  case nothingChosen
  case pickPrompt

  // The command memo: what is said of a memo.
  case importantMark
  case pinnedMark
  case overdueMark
  case nextIs(_ due: String)
  case inGroup(_ name: String)
  case dueOn(_ when: String)
  case starts(_ when: String)
  case startsLate(_ when: String)
  case isInTrash(_ title: String, _ id: String)
  case isFileToRestore(_ path: String)
  case reminds(_ when: [String])
  case doneOccurrence
  case changedOn(_ when: String)
  case trashedOn(_ when: String)
  case keepsDataFor(_ formats: [String])
  case stateTodo
  case stateDoing
  case stateDone
  case noLongerRepeats
  case noLongerReminds
  case noLongerAt(_ clock: String)
  case alreadySo(_ item: String)

  // The command memo: days and times.
  case weekday(_ weekday: Int)
  case weekdayShort(_ weekday: Int)
  case dayOf(_ month: Int, _ day: Int, _ year: Int?)
  case dayShort(_ month: Int, _ day: Int, _ year: Int?)
  case dayHeading(_ weekday: Int, _ date: Sentence)
  case clockTime(_ hour: Int, _ minute: Int)
  case monthsLate(_ count: Int)
  case yearsLate(_ count: Int)
  case daysLateShort(_ count: Int)
  case monthsLateShort(_ count: Int)
  case yearsLateShort(_ count: Int)
  case lateBy(_ clock: String)
  case late

  // The command memo: which memos and groups are meant.
  case noMemoSaid(_ words: String)
  case noMemoLike(_ word: String)
  case nothingOnStdin
  case notNumbers(_ word: String)
  case numbersBackwards(_ part: String, _ right: String)
  case noLastList
  case otherLastList
  case lastListEmpty
  case noSuchNumber(_ number: Int, _ count: Int)
  case couldBeSeveral(_ word: String, _ count: Int, _ choices: [String])
  case noGroupLike(_ name: String, _ meant: String?)

  // The command memo: groups.
  case groupActions(_ meant: String?)
  case groupNeedsName
  case onePlace
  case isPlainGroup(_ name: String)
  case giveQuery
  case queryWas(_ query: String)
  case groupAdded(_ name: String)
  case groupRenamed(_ name: String)
  case groupRecolored(_ name: String)
  case groupPatched(_ name: String)
  case groupMoved(_ name: String)
  case groupDeleted(_ name: String, _ count: Int)
  case groupProgress(_ done: String, _ tasks: String)
  case groupOverdue(_ count: String)
  case groupOverdueShort(_ count: String)

  // The command memo: what was typed and kept.
  case phraseStays(_ words: String, _ reason: Sentence, _ readings: [String])
  case pastStays(_ words: String, _ reason: Sentence, _ day: String)
  case takenForDue(_ words: String)
  case readAsTime(_ words: String, _ reason: Sentence, _ readings: [String], _ command: String)
  case readAsDay(_ words: String, _ day: String, _ readings: [String], _ command: String)
  case markStaysUnknown(_ word: String, _ name: String)

  // The command memo: adding and changing.
  case makesTask(_ option: String)
  case sayWhatToAdd
  case sayWhatToFind
  case nothingOnStdinToAdd
  case nothingWritten
  case nothingToAdd
  case nothingInText
  case repeatOrNoDue
  case sayWhatToChange
  case noListOptions(_ command: String, _ word: String)
  case isMemoNamed(_ title: String, _ id: String)
  case added
  case changed
  case unchanged
  case moved
  case purged
  case trashed(_ isAlready: Bool)
  case restored(_ isAlready: Bool)
  case madeTodo(_ isAlready: Bool)
  case madeDoing(_ isAlready: Bool)
  case madeDone(_ isAlready: Bool)
  case besideItself
  case sayWhereTo
  case manualOrder
  case trashOnlyPurges
  case memosOrTrash
  case sayWhichMemos
  case purgeWarning(_ title: String?, _ count: Int, _ copies: Int)
  case purgeQuestion(_ warning: Sentence)
  case nothingRemoved
  case needsYes(_ warning: Sentence)
  case groupWarning(_ name: String, _ count: Int)
  case groupQuestion(_ warning: Sentence)
  case trashIsEmpty
  case erasureIncomplete

  // The command memo: texts.
  case noEditor
  case nothingChanged
  case nothingLeft
  case stillMarked(_ path: String?)
  case notStored(_ path: String?)
  case noItem(_ words: String)
  case severalItems(_ words: String, _ count: Int)
  case editorEnded(_ editor: String, _ status: Int, _ path: String?)
  case editorKeepsOpen(_ editor: String, _ path: String)
  case editorLeft(_ editor: String, _ path: String, _ waiting: String)
  case editedNotUTF8(_ path: String)
  case continuesWith(_ path: String)
  case stdinUnreadable
  case stdinNotUTF8
  case yesOrNo(_ question: String)

  // The command memo: history.
  case undone(_ what: String)
  case redone(_ what: String)
  case commitOf(_ label: String, _ title: String, _ others: Int)
  case notAChange(_ word: String)
  case alsoAny(_ reason: Sentence, _ command: String)
  case noChange(_ revision: Int)
  case change

  // The command memo: the store and the settings.
  case inMemory
  case storeCounts(_ memos: Int, _ tasks: Int, _ open: Int, _ past: Int, _ trashed: Int)
  case notShared
  case textsToCombine(_ count: Int)
  case isShared
  case isUnreachable
  case syncStopped
  case lastContact(_ at: String?, _ pending: Int, _ isMore: Bool)
  case folderKept(_ path: String, _ at: String?)
  case folderNotKept(_ path: String, _ at: String?)
  case folderAsks(_ count: Int, _ path: String)

  // A live folder.
  case folderNeedsFile
  case folderTaken(_ path: String)
  case folderGone(_ path: String)
  case folderHasMore(_ path: String, _ file: String)
  case fileNotText
  case fileTooLong
  case fileMovedTo(_ path: String)
  case fileDid(_ deed: FileDeed)
  case filesDid(_ counts: [(deed: FileDeed, count: Int)])
  case noRoomForStore(_ path: String)
  case noStoreAt(_ path: String)
  case noStoreYet(_ path: String)
  case noFolderAt(_ path: String)
  case noSuchFolder(_ path: String)
  case pathNotText(_ path: String)
  case notASetting(_ line: String)
  case settingTwice(_ name: String, _ line: Int)
  case settingEmpty(_ name: String)
  case aliasIsWord
  case aliasIsCommand(_ name: String)
  case noCommandFirst(_ value: String)
  case noSetting(_ name: String, _ meant: String?)
  case settingIs(_ name: String, _ choices: [String], _ value: String, _ meant: String?)
  case settingHour(_ name: String, _ value: String)
  case atLine(_ path: String, _ line: Int, _ problem: Sentence)
  case fromLine(_ line: Int)
  case fromDefault

  // The help of memo.
  case usage(_ words: String)
  case alsoCalled(_ names: [String])
  case metavar(_ words: String)
  case helpLead
  case helpOfMemod
  case helpOfIDs
  case helpOfPipes
  case helpOfStatus
  case optionsWord
  case doesAgenda
  case doesScreen
  case doesComplete
  case doesAdd
  case doesNote
  case doesList
  case doesFind
  case doesShow
  case doesDone
  case doesTodo
  case doesDoing
  case doesSet
  case doesEdit
  case doesText
  case doesAppend
  case doesTick
  case doesUntick
  case doesMove
  case doesDelete
  case doesRestore
  case doesGroups
  case doesTags
  case doesStatus
  case doesUndo
  case doesRedo
  case doesHistory
  case doesWatch
  case doesConfig
  case doesHelp
  case optionLimit
  case optionTask
  case optionMemo
  case optionDue
  case optionStart
  case optionRepeat
  case optionRemind
  case optionImportant
  case optionGroup
  case optionPin
  case optionLiteral
  case optionState
  case optionNoDue
  case optionNoStart
  case optionNoRepeat
  case optionNoRemind
  case optionNotImportant
  case optionToGroup
  case optionToNoGroup
  case optionUnpin
  case optionContent
  case optionIDs
  case optionUTC
  case optionFormat
  case optionInGroup
  case optionInNoGroup
  case optionTag
  case optionNotTag
  case optionStates
  case optionDueBy
  case optionWithoutDue
  case optionOverdue
  case optionOpen
  case optionStarted
  case optionMarkedImportant
  case optionPinned
  case optionTasks
  case optionMemos
  case optionTrash
  case optionSort
  case optionBy
  case optionFirst
  case optionLast
  case optionBefore
  case optionAfter
  case optionColor
  case optionKeep
  case optionOrderFirst
  case optionOrderLast
  case optionOrderBefore
  case optionOrderAfter
  case optionNoQuery
  case optionText
  case optionOfGroups(_ summary: Sentence)
  case optionAny
  case optionMine
  case optionPurge
  case optionPurgeTrash
  case optionYes
  case optionColors
  case optionFile
  case optionJSON
  case optionHelp
  case optionVersion

  // The command memo: what a change changed.
  case recordCreated(_ kind: Sentence, _ title: String)
  case recordUpdated(_ kind: Sentence, _ title: String)
  case recordRemoved(_ kind: Sentence, _ title: String)
  case valueWas(_ field: Sentence, _ old: String, _ new: String)
  case noValue
  case fieldTitle
  case fieldText
  case fieldState
  case fieldDue
  case fieldStart
  case fieldGroup
  case fieldRepeat
  case fieldReminders
  case fieldTrash
  case fieldName
  case fieldColor
  case fieldQuery
  case yes
  case no
  case plainMemo
  case linesChanged(_ added: Int, _ removed: Int)
  case notThere(_ word: String, _ revision: Int)
  case finderMissing
  case optionCreated
  case optionUpdated
  case optionDone

  // The commands of memod.
  case memodHelp
  case tryMemodHelp
  case memoryOrFile
  case commandNeedsFile(_ command: String)
  case intoWritesMarkdown
  case sayBackupPath
  case sayFolder
  case sayRestorePath
  case unknownOption(_ name: String)
  case takesNoValue(_ name: String)
  case needsValue(_ name: String)
  case commandComesFirst(_ word: String)
  case unknownCommand(_ word: String)
  case takesNoArgument(_ command: String, _ word: String)
  case mustBeOneOfWords(_ name: String, _ words: String, _ word: String)
  case argumentNotUTF8(_ word: String)
  case storeSound
  case backupNotSound(_ path: String)
  case storeRestored(_ store: String, _ path: String)
  case heldBefore(_ before: String, _ store: String)
  case agentWelcome
  case editorWelcome
  case serverWelcome
  case syncNotInstalled
  case traceEnds(_ reason: Sentence)
  case symbolicLink
  case specialFile
  case noEnding
  case pipeUnread
  case storeNotText(_ path: String)
  case cantBeRun(_ command: String, _ reason: Sentence)
  case ringsAgain(_ command: String, _ status: Int, _ title: String)
  case notificationDue(_ when: String, _ isLate: Bool)
  case notificationLate
  case notificationDone
  case notificationSnooze
  case notificationTitle
}

/// What a live folder does with files and memos.
public enum FileDeed: Sendable, CaseIterable {
  case written, removed, moved, takenIn, new, trashed, putBeside, leftAlone, readInPart
}

extension Sentence {
  /// The words.
  public func text(in language: Language) -> String { language.file.words(self) }
}

/// What is done to lines of a list that is written.
public enum LineChange: Sendable {
  case added, broughtHere, removed, retitled, moved, madeTodo, madeDoing, madeDone, marked
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

/// `words`, each once.
func unique(_ words: [String]) -> [String] {
  var found: [String] = []
  for word in words where !found.contains(word) { found.append(word) }
  return found
}
