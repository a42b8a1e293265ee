// Each entry says in English.swift what it says.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What an import or an export says to people: why a line of a text can't be taken, what of it
/// isn't kept, and what became of all.
public indirect enum TransferSentence: Sendable {
  // Any text.
  case notUTF8
  case tooLong(_ name: String)
  case componentHasNoEnd(_ name: String)
  case valueOnlyKept(_ name: String, _ value: String)
  case valueUnreadKept(_ name: String, _ value: String)
  case timeUnreadKept(_ value: String, _ name: String)
  case placeOnlyKept(_ name: String)

  // todo.txt.
  case completionDateStays(_ value: String)
  case creationDateStays(_ value: String)
  case dueDateStays(_ value: String)
  case startStays(_ value: String)
  case dueTimeStays(_ value: String)
  case repeatStays(_ value: String)
  case repeatUndatedStays(_ value: String)

  // Tables.
  case noContentColumn
  case quoteNotClosed
  case beforeColumnsLost
  case ofTableLost
  case emptySectionLost(_ name: String)
  case ofCommentLost(_ words: String)
  case timesOtherZone(_ name: String, _ zone: String)

  // Calendars.
  case lineUnreadLost(_ number: Int)
  case firstCounts(_ name: String, _ count: Int)
  case timeUnread(_ value: String, _ name: String)
  case oneOfSeries
  case statusOnlyKept(_ status: String)
  case completionLost
  case durationOnlyKept(_ value: String)
  case ruleOtherZone(_ zone: String, _ name: String)
  case datesOnlyKept
  case ruleNeedsDueKept
  case ruleOfStartKept
  case ruleHasNoTimes
  case ruleExceptionsKept
  case ruleUnreadKept(_ reason: Sentence)
  case notOfRule(_ name: String, _ value: String)
  case alarmsOnlyKept(_ count: Int)
  case priorityOnlyKept(_ value: String)
  case startUnread(_ value: String)
  case dueUnread(_ value: String)
  case nameOtherZone(_ name: String, _ key: String, _ zone: String)
  case ofCalendarLost(_ name: String)
  case zoneUndefined(_ reason: Sentence)
  case componentOther(_ name: String)
  case noCalendar
  case lineNoICalendar
  case nameMissing(_ name: String)
  case noOffset
  case nameUnread(_ name: String, _ value: String)
  case nameTooOften(_ name: String)

  // Taskwarrior and Things.
  case taskNoJSON(_ reason: Sentence)
  case taskNoObject
  case taskUndescribed
  case oneTimeOfTask(_ title: String)
  case recurOnlyKept(_ value: String)
  case headingOfTasks(_ title: String)
  case tagInTasks(_ title: String)
  case groupOfTasks(_ title: String)
  case itemNoObject
  case reminderOnlyKept(_ time: String)
  case onlyKept(_ words: String)

  // Org.
  case orgTimeKept(_ key: String)
  case orgRepeaterKept(_ value: String, _ key: String)
  case ofFileLost(_ line: String)

  // Markdown.
  case frontMatterStays(_ name: String)
  case commentHasNoEnd
  case nameStays(_ key: String)
  case taskWordStays(_ word: String)
  case repeatWordsStay(_ words: String)
  case repeatNeedsDayStays
  case tagsStay(_ words: String)
  case dateStays(_ value: String, _ key: String)
  case dueGone(_ value: String, _ due: String)
  case dayStays(_ value: String)
  case marksStay(_ words: String)
  case boxStays(_ state: String)
  case linksDangle(_ names: String)
  case linksDangleMore(_ names: String, _ count: Int)
  case linksStay(_ links: String)
  case linksStayMore(_ links: String, _ count: Int)
  case sameMemoAs(_ file: String)
  case idOfOther(_ file: String)

  // What the commands say.
  case atLine(_ number: Int, _ message: Sentence)
  case alsoSays(_ one: Sentence, _ other: Sentence)
  case memoDiffers
  case sameIDEarlier
  case groupRenamed(_ name: String, _ made: String)
  case outcomes(_ created: Int, _ replaced: Int, _ unchanged: Int, _ kept: Int, _ failed: Int)
  case dryRun(_ words: Sentence)
  case leftOut(_ fields: String)
  case leftOutOfFiles(_ parts: [Sentence])
  case memosInTrash(_ count: Int)
  case orderByHand
  case colorsOfGroups(_ count: Int)
  case imagesOfGroups(_ count: Int)
  case queriesOfGroups(_ count: Int)
  case emptyGroups(_ count: Int)
  case foreignOfMemos(_ count: Int)
  case filesWritten(_ written: Int, _ unchanged: Int, _ left: Int, _ removed: Int)
  case fileEdited(_ path: String)
  case fileOfOthers(_ path: String, _ id: String)
  case fileElsewhere(_ path: String)
  case passedOver(_ kinds: [(kind: Sentence, count: Int)])
  case spreadsheetNotText(_ path: String)
  case archiveNotText(_ path: String)
  case utf16NotUTF8(_ path: String)
  case fileNotText(_ path: String)
  case formatUnknown(_ path: String)
  case tooManyFolders(_ path: String)
  case nameNotUTF8(_ path: String)

  /// The counts that aren't zero; nil if all are.
  static func counted(_ counts: [(Int, String)], _ words: (Int, String) -> String) -> String? {
    let parts = counts.filter { $0.0 > 0 }.map { words($0.0, $0.1) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
