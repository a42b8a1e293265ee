extension Sentence {
  /// The words in English.
  public var english: String {
    switch self {
    case .verbatim(let text): text
    case .transfer(let sentence): sentence.english
    case .sync(let sentence): sentence.english
    case .named(let name, let what): "\(name): \(what.english)"

    // The system's errors, as in POSIX.
    case .notPermitted: "Operation not permitted"
    case .noPermission: "Permission denied"
    case .noSuchFile: "No such file or directory"
    case .fileExists: "File exists"
    case .isDirectory: "Is a directory"
    case .notDirectory: "Not a directory"
    case .directoryNotEmpty: "Directory not empty"
    case .nameTooLong: "File name too long"
    case .tooManyLinks: "Too many levels of symbolic links"
    case .tooManyOpenFiles: "Too many open files"
    case .noSpaceLeft: "No space left on device"
    case .quotaExceeded: "Disk quota exceeded"
    case .readOnlyDisk: "Read-only file system"
    case .inputOutputError: "Input/output error"

    // JSON.
    case .jsonEmpty: "there is no JSON value, only white space or nothing"
    case .jsonTrailing: "nothing may follow the JSON value"
    case .jsonByteOrderMark: "a byte order mark isn't allowed; leave it out"
    case .jsonValueExpected: "expected a value"
    case .jsonNameExpected: "expected a member's name in quotes"
    case .jsonColonExpected: "expected a colon after a name"
    case .jsonCommaOrBrace: "expected a comma or a closing brace"
    case .jsonCommaOrBracket: "expected a comma or a closing bracket"
    case .jsonTooDeep(let depth): "arrays and objects are nested more than \(depth) deep"
    case .jsonEnds(let reason): "\(reason.english), but the text ends"
    case .jsonLeadingZeros: "a number has no leading zeros"
    case .jsonDigitExpected: "expected a digit"
    case .jsonNotUTF8: "a string is not valid UTF-8"
    case .jsonControlCharacter: "a control character in a string must be escaped"
    case .jsonQuoteExpected: "expected a closing quote"
    case .jsonEscapeExpected: "expected one of \"\\/bfnrtu after a backslash"
    case .jsonSurrogate: "an unpaired surrogate; surrogates come in pairs"
    case .jsonHexExpected: "expected four hexadecimal digits after \\u"
    case .jsonAtByte(let reason, let offset): "\(reason.english) (at byte \(offset))"
    case .invalidJSON(let reason): "Invalid JSON: \(reason.english)."

    // Params.
    case .invalidParams(let reason): "Invalid params: \(reason.english.ended)"
    case .paramProblem(let subject, let problem): "\(subject) \(problem.english)"
    case .paramMissing(let path): "`\(path)` is missing"
    case .paramUnknown(let path): "unknown parameter `\(path)`"
    case .paramUnknownHint(let path, let hint): "unknown parameter `\(path)`; \(hint.english)"
    case .didYouMean(let path): "did you mean `\(path)`?"
    case .sendMembers(let path): "send its members, such as `\(path)`, in its place"
    case .mustBe(let expected, let found): "must be \(expected.english), not \(found.english)"
    case .mustBeOneOf(let names, let found): "must be one of \(names), not `\(found)`"
    case .mustBeSafeInteger: "must be an integer within ±(2^53−1)"
    case .tooLargeNumber: "is too large a number"
    case .cantBeCleared: "can't be cleared; leave it out to keep it"
    case .mustBeExactly(let value): "must be `\(value)`"
    case .mustBeAtLeast(let low, let found): "must be at least \(low), not \(found)"
    case .mustBeWithin(let low, let high, let found): "must be from \(low) to \(high), not \(found)"
    case .paramsByName: "are passed by name: send an object, not an array"
    case .occursTwice: "occurs more than once"
    case .aBoolean: "a boolean"
    case .aNumber: "a number"
    case .aString: "a string"
    case .anArray: "an array"
    case .anObject: "an object"
    case .anInteger: "an integer"
    case .trueOrFalse: "true or false"
    case .mustBeToken: "must begin with a letter and have at most 64 letters, digits, `_` and `-`"
    case .mustBeDay: "must be a day such as 2026-11-20"
    case .mustBeInstant: "must be a date-time such as 2026-11-20T09:00:00Z"
    case .mustBeDue: "must be a day such as 2026-11-20, or a date-time such as 2026-11-20T09:00:00Z"
    case .mustBeReminder:
      "must be a date-time such as 2026-11-20T09:00:00Z, or a time before the due such as -PT15M"
    case .mustBeOccurrence:
      "must be a day such as 2026-11-20, or a local time such as 2026-11-20T09:00:00"
    case .mustBePlace: "must be a position from an export"
    case .mustBeHexDigits: "must be 16 hexadecimal digits from an export"
    case .mustBeState: "must be a state from an earlier response"
    case .mustBeColor: "must be a color such as #1B5E9E"
    case .mustBeRingerRole: "must be true, false, `window` or `editor`"
    case .isTimeNotDay: "is a time; name a day, a week or a month"
    case .holdsNull: "holds the character U+0000, which isn't allowed"
    case .sortTooLong: "`sort` has too many members"
    case .badCursor: "`cursor` must be the `nextCursor` of a page of the same query."
    case .unknownCursor: "`cursor` isn't from an earlier result"
    case .tooManyExceptions(let count): "`except` has more than \(count) days"
    case .tooManyRejected(let count): "`reject` has more than \(count) parts"
    case .giveMemoOrGroup: "give `memo` or `group`, not both"
    case .givePlaceOfGroup: "say where it goes: `before`, `after`, `first` or `last`"
    case .givePlaceOfMemo: "say where it goes: `before`, `after`, `first`, `last` or `group`"
    case .giveOnePlace: "give one of `before`, `after`, `first` and `last`, not several"
    case .giveLink: "give `target`, or `content` and `position`"
    case .giveCompletion: "give `content` and `position`, or `prefix` and `kind`"
    case .giveTitleOrContent: "give `title` or `content`, which holds it, not both"
    case .giveTickOrContent: "give `tick` or `content`, not both"
    case .lineTitleOrText: "a line has either a `title` or a `text`"
    case .allLinesOrNone: "either all lines have a `text` or none has"
    case .beforeSaysPart:
      "`before` selects the part of the list: leave out `limit` and `cursor`"
    case .groupsListedWhole: "groups are listed whole: leave out `query`"
    case .groupsWatchedWhole: "groups are watched whole: leave out `query` and `window`"
    case .imagesOfGroups: "`images` is for a watch of groups"
    case .builtInOfGroups: "`builtIn` is for a watch of groups"
    case .watchHasWindow: "a watch has a `window` instead of `limit` and `cursor`"
    case .taskListTasks: "`task/list` lists tasks; use `memo/list`"
    case .lastLineBefore: "`lastLine` is before `line`"
    case .formatIsText(let format): "`\(format)` is a text: send `text`, not `lines`"
    case .jsonLinesAreLines: "JSON Lines are sent as `lines`, not as `text`"
    case .leadNeedsDue: "a time before the due needs `due`"
    case .remindersAtMost(let count): "a task has at most \(count) reminders"
    case .exportTooNew(let format, let spoken):
      "the export has format \(format) and this memod knows \(spoken); update memod"
    case .zoneNeedsName(let path, let zone):
      "`\(path)` must be an IANA name such as Asia/Seoul; `\(zone)` isn't known here."
    case .otherProtocol(let spoken, let asked):
      "This memod speaks protocol \(spoken), not \(asked). Update the older of the two."

    // Messages and frames.
    case .malformedFrame(let reason): "Malformed frame: \(reason.english)."
    case .noContentLength: "a header block has no `Content-Length`"
    case .headerHasNoColon(let header): "a header has no colon: \(header)"
    case .headerTooLarge(let bytes): "a header block is larger than \(bytes) bytes"
    case .contentLengthTwice(let first, let second):
      "`Content-Length` occurs twice, as \(first) and as \(second)"
    case .contentLengthEmpty: "`Content-Length` is empty"
    case .contentLengthNegative(let value): "`Content-Length` is negative: \(value)"
    case .contentLengthNoNumber(let value): "`Content-Length` isn't a number: \(value)"
    case .contentLengthTooLarge(let value): "`Content-Length` is too large: \(value)"
    case .charsetMustBeUTF8(let value): "the charset must be utf-8, not \(value)"
    case .endedInBody(let read, let count):
      "the input ended inside a body, \(read) of \(count) bytes were read"
    case .endedInHeader: "the input ended inside a header block"
    case .contentLengthExpected: "expected a `Content-Length` header where a frame begins"
    case .invalidMessage(let reason): "Invalid JSON-RPC 2.0 message: \(reason.english)."
    case .messageIsObject(let found): "a message is an object, not \(found.english)"
    case .idMustBeOne: "`id` must be one string, number or null"
    case .methodMustBeString: "`method` must be a string"
    case .nameOccursTwice(let name): "`\(name)` occurs more than once"
    case .versionMustBe2: "`jsonrpc` must be \"2.0\""
    case .paramsMustBeObject: "`params` must be an object, an array or absent"
    case .batchEmpty: "a batch must hold at least one message"
    case .cancelled: "The request was cancelled; nothing changed."
    case .isNotification(let name): "`\(name)` is a notification; send it without an `id`."
    case .isRequest(let name): "`\(name)` is a request; send it with an `id`."
    case .noMethod(let name): "There is no method `\(name)`."
    case .noMethodDidYouMean(let name, let nearest):
      "There is no method `\(name)`. Did you mean `\(nearest)`?"
    case .onlyExit: "After `shutdown` only `exit` is expected."
    case .initializeOnce: "`initialize` comes once, before anything else."
    case .hasOnlyBegun: "The request has only begun."
    case .answered(let method): "Answered \(method)."
    case .messageTooLong(let bytes, let allowed):
      "The message has \(bytes) bytes; at most \(allowed) are allowed. It was skipped."
    case .batchArrayTooLong(let count, let allowed):
      "The batch has \(count) members; at most \(allowed) are allowed."
    case .batchRepliesTooLong(let bytes):
      "The responses before this one have more than \(bytes) bytes. Send this request again outside the batch."
    case .tooManyCalls(let count, let allowed):
      "The batch has \(count) calls; at most \(allowed) are allowed."
    case .notInBatch(let method):
      "`\(method)` can't be in a batch; memo, task and group methods can."
    case .eraseNotInBatch: "`erase` can't be a part of a batch; send it by itself."
    case .tooManyWatches(let count): "There are \(count) watches already; stop one first."
    case .watchExists(let name):
      "There is a watch `\(name)` already; choose another name, or stop that one first."
    case .noWatch(let name): "There is no watch `\(name)`."
    case .tooManyImportLines(let count, let allowed):
      "There are \(count) lines; at most \(allowed) are allowed at once."
    case .importTextGone: "The text for this `cursor` is no longer available; send `text` again."
    case .cantBeRead(let reason): "It can't be read: \(reason.english)."

    // Records.
    case .noMemo(let id): "There is no memo `\(id)`."
    case .noGroup(let id): "There is no group `\(id)`."
    case .noTask(let title): "“\(title)” is a plain memo, not a task."
    case .noTaskAdvice(let title):
      "“\(title)” is a plain memo, not a task. `memo/update` with a `task` makes it a task."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .noCommit(let revision): "The journal has no commit \(revision), or no longer has it."
    case .memoChanged(let since, let now):
      "The memo was changed since revision \(since); it is at \(now) now. Look at it and try again."
    case .groupChanged(let since, let now):
      "The group was changed since revision \(since); it is at \(now) now. Look at it and try again."
    case .sameWordsChanged(let base):
      "The same words were changed since revision \(base). Combine both versions and try again."
    case .groupNotEmpty(let name, let count):
      "\(name) is not empty (\(count) in it, including the trash), and a smart group can't hold memos. Move them first."
    case .memoExists(let id): "There is another memo `\(id)`; choose another id."
    case .groupExists(let id): "There is another group `\(id)`; choose another id."
    case .nameTaken(let name): "There is a group \(name) already; choose another name."
    case .nameReserved(let name): "\(name) is the name of a built-in group; choose another."
    case .groupBuiltIn(let name): "\(name) is built in and can't be changed."
    case .builtInPlace: "The built-in groups come first, in their own order."
    case .groupUnreadable(let name):
      "The query of the group \(name) can't be read. Give it another query, or delete it."
    case .groupFindsNothing(let name):
      "The query of the group \(name) can't be read, so it finds nothing. Give it another query, or delete it."
    case .otherEpoch: "The store was recreated or restored since that state. Read everything again."
    case .groupIsSmart(let name):
      "\(name) shows what its query finds and holds nothing itself; choose a plain group."
    case .tooLong(let path, let bytes, let allowed):
      "`\(path)` has \(bytes) bytes; at most \(allowed) are allowed."
    case .pathHoldsNull(let path): "`\(path)` holds the character U+0000, which isn't allowed."
    case .tooManyIDs(let count, let allowed):
      "The call names \(count) ids; at most \(allowed) are allowed."
    case .imagesTooLarge(let bytes, let allowed):
      "The images of all groups would have \(bytes) bytes; at most \(allowed) are allowed. Choose a smaller image."
    case .noCheckBox: "There is no check box in that line."
    case .baseFuture(let revision): "`base` is revision \(revision), which doesn't exist yet."
    case .baseBeforeMemo(let revision):
      "`base` is revision \(revision), before the memo existed."
    case .titleIsBeginning:
      "The title is only the beginning of a long line; change the line in `content`."
    case .memoElsewhere(let title):
      "“\(title)” is in another group; name one in the group it goes to."
    case .reminderNeedsDue(let path):
      "`\(path)` is a time before the due; a task with it needs a due."
    case .tooManyReminders(let allowed, let count):
      "A task has at most \(allowed) reminders; these are \(count)."
    case .repeatNeedsDue: "A repeating task needs a due."
    case .noZone(let name): "There is no time zone `\(name)`."
    case .snoozePast: "`until` must be in the future."
    case .titleOneLine: "`title` must be one line."
    case .titleOneLineParam: "`title` must be one line"
    case .linkTargetEmpty: "`target` is empty; give a title or an id."
    case .atPath(let path, let problem): "`\(path)`: \(problem.english)"

    // Undoing.
    case .undoesAnother(let revision, let other):
      "Commit \(revision) undoes or redoes commit \(other); name that one."
    case .undoMemoRemoved(let title): "The memo “\(title)” was removed since."
    case .undoGroupGone(let title): "The group of “\(title)” no longer exists."
    case .undoGroupSmart(let name, let title):
      "\(name), the group of “\(title)”, is now a smart group and can't hold memos."
    case .undoGroupRemoved(let name): "The group \(name) was removed since."
    case .undoNameTaken(let name): "Another group is now called \(name)."
    case .undoNotEmpty(let name, let count):
      "\(name) is no longer empty (\(count) in it, including the trash)."
    case .undoMemoChanged(let title): "“\(title)” was changed since."
    case .undoGroupChanged(let name): "\(name) was changed since."

    // Edited lists.
    case .lineNotFound:
      "The list's query doesn't match this line. Add it to another list."
    case .unknownSection: "`section` isn't the key of one of the list's sections."
    case .groupsCantBeDone: "The lines of this list are groups, which can't be done."
    case .lineIsMemo: "The lines of this list are groups, and this one is a memo."
    case .newLineNeedsTitle: "A new line needs a title."
    case .noNameLeft: "No name is left. Remove the whole line to delete the group."
    case .noTitleLeft: "No title is left. Remove the whole line to remove the memo."
    case .onlyBeginningShown:
      "Only the beginning of a long line is shown here. Change it in the memo."
    case .lineHasID(let id): "The line contains the id `\(id)`. Remove it, or undo."
    case .noGroupNamed(let name): "There is no group “\(name)”."
    case .noOtherText: "There is no other text."
    case .listWritten(let changes, let linking):
      "Written: \((changes.map { "\($1) \($0.english)" } + (linking > 0 ? ["the links in \(linking == 1 ? "a memo" : memos(linking)) follow"] : [])).joined(separator: ", "))."
    case .wasReadAsTime(let words, let reason): "“\(words)” was read as a time. \(reason.english)"
    case .changedSinceShown(let title):
      "“\(title)” was changed elsewhere meanwhile, so it is still there."
    case .retitledSinceShown(let title):
      "It was retitled “\(title)” elsewhere meanwhile. Write again to retitle it all the same."
    case .oneGroupOnly: "A memo has only one group."
    case .trashOnlyRemoves:
      "In the trash, lines can only be removed, for good. Restore the memo to change it."
    case .listTooLong(let count, let allowed):
      "The list has \(count) lines; at most \(allowed) are allowed."
    case .pathFuture(let path, let revision):
      "`\(path)` is revision \(revision), which doesn't exist yet."
    case .headingIndex: "`heading` must be the index of one of `headings`."
    case .headingChanged(let heading):
      "The heading “\(heading)” was changed. Headings can't be edited: undo that."
    case .neverShown(let id): "The list has never shown `\(id)`. Remove the id, or undo."
    case .headingCopied: "This is a copy of a heading. Remove the line."
    case .boxDamaged: "Unknown box. Write [ ], [~] or [x] and a space before the title."
    case .joinedWithHeading(let heading):
      "The line was joined with the heading “\(heading)”. Undo that."

    // Queries and watches.
    case .pathIsTime(let path): "`\(path)` is a time; name a day, a week or a month."
    case .daySectionsNeedSort:
      "Sections by day need a sort that begins with `created`, `updated` or `due`."
    case .relevanceNeedsText: "Sorting by `relevance` needs `text` in the query."
    case .relevanceDescends: "`relevance` has the most relevant first; leave `descending` out."
    case .tooManyConditions(let count, let allowed):
      "The query has \(count) conditions; at most \(allowed) are allowed."
    case .queryTooManyIDs(let count, let allowed):
      "The query names \(count) ids; at most \(allowed) are allowed."
    case .smartGroupsTooDeep:
      "The smart groups in the query have too many conditions, or refer to one another. Name fewer of them."
    case .resultTooLarge(let bytes, let advice):
      "The result would hold more than \(bytes) bytes of text. \(advice.english)"
    case .writeInParts: "Write the list in parts."
    case .watchWindow: "Watch a `window` of the list, or name the `fields` wanted."
    case .nameFewerMemos: "Name fewer memos, or the `fields` wanted."
    case .makeFewerCalls: "Make fewer calls in one batch, or name the `fields` wanted."
    case .readWithoutFull(let revision): "Read the commit of revision \(revision) without `full`."
    case .windowTooLarge(let rows):
      "The window is too large; at most \(rows) rows are watched at once."
    case .listTooLarge(let rows): "The list has more than \(rows) rows; watch a window of it."
    case .watchesTooLarge(let rows):
      "All watches together would have more than \(rows) rows. Stop one first, or watch a window near the start of the list."
    case .sectionToday: "Today"
    case .sectionTomorrow: "Tomorrow"
    case .sectionNoDate: "No date"
    case .sectionNoGroup: "No group"
    case .sectionToDo: "To do"
    case .sectionDoing: "Doing"
    case .sectionDone: "Done"
    case .sectionMemos: "Memos"

    // Dates, repeats and typed lines.
    case .dateReadings(let problem, let readings):
      "\(problem.english) Did you mean \(either(readings))?"
    case .notADate: "This isn't a date I understand."
    case .dateAmbiguous: "This date can be read in more than one way."
    case .dateIncomplete: "This doesn't say which day or time."
    case .noSuchDay: "There is no such day."
    case .noSuchTime: "There is no such time."
    case .skippedTime: "Clocks skip that time: they are set forward then."
    case .dateContradictory: "The parts of this date contradict each other."
    case .dateOutOfRange: "Dates must be in the years 0000 to 9999."
    case .severalDays: "Several weekdays aren't a date. Put “every” or 매주 before them."
    case .qualified: "I don't understand the words next to this time."
    case .misspelled: "A word here looks misspelled."
    case .uncertain: "This could be a time or part of the text."
    case .repeatEndApart: "Put the end of this repeat right after it."
    case .timeAsked: "Is this meant as a time? A question mark follows it."
    case .timeChanged: "This could be a change of time. Write only the new time."
    case .datePassed: "This date has passed."
    case .severalDates: "The line has more than one date."
    case .otherTimeUnknown: "Another time in this line isn't understood."
    case .repeatLunar: "A repeat can't follow the lunar calendar."
    case .leadNeedsDueDate: "A reminder before the due date needs a due date."
    case .reminderNeedsTime: "A reminder needs a day and a time in the future."
    case .dateTooLong: "This is too long for a date."
    case .wordsUnknown(let words): "“\(words)” isn't a time I understand."
    case .halfOfDay: "This time can be in the other half of the day."
    case .otherReading: "This date can be read in another way."
    case .partOfTitle: "This can be a part of the title."
    case .hourUnknown: "Without an hour, the task is due all day."
    case .reminderOfDay: "The due date has no time, so the reminder counts from 09:00."
    case .reminderUnset: "This can ask for a reminder. None is set."
    case .ruleMalformed(let part): "“\(part)” isn't a part of a rule such as FREQ=WEEKLY;BYDAY=MO."
    case .ruleNeeds(let name): "The rule needs \(name)."
    case .ruleRepeats(let name): "The rule has \(name) twice."
    case .ruleUnsupported(let name):
      "\(name) isn't supported. A rule has FREQ (DAILY to YEARLY), INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, and COUNT or UNTIL."
    case .ruleBadValue(let name, let value): "\(name) can't be “\(value)”."
    case .ruleTogether(let one, let other): "\(one) and \(other) can't be used together."
    case .ruleNeverOccurs: "No day satisfies this rule."
    case .notARepeat:
      "This isn't a repeat I understand. Examples: every 2 weeks on mon and thu, 매달 말일, FREQ=WEEKLY;BYDAY=MO."
    case .repeatWordsUnknown(let words): "I don't understand “\(words)” in this repeat."
    case .repeatAmbiguous(let readings):
      "This repeat can be read in more than one way. Did you mean \(readings.map { "“\($0)”" }.joined(separator: " or "))?"
    case .repeatTooOften:
      "A task repeats once a day at most. Name its days, such as every mon and thu."
    case .repeatTimesUnclear(let number):
      "\(number) times in all, or in each period? Say “for \(number) times” or “총 \(number)회”, or name the days."
    case .repeatNumberRange(let max): "A number in a repeat must be 1 to \(max)."
    case .repeatEndsFirst: "This repeat ends before its first day."

    // The store.
    case .journalTooOld(let oldest, let sequence):
      "The journal begins after revision \(oldest) and doesn't have what came after \(sequence). Read everything again."
    case .storeReadOnly: "The store was opened read-only, so nothing was changed."
    case .storeFull:
      "The disk is full, so nothing was saved. Free some disk space, or delete a few memos at a time and empty the trash, and try again."
    case .storeTooNew(let version, let spoken):
      "The store was written in format \(version) and this memod knows \(spoken). Update memod to open it."
    case .storeLocked:
      "The store is locked by another program. Wait until that has finished and try again."
    case .pushUnderWay:
      "Changes are on their way to the hub. Try again when `memod sync status` says they are sent."
    case .dryRunNoFile: "A dry run has no file to copy."
    case .nothingErased: "Nothing can be erased here."
    case .memoryNoFile: "The store is in memory and has no file to copy."
    case .memoryNoFileExport: "The store is in memory and has no file to copy. Export it instead."
    case .groupDamaged(let id):
      "Group `\(id)` is damaged in the store. Run `memod check` for details."
    case .memoDamaged(let id):
      "Memo `\(id)` is damaged in the store. Run `memod check` for details."
    case .dataInvalid: "The store contains invalid data. Run `memod check` for details."
    case .journalGap: "The journal has a gap. Run `memod check` for details."
    case .metadataMissing: "The store's metadata is missing. Run `memod check` for details."
    case .shadowDamaged(let id):
      "What the hub has of `\(id)` is damaged in the store. Run `memod check` for details."
    case .linkDamaged:
      "The store's link to its hub is damaged. Unlink the store and link it again: that compares every record with the hub's."
    case .countersDamaged: "The journal's counters are damaged. Run `memod check` for details."
    case .counterUnknown: "There is a counter of an unknown kind."
    case .fileDamaged(let details):
      "The store's file is damaged (\(details)). Nothing more is written to it. Run `memod check` for details, or `memod restore BACKUP` to put a backup in its place."
    case .filePartLost(let details):
      "The store's file has lost a part of it (\(details)). Run `memod check` for details, or `memod restore BACKUP` to put a backup in its place."
    case .fileNoStore:
      "The file is not a store of memod. Nothing was written to it; choose another file."
    case .pathNoStore(let path):
      "`\(path)` is not a store of memod. Nothing was written to it; choose another file."
    case .fileCantOpen:
      "The store's file can't be opened. Check that its folder exists and is accessible."
    case .permissionDenied:
      "Permission denied. Check the owner and permissions of the store's file."
    case .logCutShort:
      "The store's log was cut short or deleted while another program had the store open. End every program that has it open, and start again."
    case .noMemory: "There is not enough memory. Close some programs and try again."
    case .textTooLongForStore: "A text is longer than the store can keep."
    case .sqliteFailed(let details, let code):
      "The store failed: \(details) (SQLite error \(code))."
    case .interrupted: "The program was stopped before this was done."
    case .noLocks:
      "Files can't be locked or memory can't be shared in the store's folder, as in some network folders. Nothing was changed; keep the store on a disk of this machine."
    case .diskBroken(let details):
      "Reading or writing the store's file failed (\(details.english)). Check its disk."
    case .noLog:
      "The store can't be read without a log beside it, and its folder isn't writable. Copy it, and the files that begin with its name, to a folder of your own."
    case .noLogInFolder(let folder):
      "The folder `\(folder)` isn't writable, and memod can't use a store without the files that it creates there. Allow writing to the folder, or copy the store, and the files that begin with its name, to a folder of your own."
    case .fileNotWritable:
      "The store's file or its folder isn't writable. Nothing was changed; check their permissions, or open the store with `memod --read-only`."
    case .permissionTaken:
      "Permission to use the store's file was lost. Nothing was changed; check the permissions of its folder."
    case .fileReplaced:
      "The store's file or its log was replaced while it was open, and anything read now could be wrong. Restart to open the current file."
    case .fileMoved:
      "The store's file was moved, replaced or deleted while it was open. Nothing was changed; restart to open the current file."
    case .foreignLogReadOnly(let path):
      "The log beside `\(path)` belongs to another file, previously at this path. Start memod on the store once without `--read-only` to rename it."
    case .foreignLogInUse(let path):
      "The log beside `\(path)` belongs to another file, previously at this path. Another program has the store open: end it and try again."
    case .foreignLogStays(let path, let reason):
      "The log `\(path)` of another file can't be renamed: \(reason.english)."
    case .foreignLogRenamed(let path, let name):
      "The log beside `\(path)` belongs to another file, previously at this path. It is not part of this store and was renamed to `\(name)`. Delete it; or, to return to that file, put the file back and give the log its old name."
    case .beyondRepair(let path):
      "`\(path)` isn't a memod store, or is so damaged that it can't be locked. Nothing was written to it. End every program that has it open, move it and the files whose names begin with its name to another folder, and restore again."
    case .restoreFromItself(let path): "`\(path)` is the store itself. Name a backup of it."
    case .backupExists(let path): "There is a file `\(path)` already. Choose another name."
    case .noHomeFolder: "There is no home folder to keep memos in: use --file PATH or --memory."
    case .pathNotUTF8(let name, let path):
      "The path in $\(name) isn't UTF-8: `\(path)`. Set it to one that is, or use --file PATH."
    case .noStoreToRead(let path):
      "There is no store in `\(path)` yet, and it isn't writable."
    case .noFile(let path): "There is no file `\(path)`."
    case .pathNotWritable(let path):
      "`\(path)` isn't writable. Check its permissions, or open it with `memod --read-only`."
    case .strangerInStore(let stranger):
      "The store contains the \(stranger), which memod never creates. Nothing was written to it; choose another file, or remove that with `sqlite3`."
    case .pathIsFolder(let path):
      "`\(path)` is a folder. Name a file, such as `\(path)/memos.sqlite`."
    case .pathIsLink(let path):
      "`\(path)` is a link that can't be followed: it leads to itself, or to a name that isn't UTF-8. Name the file itself."
    case .pathIsDevice(let path):
      "`\(path)` is a device or a pipe and can't hold a store. Name a file."
    case .fileHasNames(let path, let count):
      "`\(path)` has \(count) names (hard links), and programs that open it by different names would overwrite each other's writes. Remove the other names, which `find / -samefile FILE` lists, or use a copy of the file."
    case .fileMounted(let path):
      "`\(path)` is mounted as a single file, and programs on the two sides of the mount would overwrite each other's writes. Mount the folder it is in instead."
    case .fileCantBeMade(let path, let reason):
      "The store's file `\(path)` can't be created: \(reason.english)."
    case .folderCantBeMade(let path, let reason):
      "The folder `\(path)` can't be created: \(reason.english)."

    // What a check finds.
    case .checkCutShort(let reason): "The check was cut short: \(reason.english)"
    case .checkFileDamaged(let details): "The file is damaged: \(details)."
    case .checkPartMissing(let part):
      "The \(part) is missing. Export the store and import it into a new one, or restore a backup."
    case .checkGroupUnreadable(let id): "Group `\(id)` can't be read."
    case .checkGroupColor(let name, let color):
      "The group \(name) has a color that isn't one: `\(color)`. Give it another color."
    case .checkGroupMissing(let count):
      "\(counted(count, "memo", "is", "are")) in groups that don't exist."
    case .checkTagsOfNone(let count):
      "\(counted(count, "tag", "is", "are")) of memos that don't exist."
    case .checkLinksOfNone(let count):
      "\(counted(count, "link", "is", "are")) of memos that don't exist."
    case .checkCommitsMissing(let count):
      "\(counted(count, "commit", "is", "are")) missing in the journal."
    case .checkChangesOfNone(let count): "\(counted(count, "change", "is", "are")) of no commit."
    case .checkMemosTooNew(let count):
      "\(counted(count, "memo", "is", "are")) newer than the last commit."
    case .checkTagsOfTasks(let count):
      "\(counted(count, "tag", "is", "are")) missing in lists of tasks by due, or wrong."
    case .checkCommitsLost(let count):
      "\(counted(count, "commit", "has", "have")) lost some of what they changed."
    case .checkJournalSize: "The recorded size of the journal is wrong."
    case .checkMemosUnreadable(let count): "\(counted(count, "memo")) can't be read."
    case .checkTagsUnfound(let count):
      "\(counted(count, "tag or link", "doesn't", "don't", plural: "tags or links")) lead to the memos that have them."
    case .checkMemosStale(let count):
      "\(counted(count, "memo", "has", "have")) titles, tags or links their texts don't have."
    case .checkCounts(let count):
      "\(counted(count, "count", "isn't", "aren't")) what a recount gives: groups and lists may show wrong numbers. \(Sentence.exportAndImport.english)"
    case .checkAlarmsMissing(let count):
      "\(counted(count, "reminder of a task", "isn't", "aren't", plural: "reminders of tasks")) known, and won't ring. \(Sentence.exportAndImport.english)"
    case .checkAlarmsOfNone(let count):
      "\(counted(count, "reminder")) would ring that no task has. \(Sentence.exportAndImport.english)"
    case .exportAndImport: "Export the store and import it into a new one to put that right."
    case .checkLinkUncertain:
      "It isn't certain whether the store is linked to a hub, and edits may not have been noted for it. \(Sentence.linkAgain.english)"
    case .checkShadowsDamaged(let count):
      "Of \(counted(count, "record")) it isn't known any more what the hub has. \(Sentence.linkAgain.english)"
    case .checkNotLinked(let count):
      "\(counted(count, "record", "waits", "wait")) to be pushed, and the store isn't linked to a hub. \(Sentence.linkAgain.english)"
    case .linkAgain:
      "Unlink the store and link it again: that compares every record with the hub's."
    case .checkUnfound(let count, let all):
      "\(count) of \(counted(all, "memo")) looked for \(count == 1 ? "isn't" : "aren't") found by search."

    // Labels of commits.
    case .undoLabel(let label): "Undo: \(label.english)"
    case .redoLabel(let label): "Redo: \(label.english)"
    case .createMemo: "Create memo"
    case .updateMemo: "Update memo"
    case .moveMemo: "Move memo"
    case .deleteMemos(let count): "Delete \(memos(count))"
    case .restoreMemos(let count): "Restore \(memos(count))"
    case .purgeMemos(let count): "Purge \(memos(count))"
    case .createTask: "Create task"
    case .updateTask: "Update task"
    case .setState(let count): "Set state of \(count == 1 ? "task" : "\(count) tasks")"
    case .createGroup: "Create group"
    case .updateGroup: "Update group"
    case .moveGroup: "Move group"
    case .deleteGroup: "Delete group"
    case .editList: "Edit list"
    case .batch: "Batch"
    case .importMemos: "Import"
    case .pull: "Pull"
    case .confirmReminders: "Confirm reminders"
    case .snoozeTask: "Snooze task"

    // Editors.
    case .documentNotOpen(let uri): "The document `\(uri)` isn't open."
    case .noCommand(let name): "There is no command `\(name)`."
    case .mustBeLineOrRange: "must be a line of the document, from 0, or a range"
    case .mustBeMemoID: "must be the id of a memo"
    case .noBatches: "The protocol has no batches."
    case .noLinkHere: "Put the cursor on a link to a memo."
    case .lineEmpty: "The line is empty."
    case .listEmptied:
      "The list is empty, so nothing was saved. Undo, or remove its lines in smaller steps."
    case .listOutdated:
      "The file is out of date, and this editor can't update it, so nothing was saved."
    case .bothChanged:
      "Another program changed the same words. Choose between the marked versions, then save."
    case .versionUnknown:
      "memod doesn't know this file's version. Open the memo again from a link."
    case .cantAsk: "This editor can't ask for a date. Run `memod.setDue` with the id and a date."
    case .noMemoTitled(let title): "No memo is called “\(title)”."
    case .createMemoTitled(let title): "Create the memo “\(title)”"
    case .memoCreated(let title): "Created “\(title)”."
    case .taskAdded(let title): "Added: \(title)"
    case .tasksAdded(let count): "Added \(count) tasks."
    case .noListNamed(let name): "There is no list “\(name)”."
    case .notSaved(let reason): "Not saved to memod: \(reason.english)"
    case .linkedFrom(let titles): "Linked from \(titles)"
    case .memoCount(let count): count == 1 ? "1 memo" : "\(count) memos"
    case .taskLeadsHere(let title): "Task: \(title)"
    case .tasksLeadHere(let count): "\(count) tasks lead here"
    case .captureLine: "Capture this line as a task"
    case .captureSelection: "Capture the selection as a task"
    case .captureLines(let count): "Capture \(count) lines as tasks"
    case .tickBox: "Tick the check box"
    case .untickBox: "Untick the check box"
    case .makeDueToday: "Due today"
    case .makeDueTomorrow: "Due tomorrow"
    case .makeDue: "Due…"
    case .whenIsDue(let title): "When is “\(title)” due?"
    case .noDueDate: "No date"
    case .markToDo: "Mark as to do"
    case .markDoing: "Mark as in progress"
    case .markDone: "Mark as done"
    case .isToDo: "to do"
    case .isDoing: "in progress"
    case .isDone: "done"
    case .isImportant: "important"
    case .isLate(let due): "late (\(due.english))"
    case .daysLate(let count): count == 1 ? "1 day late" : "\(count) days late"
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .yesterday: "yesterday"
    case .date(let weekday, let year, let month, let day):
      "\(weekdays[weekday]) \(day) \(months[month - 1])" + (year.map { " \($0)" } ?? "")
    case .dayAndTime(let day, let time): "\(day.english) \(time)"
    case .inbox: "Inbox"
    case .upcoming: "Upcoming"
    case .everything: "All"
    case .important: "Important"
    case .overdue: "Overdue"

    // Progress.
    case .runningBatch: "Running a batch"
    case .writingList: "Writing the list"
    case .exporting: "Exporting"
    case .copying: "Copying"
    case .importing: "Importing"
    case .loading: "Loading"
    case .deleting: "Deleting"
    case .undoing: "Undoing"
    case .redoing: "Redoing"

    // The command memo: its words.
    case .noTaskMemo: "It's a memo, not a task. `memo set ID --state todo` makes it one."
    case .noOption(let name, let command, let meant):
      "`memo \(command)` has no option \(name).\(meaning(meant))"
    case .optionNoValue(let name): "\(name) takes no value."
    case .optionNeedsValue(let name): "\(name) needs a value."
    case .commandUsage(let usage): "Usage: memo \(usage)"
    case .noArgument(let command, let extra): "`memo \(command)` takes no argument “\(extra)”."
    case .noArgumentOfList(let command, let extra):
      "`memo \(command)` takes no argument “\(extra)”. --group lists a group, `memo find` what contains a word."
    case .mustBeCount(let name, let text): "\(name) must be a number, at least 1, not “\(text)”."
    case .oneOfTwo(let yes, let no): "Use \(yes) or \(no), not both."
    case .optionTwice(let name): "Use \(name) once."
    case .example(let words): "example: \(words)"
    case .exampleOfAdd: "memo add \"Call mom tomorrow at 5pm\""
    case .exampleOfNote: "memo note \"Wi-Fi of the café: 1234\""
    case .exampleOfFind: "memo find milk"
    case .exampleOfSet: "memo set 2 --due \"friday 3pm\""
    case .exampleOfText: "memo text 2 \"Buy oat milk\""
    case .exampleOfAppend: "memo append 2 \"- bread\""
    case .exampleOfTick(let command): "memo \(command) 2 milk"
    case .exampleOfGroups: "memo groups add Work"
    case .colorWhen(let text): "--color is always, never or auto, not “\(text)”."
    case .noCommandLike(let name, let meant):
      "There is no command “\(name)”.\(meant == nil ? " `memo find` looks for a memo, `memo add` makes one, and `memo help` lists the commands." : "\(meaning(meant)) `memo help` lists them.")"
    case .colorUnknown(let text, let names, let meant):
      "A color is #RRGGBB or a name (\(names.joined(separator: ", ")); also in Korean), not “\(text)”.\(meaning(meant))"

    // The command memo: lists.
    case .sectionsBy(let meant):
      "Lists have sections by day, agenda, group or state.\(meaning(meant))"
    case .stateUnknown(let word, let meant):
      "A state is todo, doing or done, not “\(word)”.\(meaning(meant))"
    case .sortUnknown(let word, let names, let meant):
      "Sort by \(names.joined(separator: ", ")), not by “\(word)”.\(meaning(meant))"
    case .wordsProblem(let text, let problem): "“\(text)”: \(problem.english)"
    case .rangeBackwards(let text): "“\(text)” ends before it begins; write the earlier day first."
    case .timeNotDay(let text): "“\(text)” is a time; give a day, such as tomorrow or 2026-11-20."
    case .queryForm: "A query is an object of JSON such as {\"kind\":\"task\"}, or options of list."
    case .notAQuery(let reason): "That isn't a query: \(reason.english.ended)"
    case .notAQueryButForm(let reason):
      "That isn't a query: \(reason.english.ended) \(Sentence.queryForm.english)"
    case .nothingHere: "Nothing here."
    case .noTasks: "No tasks."
    case .nothingFound: "Nothing found."
    case .noTags: "No tags."
    case .more(let count): "+\(count) more"
    case .moreBy(let count, let command): "+\(count) more: \(command)"
    case .overdueHeading: "Overdue"
    case .nothingDue(let days):
      "Nothing is due \(days == 0 ? "today" : days == 1 ? "today or tomorrow" : "in the next \(days) days"). `memo help` lists the commands."
    case .agendaDays(let max, let word):
      "Say how many days from 0 to \(max), as in `memo agenda 14`, not “\(word)”."
    case .emptyTitle: "(empty)"
    case .braceOpen(let rest): "“{\(rest)” has no }; write \\{ for a brace."
    case .noField(let name, let names, let meant):
      "There is no {\(name)}, only \(names.joined(separator: ", ")).\(meaning(meant))"
    case .nothingToChoose: "There is nothing to choose."
    case .nothingChosen: "Nothing was chosen."
    case .pickPrompt: "Number, or words to find:\u{20}"

    // The command memo: what is said of a memo.
    case .importantMark: "important"
    case .pinnedMark: "pinned"
    case .overdueMark: "overdue"
    case .nextIs(let due): "next \(due)"
    case .inGroup(let name): "in \(name)"
    case .dueOn(let when): "due \(when)"
    case .starts(let when): "starts \(when)"
    case .startsLate(let when): "starts \(when), after it is due"
    case .isInTrash(let title, let id):
      "“\(title)” is in the trash. To restore it: memo restore \(id)"
    case .isFileToRestore(let path):
      "To restore the store from the file of that name: memo restore \(path)"
    case .reminds(let when): "remind \(when.joined(separator: ", "))"
    case .doneOccurrence: "done occurrence of a repeating task"
    case .changedOn(let when): "changed \(when)"
    case .trashedOn(let when): "in the trash since \(when)"
    case .keepsDataFor(let formats): "keeps data for export to \(formats.joined(separator: ", "))"
    case .stateTodo: "todo"
    case .stateDoing: "doing"
    case .stateDone: "done"
    case .noLongerRepeats: "no longer repeats"
    case .noLongerReminds: "no longer reminds"
    case .noLongerAt(let clock): "no longer at \(clock)"
    case .alreadySo(let item): "already \(item)"

    // The command memo: days and times.
    case .weekday(let weekday): "\(weekdayNames[weekday])"
    case .weekdayShort(let weekday): "\(weekdays[weekday])"
    case .dayOf(let month, let day, let year):
      "\(day) \(months[month - 1])\(year.map { " \($0)" } ?? "")"
    case .dayShort(let month, let day, let year):
      "\(year.map { "\(months[month - 1]) \($0)" } ?? "\(day) \(months[month - 1])")"
    case .dayHeading(let weekday, let date): "\(weekdayNames[weekday]) \(date.english)"
    case .clockTime(let hour, let minute):
      "\(hour % 12 == 0 ? 12 : hour % 12)\(minute == 0 ? "" : ":\(minute < 10 ? "0" : "")\(minute)")\(hour < 12 ? "am" : "pm")"
    case .monthsLate(let count): "\(count) month\(count == 1 ? "" : "s") late"
    case .yearsLate(let count): "\(count) year\(count == 1 ? "" : "s") late"
    case .daysLateShort(let count): "\(count)d late"
    case .monthsLateShort(let count): "\(count)mo late"
    case .yearsLateShort(let count): "\(count)y late"
    case .lateBy(let clock): "\(clock) late"
    case .late: "late"

    // The command memo: which memos and groups are meant.
    case .noMemoSaid(let words):
      "There is no memo “\(words)”. To name several, quote each title."
    case .noMemoLike(let word): "There is no memo “\(word)”. `memo list` shows them."
    case .nothingOnStdin: "stdin was empty, so nothing was changed."
    case .notNumbers(let word): "“\(word)” isn't a range of numbers; write 1-3,5."
    case .numbersBackwards(let part, let right): "“\(part)” runs backwards; write \(right)."
    case .noLastList:
      "Numbers refer to the last list on this terminal, and there is none. Give an id or words of the title."
    case .otherLastList: "The last list was of another store. `memo list` makes a new one."
    case .lastListEmpty: "The last list was empty, so there are no numbers."
    case .noSuchNumber(let number, let count):
      "There is no number \(number): the last list \(count == 1 ? "had one row" : "ended at \(count)")."
    case .couldBeSeveral(let word, let count, let choices):
      "“\(word)” could be \(count) memos: \(choices.joined(separator: ", "))\(count > choices.count ? " and others" : ""). Type more of the title."
    case .noGroupLike(let name, let meant):
      "There is no group “\(name)”.\(meaning(meant)) `memo groups add` makes one."

    // The command memo: groups.
    case .groupActions(let meant):
      "Groups can be listed, or changed by add, rename, color, order, query and delete.\(meaning(meant))"
    case .groupNeedsName: "A group needs a name."
    case .onePlace: "Use one of --first, --last, --before and --after."
    case .isPlainGroup(let name): "\(name) is a plain group: memos are put into it."
    case .giveQuery: "Give options, a query as JSON, or --no-query."
    case .queryWas(let query): "It was \(query)"
    case .groupAdded(let name): "added \(name)"
    case .groupRenamed(let name): "renamed \(name)"
    case .groupRecolored(let name): "recolored \(name)"
    case .groupPatched(let name): "changed \(name)"
    case .groupMoved(let name): "moved \(name)"
    case .groupDeleted(let name, let count):
      "deleted \(name)\(count == 0 ? "" : ", and put \(count == 1 ? "its memo" : "its \(count) memos") in the trash. To undo: memo undo")"
    case .groupProgress(let done, let tasks): "\(done)/\(tasks) done"
    case .groupOverdue(let count): "\(count) overdue"
    case .groupOverdueShort(let count): "\(count) late"

    // The command memo: what was typed and kept.
    case .phraseStays(let words, let reason, let readings):
      "“\(words)” stays in the text. \(reason.english)\(readings.isEmpty ? "" : " Did you mean \(either(unique(readings)))?")"
    case .pastStays(let words, let reason, let day):
      "“\(words)” stays in the text. \(reason.english) To set it all the same: --due \(day)"
    case .takenForDue(let words):
      "“\(words)” was read as the due date. If it belongs to the title: memo undo, then memo add --literal …"
    case .readAsTime(let words, let reason, let readings, let command):
      "“\(words)” was read as a time. \(reason.english) Did you mean \(either(unique(readings)))? Then: \(command)"
    case .readAsDay(let words, let day, let readings, let command):
      "“\(words)” was read as \(day). Did you mean \(either(unique(readings)))? Then: \(command)"
    case .markStaysUnknown(let word, let name):
      "“\(word)” stays in the text. There is no group “\(name)”. `memo groups add \(name)` makes one."

    // The command memo: adding and changing.
    case .makesTask(let option): "\(option) makes a task: leave out \(option) or --memo."
    case .sayWhatToFind: "Say what to find: memo find WORD..."
    case .sayWhatToAdd:
      "Say what to add: memo add \"Call mom tomorrow at 5pm\", or memo add - to read stdin."
    case .nothingOnStdinToAdd: "stdin was empty, so nothing was added."
    case .nothingWritten: "Nothing was written, so nothing was added."
    case .nothingToAdd: "There is nothing in that text: memo add \"Call mom tomorrow at 5pm\"."
    case .nothingInText: "There is nothing in that text."
    case .repeatOrNoDue: "A repeating task needs a due date: use --repeat or --no-due, not both."
    case .sayWhatToChange:
      "Say what to change: --state, --due, --start, --repeat, --remind, --important, --group or --pin."
    case .noListOptions(let command, let word):
      "`memo \(command) \(word)` takes no option of a list."
    case .isMemoNamed(let title, let id):
      "“\(title)” is a memo, not a task. `memo set \(id) --state todo` makes it one."
    case .added: "added"
    case .changed: "changed"
    case .unchanged: "unchanged"
    case .moved: "moved"
    case .purged: "removed"
    case .trashed(let isAlready): "\(isAlready ? "already " : "")trashed"
    case .restored(let isAlready): "\(isAlready ? "already " : "")restored"
    case .madeTodo(let isAlready): "\(isAlready ? "already " : "")to do"
    case .madeDoing(let isAlready): "\(isAlready ? "already " : "")doing"
    case .madeDone(let isAlready): "\(isAlready ? "already " : "")done"
    case .besideItself: "A memo can't be moved before or after itself."
    case .sayWhereTo: "Say where to: --first, --last, --before, --after, --group or --no-group."
    case .manualOrder: "`memo list --sort manual` lists them in that order."
    case .trashOnlyPurges:
      "What is in the trash can only be removed for good: memo delete --purge --trash."
    case .memosOrTrash: "Name memos or --trash, not both."
    case .sayWhichMemos: "Say which memos: memo delete ID"
    case .purgeWarning(let title, let count, let copies):
      "\(title.map { "“\($0)” is" } ?? "\(count) memos are") removed from the store, its history and its files: this can't be undone.\(copies == 0 ? "" : " \(copies) \(copies == 1 ? "copy goes" : "copies go") with it.") Backups, exports and other machines keep what they have."
    case .purgeQuestion(let warning): "\(warning.english) Remove for good?"
    case .nothingRemoved: "Nothing was removed."
    case .needsYes(let warning):
      "\(warning.english) Nothing was removed: there is no terminal to ask on. `--yes` removes without asking."
    case .groupWarning(let name, let count):
      "\(count == 1 ? "The memo" : "The \(count) memos") in \(name) go\(count == 1 ? "es" : "") to the trash with it."
    case .groupQuestion(let warning): "\(warning.english) Delete the group?"
    case .trashIsEmpty: "The trash is empty."
    case .erasureIncomplete:
      "Another program reads an old state of the store, so parts of the text may be left in its files. End it, then run memo delete --purge --trash."

    // The command memo: texts.
    case .noEditor: "There is no terminal, and no EDITOR to edit with."
    case .nothingChanged: "Nothing was changed."
    case .nothingLeft:
      "Nothing is left of the text, so nothing was changed. `memo rm` puts a memo in the trash."
    case .stillMarked(let path):
      "Both versions are still marked, so nothing was changed.\(path.map { " Combine them in \($0) and run the same command again." } ?? "")"
    case .notStored(let path):
      "The text couldn't be stored.\(path.map { " Your text is in \($0)" } ?? "")"
    case .noItem(let words): "No checklist item has “\(words)”."
    case .severalItems(let words, let count):
      "“\(words)” is in \(count) checklist items. Type more of it."
    case .editorEnded(let editor, let status, let path):
      "`\(editor)` ended with status \(status): nothing was changed.\(path.map { " See \($0)" } ?? "")"
    case .editorKeepsOpen(let editor, let path):
      "If `\(editor)` still has the text open, save it in \(path) and run the same command again."
    case .editorLeft(let editor, let path, let waiting):
      "`\(editor)` didn't wait, so nothing was changed yet. Save the text in \(path) and run the same command again. To make the editor wait: EDITOR=\"\(waiting)\"."
    case .editedNotUTF8(let path): "The text isn't UTF-8, so nothing was changed. See \(path)"
    case .continuesWith(let path): "\(path) was saved since the last edit; continuing with that."
    case .stdinUnreadable: "stdin can't be read."
    case .stdinNotUTF8: "stdin isn't UTF-8, so nothing was changed."
    case .yesOrNo(let question): "\(question) [y/N]\u{20}"

    // The command memo: history.
    case .undone(let what): "undone: \(what)"
    case .redone(let what): "redone: \(what)"
    case .commitOf(let label, let title, let others):
      "\(others > 0 ? "\(label) (“\(title)” and \(others) more)" : "\(label) “\(title)”")"
    case .notAChange(let word): "“\(word)” isn't the number of a change. `memo history` shows them."
    case .alsoAny(let reason, let command):
      "\(reason.english) `memo \(command) --any` includes other programs' changes."
    case .noChange(let revision):
      "There is no change \(revision), or it is too old. `memo history` lists them."
    case .change: "Change"

    // The command memo: the store and the settings.
    case .inMemory: "In memory; lost when this program exits."
    case .storeCounts(let memos, let tasks, let open, let past, let trashed):
      "\(memos == 1 ? "1 memo" : "\(memos) memos"), \(tasks) of them tasks, \(open) open; \(past == 0 ? "" : past == 1 ? "1 done occurrence; " : "\(past) done occurrences; ")\(trashed) in the trash"
    case .notShared: "Not shared with other machines; see `memod sync --help`."
    case .textsToCombine(let count):
      "\(count == 1 ? "1 text" : "\(count) texts") to merge: memo list --tag conflict"
    case .isShared: "Shared with other machines."
    case .isUnreachable: "Other machines can't be reached at the moment."
    case .syncStopped:
      "memod-sync isn't running, so nothing comes from other machines: memod sync follow"
    case .lastContact(let at, let pending, let isMore):
      "Last contact: \(at ?? "none so far"); \(pending == 0 ? "everything is sent" : "\(isMore ? "at least " : "")\(pending == 1 ? "1 record" : "\(pending) records") to be sent")"
    case .folderKept(let path, let at):
      "The folder \(path) is synced\(at.map { "; last change: \($0)" } ?? "")."
    case .folderNotKept(let path, let at):
      "Nothing syncs the folder \(path)\(at.map { "; last change: \($0)" } ?? ""): memod folder '\(path)'"
    case .folderAsks(let count, let path):
      "\(count) files are gone. To put their memos in the trash: memod folder '\(path)' --removed trash. To restore the files: --removed restore"

    // A live folder.
    case .folderNeedsFile: "A live folder needs a store in a file."
    case .folderTaken(let path): "Another memod already syncs `\(path)`."
    case .folderGone(let path): "The folder `\(path)` doesn't exist; waiting for it."
    case .folderHasMore(let path, let file):
      "`\(path)` has files of other groups too, such as `\(file)`, so nothing was changed. Sync these groups with another folder, or name all groups."
    case .fileNotText: "isn't UTF-8 text"
    case .fileTooLong: "is longer than a memo can be, so it isn't changed"
    case .fileMovedTo(let other): "moved to \(other)"
    case .fileDid(let deed):
      switch deed {
      case .written: "written"
      case .removed: "removed"
      case .moved: "moved"
      case .takenIn: "merged"
      case .new: "created"
      case .trashed: "put in the trash"
      case .putBeside: "in a conflict file"
      case .leftAlone: "not synced"
      case .readInPart: "read in part"
      }
    case .filesDid(let counts):
      counts.isEmpty
        ? "nothing to do"
        : counts.map { "\($0.count) \(Sentence.fileDid($0.deed).english)" }.joined(separator: ", ")
    case .noRoomForStore(let path):
      "`\(path)` is empty, and the disk is too full to make a store there."
    case .noStoreAt(let path): "There is no store at `\(path)`."
    case .noStoreYet(let path):
      "There is no store at `\(path)`. `memo add \"Call mom tomorrow at 5pm\"` makes one."
    case .noFolderAt(let path): "There is no folder `\(path)` to keep memos in."
    case .noSuchFolder(let path): "There is no folder `\(path)`."
    case .pathNotText(let path): "\(path) isn't UTF-8."
    case .notASetting(let line): "“\(line)” isn't a setting; write `add = memo`."
    case .settingTwice(let name, let line): "“\(name)” is in line \(line) already."
    case .settingEmpty(let name): "“\(name)” has no value."
    case .aliasIsWord: "An alias is a word: `alias.w = list --group Work`."
    case .aliasIsCommand(let name): "“\(name)” is a command; give the alias another name."
    case .noCommandFirst(let value): "“\(value)” doesn't begin with a command."
    case .noSetting(let name, let meant):
      "There is no setting “\(name)”.\(meaning(meant)) `memo config` lists them."
    case .settingIs(let name, let choices, let value, let meant):
      "\(name) is \(either(choices)), not “\(value)”.\(meaning(meant))"
    case .settingHour(let name, let value): "\(name) is an hour such as 9 or 08:30, not “\(value)”."
    case .atLine(let path, let line, let problem): "\(path), line \(line): \(problem.english)"
    case .fromLine(let line): "line \(line)"
    case .fromDefault: "default"

    // The help of memo.
    case .usage(let words): "usage: \(words)"
    case .alsoCalled(let names): "(also \(names.joined(separator: ", ")))"
    case .metavar(let words): "\(words)"
    case .helpLead: "Keeps memos and tasks. Without a command it shows what is due."
    case .helpOfMemod:
      "backup, check, export, folder, import, remind, restore PATH and sync run memod's commands\nof the same names: see `memod --help`."
    case .helpOfIDs:
      "An ID is a number in the last list on this terminal, or several (1-3,5), the beginning\nor the end of an id, or words that occur in no other title; - reads ids from stdin.\n`memo help COMMAND` has the details."
    case .helpOfPipes:
      "Piped, lists are tab-separated: id, state (memo, todo, doing, done), due, marks\n(i important, o overdue, p pinned), group, title. Times are local; --utc makes them UTC.\nNO_COLOR turns colors off."
    case .helpOfStatus:
      "exit status: 0 success, even if nothing was found; 1 no such memo, a conflict, or a\nrejected change; 2 invalid arguments; 3 the store is missing or can't be used."
    case .optionsWord: "[options]"
    case .doesAgenda: "list what is overdue, due today and in the next seven days"
    case .doesScreen: "due tasks, on one screen"
    case .doesComplete: "completions of the last word for a shell"
    case .doesAdd: "add a task, or with --memo a memo"
    case .doesNote: "add a memo; dates in it stay text"
    case .doesList: "list memos and tasks"
    case .doesFind: "list memos that contain every word"
    case .doesShow: "print memos"
    case .doesDone: "mark tasks done"
    case .doesTodo: "list tasks to do, or mark them to do"
    case .doesDoing: "list tasks in progress, or start them"
    case .doesSet: "change memos and tasks"
    case .doesEdit: "edit a memo in $EDITOR"
    case .doesText: "replace a memo's text"
    case .doesAppend: "add a line to a memo"
    case .doesTick: "check a checklist item, by words of it or its number"
    case .doesUntick: "uncheck a checklist item"
    case .doesMove: "move memos in their order, or to a group"
    case .doesDelete: "put memos in the trash"
    case .doesRestore: "restore memos from the trash"
    case .doesGroups: "list groups; add, rename, color, order, query, delete"
    case .doesTags: "list the tags, the most used first"
    case .doesStatus: "show the store and the state of sync"
    case .doesUndo: "undo the last change made with memo"
    case .doesRedo: "redo the last undone change"
    case .doesHistory: "list the changes, newest first"
    case .doesWatch: "list, and print changes as they happen"
    case .doesConfig: "print the settings, their values and sources"
    case .doesHelp: "print the usage of a command"
    case .optionLimit: "the maximum number of rows"
    case .optionTask: "make it a task, whatever the settings say"
    case .optionMemo: "make it a memo"
    case .optionDue: "tomorrow at 5pm, 금요일, 2026-11-20"
    case .optionStart: "hide it until then"
    case .optionRepeat: "every 2 weeks on mon, 매달 말일, an RRULE"
    case .optionRemind: "15 minutes before, 하루 전, tomorrow 9am; repeatable"
    case .optionImportant: "mark it important"
    case .optionGroup: "its group"
    case .optionPin: "pin it"
    case .optionLiteral: "leave dates, ! and @group in the text as they are"
    case .optionState: "todo, doing or done"
    case .optionNoDue: "no due date"
    case .optionNoStart: "don't hide it"
    case .optionNoRepeat: "don't repeat it"
    case .optionNoRemind: "no reminders"
    case .optionNotImportant: "not important"
    case .optionToGroup: "to that group"
    case .optionToNoGroup: "to no group"
    case .optionUnpin: "unpin"
    case .optionContent: "with --json: include the texts"
    case .optionIDs: "only the ids, as `memo done -` reads them"
    case .optionUTC: "when piped: times in UTC instead of local time"
    case .optionFormat: "a template: {title}\\t{due}; also {id}, {state}, {tags}, …"
    case .optionInGroup: "in that group"
    case .optionInNoGroup: "in no group"
    case .optionTag: "with that tag, as +TAG; repeatable"
    case .optionNotTag: "without that tag, as -TAG; repeatable"
    case .optionStates: "todo, doing or done; repeatable"
    case .optionDueBy: "by that day; within DAY..DAY, next week, 이번 달, …"
    case .optionWithoutDue: "tasks without a due"
    case .optionOverdue: "past due and not done"
    case .optionOpen: "not done"
    case .optionStarted: "without tasks that start later"
    case .optionMarkedImportant: "marked important"
    case .optionPinned: "pinned"
    case .optionTasks: "only tasks"
    case .optionMemos: "only plain memos"
    case .optionTrash: "only the trash"
    case .optionSort: "due, title and so on; -due is reversed"
    case .optionBy: "in sections by day, agenda, group or state"
    case .optionFirst: "before all others"
    case .optionLast: "after all others"
    case .optionBefore: "right before that one"
    case .optionAfter: "right after that one"
    case .optionColor: "the color of a new group: #RRGGBB, red, 빨강"
    case .optionKeep: "with delete: keep its memos, in no group"
    case .optionOrderFirst: "with order: before all others"
    case .optionOrderLast: "with order: after all others"
    case .optionOrderBefore: "with order: right before that group"
    case .optionOrderAfter: "with order: right after that group"
    case .optionNoQuery: "with query: make it a plain group"
    case .optionText: "with add and query: find memos that contain every word"
    case .optionOfGroups(let summary): "with add and query: \(summary.english)"
    case .optionAny: "include changes by other programs"
    case .optionMine: "only changes made with memo (the default)"
    case .optionPurge: "erase them from the store's files; can't be undone"
    case .optionPurgeTrash: "with --purge: everything in the trash"
    case .optionYes: "don't ask"
    case .optionColors: "always, never or auto: only at a terminal, unless NO_COLOR is set"
    case .optionFile: "the store to open"
    case .optionJSON: "print one JSON object per line"
    case .optionHelp: "print the usage"
    case .optionVersion: "print the version"

    // The command memo: what a change changed.
    case .recordCreated(let kind, let title): "created \(kind.english) “\(title)”"
    case .recordUpdated(let kind, let title): "changed \(kind.english) “\(title)”"
    case .recordRemoved(let kind, let title): "removed \(kind.english) “\(title)”"
    case .valueWas(let field, let old, let new): "\(field.english): \(old) → \(new)"
    case .noValue: "none"
    case .fieldTitle: "title"
    case .fieldText: "text"
    case .fieldState: "state"
    case .fieldDue: "due"
    case .fieldStart: "start"
    case .fieldGroup: "group"
    case .fieldRepeat: "repeat"
    case .fieldReminders: "reminders"
    case .fieldTrash: "trash"
    case .fieldName: "name"
    case .fieldColor: "color"
    case .fieldQuery: "query"
    case .yes: "yes"
    case .no: "no"
    case .plainMemo: "memo"
    case .linesChanged(let added, let removed): "+\(added) −\(removed) lines"
    case .notThere(let word, let revision): "There was no memo “\(word)” at revision \(revision)."
    case .finderMissing: "fzf isn't installed, so the list is shown here."
    case .optionCreated: "created then: yesterday, last week, DAY..DAY"
    case .optionUpdated: "changed then"
    case .optionDone: "done then, also occurrences of repeating tasks"

    // The commands of memod.
    case .memodHelp:
      """
      memod keeps memos and tasks, and speaks JSON-RPC 2.0 over stdin and stdout.

      usage: memod [options]                serve the client on stdin and stdout
             memod mcp [options]            serve an agent: the Model Context Protocol
             memod lsp [options]            serve an editor: the Language Server Protocol
             memod check [options]          look for damage in the store
             memod backup PATH [options]    copy the store to PATH, even while it is in use
             memod restore PATH [options]   replace the store with the backup at PATH, even while
                                            it is in use; keep the old contents beside it
             memod remind [options]         show the reminders that are due now
             memod folder DIR [options]     sync Markdown files in DIR with the store,
                                            both ways and live
             memod export [options]         write the store to stdout
             memod import [FILE]... [options]
                                            import files, folders of Markdown, or stdin
             memod memo [COMMAND] ...       the command memo: see memod memo help
             memod sync COMMAND ...         sync several machines through a PostgreSQL database:
                                            see memod sync --help

        --file PATH           the store; by default $MEMOD_FILE, else
                              $XDG_DATA_HOME/memod/memos.sqlite (created if missing)
        --memory              keep everything in memory until the process exits
        --durability LEVEL    full (the default: acknowledged writes survive a power cut) or
                              normal (they survive the process, and usually a power cut)
        --read-only           reject changes
        --group ID            with mcp: confine the agent to this group, by id or name;
                              with folder: sync only this group; repeatable
        --format FORM         with export and import: jsonLines (the default, and complete),
                              markdown, todoTxt, taskwarrior, iCalendar, csv or org; by default
                              the file name's extension decides
        --into DIR            with export: write a Markdown file for each memo into a folder
        --dry-run             with import and folder: report what would happen
        --once                with folder: sync once and exit
        --removed ANSWER      with folder: what to do about many missing files: trash their
                              memos, or restore the files
        --tasks               with import: make Markdown's checklist items tasks
        --replace             with import: replace records that differ instead of keeping them
        --follow              with remind: keep running, and show each reminder at its time
        --command WORDS       with remind: run WORDS in the shell for each reminder, instead of
                              notify-send; see memod(1) for its input and output
        --framing FORM        auto (the default: the first byte decides), headers or lines
        --trace FILE          append all traffic to FILE
        --log-level LEVEL     error or warning (the default), on stderr
        --stdio               accepted and ignored
        --version             print the version
        --help                print this

      Exit status: 0 success; 1 `exit` came without `shutdown`, the store couldn't be opened or
      restored, damage was found, or an import failed in part; 2 invalid options.
      """
    case .tryMemodHelp: "Try `memod --help`."
    case .memoryOrFile: "use --memory or --file, not both"
    case .commandNeedsFile(let command): "\(command) needs a file"
    case .intoWritesMarkdown: "--into writes Markdown files; leave --format out, or use markdown"
    case .sayBackupPath: "say where the backup goes: memod backup PATH"
    case .sayFolder: "say which folder: memod folder DIR"
    case .sayRestorePath: "say which backup to restore: memod restore PATH"
    case .unknownOption(let name): "there is no option \(name)"
    case .takesNoValue(let name): "\(name) takes no value"
    case .needsValue(let name): "\(name) needs a value"
    case .commandComesFirst(let word): "the command comes first: memod \(word) [options]"
    case .unknownCommand(let word): "there is no command \(word)"
    case .takesNoArgument(let command, let word): "memod \(command) takes no argument \(word)"
    case .mustBeOneOfWords(let name, let words, let word):
      "\(name) must be one of \(words), not \(word)"
    case .argumentNotUTF8(let word):
      "The argument `\(word)` isn't UTF-8; rename the file, or make a link to it"
    case .storeSound: "The store is sound."
    case .backupNotSound(let path):
      "`\(path)` isn't sound. Nothing was restored; name another backup."
    case .storeRestored(let store, let path): "`\(store)` is restored from `\(path)`."
    case .heldBefore(let before, let store):
      "The previous contents are in `\(before)`. To undo: memod restore '\(before)' --file '\(store)'"
    case .agentWelcome:
      "This is memod for agents. It speaks the Model Context Protocol, and waits for a request on this\nterminal now; Ctrl-D ends it. `man memod` says how to add it to an agent's configuration."
    case .editorWelcome:
      "This is memod for editors. It speaks the Language Server Protocol, and waits for a request on\nthis terminal now; Ctrl-D ends it. `man memod` says how to add it to an editor's configuration."
    case .serverWelcome:
      "This is memod, the program behind memo and memod-gtk. It speaks JSON-RPC, and waits for a\nrequest on this terminal now; Ctrl-D ends it.\nTo keep memos and tasks here, type `memo help`; `memod-gtk` opens the window, and `memod --help`\nhas the rest."
    case .syncNotInstalled:
      "memod-sync isn't installed. Install Debian's package memod-sync, or run make sync install in the sources."
    case .traceEnds(let reason): "the trace ends here: \(reason.english)"
    case .symbolicLink: "symbolic link"
    case .specialFile: "special file"
    case .noEnding: "without an ending"
    case .pipeUnread: "nobody reads this pipe; start its reader first"
    case .storeNotText(let path):
      "\(path) is a store and not a text. `memod restore` puts a backup in place of a store; `memod export --file \(path) | memod import` takes its memos in."
    case .cantBeRun(let command, let reason): "`\(command)` can't be run: \(reason.english)."
    case .ringsAgain(let command, let status, let title):
      "`\(command)` ended with status \(status): the reminder of “\(title)” will be shown again."
    case .notificationDue(let when, let isLate): "Due \(when)\(isLate ? ", late" : "")"
    case .notificationLate: "late"
    case .notificationDone: "Done"
    case .notificationSnooze: "Snooze"
    case .notificationTitle: "Reminder"
    }
  }
}

extension String {
  /// With the end of a sentence, if it has none.
  var ended: String { hasSuffix("?") || hasSuffix(".") ? self : self + "." }
}

private let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

private let months = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

/// `1 memo is`, `2 memos are`.
private func counted(
  _ count: Int, _ name: String, _ verb: String? = nil, _ verbs: String? = nil,
  plural: String? = nil
) -> String {
  let words = count == 1 ? [name, verb] : [plural ?? "\(name)s", verbs]
  return (["\(count)"] + words.compactMap(\.self)).joined(separator: " ")
}

private func memos(_ count: Int) -> String { count == 1 ? "memo" : "\(count) memos" }

/// `a, b or c`.
private func either(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

/// ` Did you mean X?`, if there is something that was likely meant.
private func meaning(_ word: String?) -> String { word.map { " Did you mean \($0)?" } ?? "" }

private let weekdayNames = [
  "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
]

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
    case .timesOtherZone(let name, let zone):
      "the time zone \(name) isn't known; its times are read as \(zone)"

    // Calendars.
    case .lineUnreadLost(let number): "line \(number) can't be read and isn't kept"
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
    case .alarmsOnlyKept(let count):
      count == 1 ? "an alarm is only kept" : "\(count) alarms are only kept"
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
    case .taskUndescribed: "this is neither a task of Taskwarrior's nor an item of Things'"
    case .oneTimeOfTask(let title):
      "“\(title)” is one occurrence of a repeating task, which is imported itself"
    case .recurOnlyKept(let value): "`recur` \(value) isn't understood; it is only kept"
    case .headingOfTasks(let title): "“\(title)” is the heading of its tasks"
    case .tagInTasks(let title): "“\(title)” is a tag; it is kept only in its tasks"
    case .groupOfTasks(let title): "“\(title)” is the group of its tasks"
    case .itemNoObject: "an item is an object, not this"
    case .reminderOnlyKept(let time): "the reminder at \(time) is only kept"
    case .onlyKept(let words): "\(words) is only kept"

    // Org.
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
    case .dueGone(let value, let due):
      "the due date is no longer \(due): \(value) isn't a day or a time, and stays in the text"
    case .dayStays(let value): "“\(value)” isn't a day; it stays in the text"
    case .marksStay(let words): "a task has no place for \(words), which stays in the text"
    case .boxStays(let state): "[\(state)] isn't a state of a task; the line stays in the text"
    case .linksDangle(let names): "no memo is called \(names)"
    case .linksDangleMore(let names, let count): "no memo is called \(names) and \(count) more"
    case .linksStay(let links): "\(links) stays a link to a file"
    case .linksStayMore(let links, let count): "\(links) and \(count) more stay links to files"
    case .sameMemoAs(let file): "the same memo as in \(file); it is skipped"
    case .idOfOther(let file): "it has the id of \(file) and becomes a separate memo"

    // What the commands say.
    case .atLine(let number, let message): "line \(number): \(message.english)"
    case .alsoSays(let one, let other): "\(one.english); \(other.english)"
    case .memoDiffers: "the memo differs; --replace imports the file"
    case .sameIDEarlier: "an earlier one in this import has the same id"
    case .groupRenamed(let name, let made): "the group \(name) is called \(made) here"
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
    case .foreignOfMemos(let count): "kept fields of memos (\(count))"
    case .filesWritten(let written, let unchanged, let left, let removed):
      "\(written) written, \(unchanged) unchanged" + (left > 0 ? ", \(left) not written" : "")
        + (removed > 0 ? ", \(removed) removed" : "")
    case .fileEdited(let path):
      "\(path) was edited since it was exported, so it isn't changed; import it with `memod import --replace`, or move it away"
    case .fileOfOthers(let path, let id):
      "\(path) isn't an export of the memo \(id), so it isn't changed; move it away, or export into another folder"
    case .fileElsewhere(let path):
      "\(path) has the id of a memo with another file, so it isn't changed"
    case .spreadsheetNotText(let path):
      "\(path) is a spreadsheet. Save it as CSV, and import that."
    case .archiveNotText(let path):
      "\(path) is compressed. Extract it, and import the files in it."
    case .utf16NotUTF8(let path): "\(path) is in UTF-16. Save it in UTF-8, and import that."
    case .fileNotText(let path):
      "\(path) isn't text. Export it as text, such as CSV, from the program that wrote it."
    case .formatUnknown(let path):
      "the name \(path) says no format. Name one with --format, such as `--format csv`."
    case .passedOver(let kinds):
      "\(kinds.reduce(0) { $0 + $1.count }) not Markdown, skipped: "
        + kinds.map { "\($0.count) \($0.kind.english)" }.joined(separator: ", ")
    case .tooManyFolders(let path): "\(path) is in too many folders"
    case .nameNotUTF8(let path): "\(path): the name isn't UTF-8; rename the file"
    }
  }
}

extension LanguageFile {
  /// English, whose names are those of the command line itself.
  static let english = LanguageFile(
    tag: "en", name: "English", words: \.english, names: [])
}

extension Languages {
  static var en: LanguageFile? { .english }
}

extension LineChange {
  fileprivate var english: String {
    switch self {
    case .added: "added"
    case .broughtHere: "brought here"
    case .removed: "removed"
    case .retitled: "retitled"
    case .moved: "moved"
    case .madeTodo: "to do"
    case .madeDoing: "in progress"
    case .madeDone: "done"
    case .marked: "marked"
    }
  }
}
