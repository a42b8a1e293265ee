extension TransferSentence {
  /// The words in English.
  var english: String {
    switch self {
    // Any text.
    case .notUTF8: "the text isn't UTF-8; save the file as UTF-8 and import it again"
    case .tooLong(let name): "\(name) isn't kept; it is too long"
    case .componentHasNoEnd(let name): "the \(name) that begins here has no end"
    case .valueOnlyKept(let name, let value): "\(name) \(value) is only kept"
    case .valueUnreadKept(let name, let value): "\(name) \(value) can't be read; it is only kept"
    case .timeUnreadKept(let value, let name):
      "the time \(value) of `\(name)` can't be read; it is only kept"
    case .placeOnlyKept(let name): "that it is below “\(name)” is only kept"

    // todo.txt.
    case .lineEmpty: "the line has no text"
    case .completionDateStays(let value):
      "the completion date \(value) isn't a day; it stays in the text"
    case .creationDateStays(let value):
      "the creation date \(value) isn't a day; it stays in the text"
    case .dueDateStays(let value): "the due date \(value) isn't a day; it stays in the text"
    case .startStays(let value): "the start \(value) isn't a day; it stays in the text"
    case .dueTimeStays(let value): "the due time \(value) isn't a time; it stays in the text"
    case .repeatStays(let value): "the repeat \(value) can't be read; it stays in the text"
    case .repeatUndatedStays(let value):
      "the repeat \(value) has no due date to start from; it stays in the text"

    // Tables.
    case .noContentColumn: "no line names a column `content` or `title`"
    case .quoteNotClosed: "a quotation mark isn't closed"
    case .beforeColumnsLost: "the lines before the column names aren't kept"
    case .ofTableLost: "the table's own data isn't kept"
    case .emptySectionLost(let name): "the section “\(name)” has no tasks and isn't kept"
    case .ofCommentLost(let words): "\(words) of a comment isn't kept"
    case .recordEmpty: "the record has no text"
    case .timesOtherZone(let name, let zone):
      "the time zone \(name) isn't known; its times are read as \(zone)"

    // Calendars.
    case .lineUnreadLost(let number): "line \(number) can't be read and isn't kept"
    case .componentEmpty(let name): "the \(name) has neither a summary nor a description"
    case .firstCounts(let name, let count): "\(name) occurs \(count) times; only the first is used"
    case .timeUnread(let value, let name): "the time \(value) of \(name) can't be read"
    case .oneOfSeries: "it is one occurrence of a repeating task, and becomes a separate task"
    case .statusOnlyKept(let status): "the status \(status) isn't that of a task; it is only kept"
    case .completionLost: "that it was completed isn't kept, since its status says otherwise"
    case .durationOnlyKept(let value): "the DURATION \(value) gives no due date; it is only kept"
    case .ruleOtherZone(let zone, let name): "its rule is computed in \(zone), not \(name)"
    case .datesOnlyKept: "the dates of RDATE can't be days of a repeat; they are only kept"
    case .ruleNeedsDueKept: "its rule is kept, but it doesn't repeat here without a due date"
    case .ruleOfStartKept:
      "its rule is about its start, and it is due on another day; it is kept, but doesn't repeat here"
    case .ruleHasNoTimes: "no time of its rule is left; the task doesn't repeat"
    case .ruleExceptionsKept:
      "its rule has too many exceptions; it is kept, but doesn't repeat here"
    case .ruleUnreadKept(let reason):
      "its rule is kept, but it doesn't repeat here: \(reason.english)"
    case .notOfRule(let name, let value): "\(name) \(value) isn't a time of the rule"
    case .alarmsLost(let count): count == 1 ? "its alarm isn't kept" : "\(count) alarms aren't kept"
    case .priorityOnlyKept(let value): "the PRIORITY \(value) isn't a number; it is only kept"
    case .startUnread(let value): "the start \(value) is neither a day nor a time"
    case .dueUnread(let value): "the due date \(value) is neither a day nor a time"
    case .nameOtherZone(let name, let key, let zone):
      "the time zone \(name) isn't known; \(key) is read as \(zone)"
    case .ofCalendarLost(let name): "\(name) is about the calendar, not a task; it isn't kept"
    case .zoneUndefined(let reason): "a time zone isn't defined: \(reason.english)"
    case .componentOther(let name): "a \(name) is neither a task nor a memo"
    case .noCalendar: "this isn't iCalendar: it has no VCALENDAR"
    case .lineNoICalendar: "the line isn't iCalendar"
    case .nameMissing(let name): "\(name) is missing"
    case .noOffset: "it has no offset from UTC"
    case .nameUnread(let name, let value): "\(name) \(value) can't be read"
    case .nameTooOften(let name): "\(name) occurs too often"

    // Taskwarrior and Things.
    case .taskNoJSON(let reason): "the task isn't JSON: \(reason.english)"
    case .taskNoObject: "a task is an object, not this"
    case .taskUndescribed: "the task has no description"
    case .taskStatusUnknown(let status): "\(status) isn't a status of Taskwarrior"
    case .oneTimeOfTask(let title):
      "“\(title)” is one occurrence of a repeating task, which is imported itself"
    case .recurOnlyKept(let value): "`recur` \(value) isn't understood; it is only kept"
    case .headingOfTasks(let title): "“\(title)” is the heading of its tasks"
    case .tagInTasks(let title): "“\(title)” is a tag; it is kept only in its tasks"
    case .groupOfTasks(let title): "“\(title)” is the group of its tasks"
    case .itemNoObject: "an item is an object, not this"
    case .itemUntitled: "the item has no title"
    case .reminderOnlyKept(let time): "the reminder at \(time) is only kept"
    case .onlyKept(let words): "\(words) is only kept"

    // Org.
    case .headlineEmpty: "the headline has no text"
    case .orgTimeKept(let key): "the time of \(key) can't be read; it is only kept"
    case .orgRepeaterKept(let value, let key):
      "the repeat or time \(value) of \(key) can't be read; it is only kept"
    case .ofFileLost(let line): "\(line) is about the file, not a memo; it isn't kept"

    // Markdown.
    case .frontMatterStays(let name):
      "the front matter is \(name), which isn't read; it stays in the text"
    case .commentHasNoEnd: "the comment that begins here has no end"
    case .nameStays(let key): "`\(key)` isn't one name; it stays in the text"
    case .taskWordStays(let word):
      "`task` is todo, doing or done, not \(word); it stays in the text"
    case .repeatWordsStay(let words):
      "\(words) isn't a repeat that can be read; it stays in the text"
    case .repeatNeedsDayStays: "a repeat needs a day; it stays in the text"
    case .tagsStay(let words): "\(words) can't be a tag; it stays in the text"
    case .dateStays(let value, let key):
      "the date \(value) of `\(key)` isn't a day or a time; it stays in the text"
    case .dayStays(let value): "“\(value)” isn't a day; it stays in the text"
    case .linksDangle(let names): "no memo is called \(names)"
    case .linksDangleMore(let names, let count): "no memo is called \(names) and \(count) more"
    case .sameMemoAs(let file): "the same memo as in \(file); it is skipped"
    case .idOfOther(let file): "it has the id of \(file) and becomes a separate memo"

    // What the commands say.
    case .atLine(let number, let message): "line \(number): \(message.english)"
    case .alsoSays(let one, let other): "\(one.english); \(other.english)"
    case .memoDiffers: "the memo differs; --replace imports the file"
    case .outcomes(let created, let replaced, let unchanged, let kept, let failed):
      Self.counted(
        [
          (created, "created"), (failed, "failed"), (kept, "kept"), (replaced, "replaced"),
          (unchanged, "unchanged"),
        ], { "\($0) \($1)" }) ?? "nothing to import"
    case .dryRun(let words): "dry run: \(words.english)"
    case .leftOut(let fields): "left out; only JSON Lines has it (number of memos): \(fields)"
    case .leftOutOfFiles(let parts):
      "left out; only JSON Lines has it: \(parts.map(\.english).joined(separator: ", "))"
    case .memosInTrash(let count):
      count == 1 ? "1 memo in the trash" : "\(count) memos in the trash"
    case .orderByHand: "the manual order"
    case .colorsOfGroups(let count): "colors of groups (\(count))"
    case .imagesOfGroups(let count): "images of groups (\(count))"
    case .queriesOfGroups(let count): "queries of groups (\(count))"
    case .emptyGroups(let count): "groups without memos (\(count))"
    case .filesWritten(let written, let unchanged, let left, let removed):
      "\(written) written, \(unchanged) unchanged" + (left > 0 ? ", \(left) not written" : "")
        + (removed > 0 ? ", \(removed) removed" : "")
    case .fileEdited(let path):
      "\(path) was edited since it was exported, so it isn't changed; import it with `memod import --replace`, or move it away"
    case .fileOfOthers(let path, let id):
      "\(path) isn't an export of the memo \(id), so it isn't changed; move it away, or export into another folder"
    case .fileElsewhere(let path):
      "\(path) has the id of a memo with another file, so it isn't changed"
    case .passedOver(let count, let words): "\(count) not Markdown, skipped: \(words)"
    case .tooManyFolders(let path): "\(path) is in too many folders"
    case .nameNotUTF8(let path): "\(path): the name isn't UTF-8; rename the file"
    }
  }
}
