"""Files as programs and people write them, by name; texts have `\\n` for line ends unless they are of Windows."""


def crlf(text: str) -> bytes:
    return text.replace("\n", "\r\n").encode()


def calendar(*lines: str, head: str = "") -> str:
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//y//EN\n" + head + "\n".join(lines) + "\nEND:VCALENDAR\n"


def todo(*lines: str) -> str:
    return "\n".join(["BEGIN:VTODO", "DTSTAMP:20261101T090000Z", *lines, "END:VTODO"])


OUTLOOK_ZONE = """BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
"""

CALENDARS = {
    "Outlook": crlf(calendar(
        todo("UID:040000008200E00074C5B7101A82E008", "SUMMARY;LANGUAGE=de:Bericht", "CLASS:PUBLIC", "PRIORITY:5",
             "DTSTART;TZID=W. Europe Standard Time:20270701T090000", "DUE;TZID=W. Europe Standard Time:20270701T100000",
             "X-ALT-DESC;FMTTYPE=text/html:<html><body>a\\, b\\; c</body></html>", "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
             "X-MICROSOFT-CDO-IMPORTANCE:1", "SEQUENCE:0", "TRANSP:OPAQUE"),
        head="METHOD:PUBLISH\nX-MS-OLK-FORCEINSPECTOROPEN:TRUE\n" + OUTLOOK_ZONE)),
    "Outlook's repeats": crlf(calendar(
        todo("UID:rep-1", "SUMMARY:Standup", "DTSTART;TZID=W. Europe Standard Time:20270705T090000",
             "DUE;TZID=W. Europe Standard Time:20270705T090000", "RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;WKST=MO"),
        head=OUTLOOK_ZONE)),
    "Apple's Reminders": crlf(calendar(
        todo("UID:6B29FC40-CA47-1067-B31D-00DD010662DA", "SUMMARY:Buy milk", "CREATED:20261101T090000Z",
             "X-APPLE-SORT-ORDER:644569200", "PRIORITY:9", "DUE;TZID=America/New_York:20261205T180000",
             "BEGIN:VALARM", "X-WR-ALARMUID:0F2A", "UID:0F2A", "TRIGGER;VALUE=DATE-TIME:20261205T230000Z",
             "DESCRIPTION:Event reminder", "ACTION:DISPLAY", "ACKNOWLEDGED:20261205T230001Z", "END:VALARM",
             "BEGIN:VALARM", "UID:0F2B", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z",
             "X-APPLE-PROXIMITY:ARRIVE",
             'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="1 Main St\\, NY";X-TITLE="Home":geo:40.7,-74.0',
             "END:VALARM"),
        head="CALSCALE:GREGORIAN\nX-WR-CALNAME:Groceries\nX-APPLE-CALENDAR-COLOR:#FF2968\n")),
    "Google's": crlf(calendar(
        "BEGIN:VEVENT", "DTSTART:20261201T090000Z", "DTEND:20261201T100000Z", "UID:ev@google.com", "SUMMARY:Event",
        "END:VEVENT", todo("UID:t1@google.com", "SUMMARY:A task\\, with commas\\; and more", "STATUS:NEEDS-ACTION",
                           "DUE;VALUE=DATE:20261224", "DESCRIPTION:line one\\nline two\\n\\nline four"),
        head="X-WR-CALNAME:Minji's tasks\nX-WR-TIMEZONE:Asia/Seoul\n")),
    "Nextcloud's": crlf(calendar(
        todo("UID:parent", "SUMMARY:Move house", "PERCENT-COMPLETE:30", "STATUS:IN-PROCESS", "PRIORITY:7",
             "CATEGORIES:Two words,Work\\, really,집", "LOCATION:Seoul", "URL:https://example.org/?a=1;b=2"),
        todo("UID:child", "SUMMARY:Pack", "RELATED-TO;RELTYPE=PARENT:parent", "X-OC-HIDESUBTASKS:1",
             "COMPLETED:20261120T101500Z", "STATUS:COMPLETED", "PERCENT-COMPLETE:100"))),
    "Thunderbird's": crlf(calendar(
        todo("UID:moz-1", "SUMMARY:Water", "X-MOZ-GENERATION:4", "X-MOZ-LASTACK:20261120T101500Z",
             "DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20261201T080000",
             "DUE;TZID=/mozilla.org/20070129_1/Europe/Berlin:20261201T080000", "RRULE:FREQ=DAILY"),
        todo("UID:moz-1", "SUMMARY:Water", "RECURRENCE-ID;TZID=/mozilla.org/20070129_1/Europe/Berlin:20261202T080000",
             "DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20261202T080000",
             "DUE;TZID=/mozilla.org/20070129_1/Europe/Berlin:20261202T080000", "STATUS:COMPLETED",
             "COMPLETED:20261202T090000Z"))),
    "folded within letters": b"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VTODO\nUID:fold\nSUMMARY:caf\xc3\n \xa9 \n\tand\r\n  tea\nEND:VTODO\nEND:VCALENDAR\n",
    "lower case, unknown parameters": calendar(
        "begin:VTODO", "uid:lower", "summary;x-a=b;altrep=\"cid:1;2,3:4\":Lower \\N case", "x-thing;x-b=\"c:d\":e\\,f",
        "due;value=date:20261231", "priority:3", "end:VTODO").encode(),
    "Evolution's": crlf(calendar(
        todo("UID:evo", "SUMMARY:Attach", "ATTACH;ENCODING=BASE64;VALUE=BINARY;FMTTYPE=text/plain:" + "QUJD" * 90,
             "ORGANIZER;CN=\"Kim, Minji\":mailto:minji@example.org",
             "ATTENDEE;PARTSTAT=NEEDS-ACTION;CN=Bob:mailto:bob@example.org",
             "ATTENDEE;CN=\"Ann; Lee\":mailto:ann@example.org", "X-EVOLUTION-CALDAV-HREF:/a/b.ics"))),
    "a byte order mark and empty lines": "\ufeff".encode() + crlf("\n" + calendar(todo("UID:bom", "SUMMARY:Mark", "", "DUE:20261224T090000Z"))),
    "exceptions and RDATE": crlf(calendar(
        todo("UID:ex-1", "SUMMARY:Band", "DTSTART;TZID=America/New_York:20261201T190000",
             "DUE;TZID=America/New_York:20261201T190000", "RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=TU;",
             "EXDATE;TZID=America/New_York:20261208T190000,20261215T190000",
             "EXDATE;TZID=America/New_York:20261229T190000", "RDATE;TZID=America/New_York:20261210T190000"))),
    "two calendars": crlf(
        calendar(todo("UID:one", "SUMMARY:One"), head="X-WR-CALNAME:Home\n")
        + calendar(todo("UID:two", "SUMMARY:Two"), head="X-WR-CALNAME:Work\n")),
    "lengths, floating times, cancelled": crlf(calendar(
        todo("UID:len-1", "SUMMARY:Two hours", "DTSTART:20261201T090000", "DURATION:PT2H"),
        todo("UID:len-2", "SUMMARY:Floating", "DUE;VALUE=DATE-TIME:20261201T090000"),
        todo("UID:len-3", "SUMMARY:Off", "STATUS:CANCELLED", "DUE;VALUE=DATE:20261201"),
        "BEGIN:VJOURNAL", "UID:j-1", "DTSTAMP:20261101T090000Z", "SUMMARY:Diary", "DTSTART;VALUE=DATE:20261101",
        "DESCRIPTION:first", "DESCRIPTION:second", "STATUS:FINAL", "END:VJOURNAL")),
}

LINES = {
    "sleek's": (
        "(A) 2026-11-01 Call Mom +Family @phone due:2026-12-24 t:2026-12-20 rec:+1w\n"
        "x 2026-11-02 2026-11-01 Pay rent +Home pri:B pm:2 h:1\n"
        "Plan the week rec:1b due:2026-12-01 t:-1d\n").encode(),
    "SimpleTask's": b"2026-11-01 Water the plants @Home rec:3d t:2026-11-20\n(C) Read +Books/Sci-Fi due:2026-11-30 h:1\n",
    "ttdl's": b"2026-11-01 write report spent:12 tmr:off due:2026-12-01T15:00 rec:1m id:3\n(B) pay +bills rec:+1y due:2027-01-31\n",
    "of Windows": b"\xef\xbb\xbf(A) One +P @c due:2026-12-01\r\nTwo\r\n\r\nx 2026-11-02 Three\r\n",
    "what is nearly a mark": (
        "xylophone lesson\nX 2026-11-01 capital\n(a) lower priority\n(A)->Boss\n2026-11-01\n(B)\n"
        "x\nmeet at 10:30 http://a.org/b:c?d=e mail a@b.c +\n@ alone and + alone\nprice:+5 -1 @@x ++y\n").encode(),
    "spaces": b"  leading\ntrailing  \ntwo  spaces  within +P  @c\n\ta tab\tand one\n",
    "many marks": "Buy +A +B @x @y +C milk due:2026-12-01 due:2026-12-02 t:2026-11-30 t:x\n회의 +일 @사무실 due:2026-12-03\n".encode(),
    "odd values": b"pay due:2026-02-30 rec:x t:soon\nrun rec:+0d due:2026-12-01\nsit rec:5 due:2026-12-01\n(Z) last pri:A\n",
    "equal lines": b"same +P\nsame +P\nx 2026-11-02 same +P\n",
    "rec in all forms": b"a rec:d due:2026-12-01\nb rec:+w due:2026-12-01\nc rec:2m t:2026-12-01\nd rec:1y due:2026-12-01\ne rec:+3b due:2026-12-01\n",
    "tabs between the words": b"(A)\tCall\t+Home\tdue:2026-12-01\n",
}

TASKS = {
    "2.6": (
        '[\n{"id":1,"description":"Buy milk","due":"20261224T150000Z","entry":"20261101T090000Z","modified":"20261102T090000Z",'
        '"priority":"H","project":"Home.Kitchen","status":"pending","tags":["Shop","NextAction"],'
        '"uuid":"00000000-0000-4000-8000-000000000001","urgency":17.1973},\n'
        '{"id":2,"description":"Wait","entry":"20261101T090000Z","modified":"20261102T090000Z","status":"waiting",'
        '"uuid":"00000000-0000-4000-8000-000000000002","wait":"20370101T000000Z","urgency":-2.9}\n]\n').encode(),
    "3": (
        '[\n{"id":1,"description":"Ümläut \\"quoted\\" \\\\ \\/ tab\\t","depends":["00000000-0000-4000-8000-000000000004"],'
        '"entry":"20261101T090000Z","modified":"20261102T090000Z","scheduled":"20261201T000000Z","status":"pending",'
        '"uuid":"00000000-0000-4000-8000-000000000003","annotations":[{"entry":"20261102T090000Z","description":"one"},'
        '{"entry":"20261103T090000Z","description":"two\\nlines"}],"urgency":4.8},\n'
        '{"id":0,"description":"Done","end":"20261103T100000Z","entry":"20261101T090000Z","modified":"20261103T100000Z",'
        '"status":"completed","uuid":"00000000-0000-4000-8000-000000000004","urgency":0}\n]\n').encode(),
    "a line each, without an array": (
        '{"description":"a","entry":"20261101T090000Z","status":"pending","uuid":"00000000-0000-4000-8000-000000000005"}\r\n'
        '{"description":"b","entry":"20261101T090000Z","status":"deleted","end":"20261103T100000Z",'
        '"uuid":"00000000-0000-4000-8000-000000000006"}\r\n').encode(),
    "a pattern": (
        '[{"description":"Water","due":"20261201T080000Z","entry":"20261101T090000Z","mask":"+--","modified":"20261102T090000Z",'
        '"recur":"P1W","rtype":"periodic","status":"recurring","until":"20270601T000000Z","uuid":"00000000-0000-4000-8000-00000000000a"},'
        '{"description":"Water","due":"20261208T080000Z","entry":"20261101T090000Z","imask":1,"modified":"20261102T090000Z",'
        '"parent":"00000000-0000-4000-8000-00000000000a","recur":"P1W","rtype":"periodic","status":"pending","until":"20270601T000000Z",'
        '"uuid":"00000000-0000-4000-8000-00000000000b"}]').encode(),
    "attributes of the user's": (
        '[{"description":"UDA","entry":"20261101T090000Z","estimate":"PT2H","mood":"so \\"so\\"","status":"pending",'
        '"tags":["a.b","with-dash","über"],"uuid":"00000000-0000-4000-8000-00000000000c"}]').encode(),
    "indented": (
        '[\n    {\n        "annotations": [\n            {\n                "description": "deep",\n                "entry": "20261102T090000Z"\n'
        '            }\n        ],\n        "description": "Spread",\n        "entry": "20261101T090000Z",\n        "status": "pending",\n'
        '        "uuid": "00000000-0000-4000-8000-00000000000d"\n    }\n]\n').encode(),
    "a byte order mark": b"\xef\xbb\xbf" + b'[{"description":"m","entry":"20261101T090000Z","status":"pending","uuid":"00000000-0000-4000-8000-00000000000e"}]',
    "started": (
        '[{"description":"Go","entry":"20261101T090000Z","start":"20261102T093000Z","status":"pending","priority":"L",'
        '"project":"일","uuid":"00000000-0000-4000-8000-00000000000f"}]').encode(),
    "annotated in the middle of days": (
        '[{"description":"n #not [[link]] - [ ] box","entry":"20261101T090000Z","status":"pending",'
        '"annotations":[{"entry":"20261102T235959Z","description":"- [ ] a box: of notes"}],'
        '"uuid":"00000000-0000-4000-8000-000000000010"}]').encode(),
    "many units": (
        '[{"description":"q","due":"20261201T080000Z","entry":"20261101T090000Z","mask":"","recur":"quarterly","rtype":"periodic",'
        '"status":"recurring","uuid":"00000000-0000-4000-8000-000000000011"},'
        '{"description":"h","due":"20261201T080000Z","entry":"20261101T090000Z","mask":"","recur":"6hours","rtype":"periodic",'
        '"status":"recurring","uuid":"00000000-0000-4000-8000-000000000012"}]').encode(),
}

OUTLINES = {
    "drawers and clocks": b"* TODO Work on it :Work:\nSCHEDULED: <2026-12-01 Tue>\n:PROPERTIES:\n:Effort: 1:00\n:ID: drawers\n:END:\n:LOGBOOK:\nCLOCK: [2026-11-20 Fri 09:00]--[2026-11-20 Fri 10:30] =>  1:30\n- State \"DONE\" from \"TODO\" [2026-11-19 Thu 10:00]\n:END:\nSome *bold* text\n*bold at the start* of a line\n",
    "repeaters": b"* TODO Every week\nDEADLINE: <2026-12-01 Tue ++1w>\n* TODO From when it is done\nSCHEDULED: <2026-12-01 Tue 09:00 .+1d>\n* TODO Monthly with a warning\nDEADLINE: <2026-12-31 Thu +1m -3d>\n* TODO By the hour\nSCHEDULED: <2026-12-01 Tue 09:00 +6h>\n",
    "a habit": b"* TODO Run\nSCHEDULED: <2026-12-01 Tue .+2d/4d>\n:PROPERTIES:\n:STYLE:    habit\n:LAST_REPEAT: [2026-11-29 Sun 10:12]\n:END:\n",
    "keywords of its own": b"#+TODO: TODO(t) WAIT(w@/!) STARTED | DONE(d) CANX(c)\n* WAIT for Bob\n* STARTED [#B] Build\n* CANX Old\nCLOSED: [2026-11-20 Fri 10:00]\n* NEXT is only a word here\n",
    "keywords named below": b"* HOLD on\n* Settings\n#+TODO: OPEN HOLD | SHUT\n#+begin_example\n#+TODO: NO | NEVER\n#+end_example\n* SHUT it\n* NO way\n* TODO is only a word here\n",
    "levels": b"* Project :proj:\n** TODO First\n*** TODO [#C] Deep :a:b:\n** DONE Last\nCLOSED: [2026-11-20 Fri 10:00]\n",
    "blocks": b"* Notes\n#+BEGIN_SRC python\nprint(\"* no headline\")\n#+END_SRC\n#+BEGIN_EXAMPLE\n,* escaped\n,#+TODO: no\n#+END_EXAMPLE\n| a | b |\n|---+---|\n| 1 | 2 |\n",
    "a file's settings": b"#+TITLE: My file\n#+FILETAGS: :filed:\n#+STARTUP: overview\n\n* TODO One\n* TODO Two :own:\n",
    "of org-roam": b":PROPERTIES:\n:ID: roam-1\n:END:\n#+title: A roam note\n\nThe body of the note, with [[id:roam-2][a link]].\n\n* A heading\nmore\n",
    "check lists": b"* TODO Pack [1/3]\n- [X] socks\n- [ ] shirts\n  - [-] white\n    1. [@5] counted\n- term :: its meaning\n",
    "times": b"* TODO Range\nDEADLINE: <2026-12-01 Tue 09:00-10:30>\n* TODO All\nCLOSED: [2026-11-20 Fri 10:00] SCHEDULED: <2026-12-01 Tue> DEADLINE: <2026-12-03 Thu>\n* Appointment <2026-12-05 Sat 18:00>\n* TODO \xed\x95\x9c\xea\xb5\xad\xec\x96\xb4\nSCHEDULED: <2026-12-01 \xed\x99\x94>\n",
    "Windows": crlf("* TODO One :Tag:\nDEADLINE: <2026-12-01 Tue>\nbody\n* Two\n"),
    "text before the first headline": b"Just some text\nand more of it\n\n* TODO Then\n",
    "marks in titles": b"* COMMENT hidden\n* TODO [#1] numeric\n* [2026-11-20] dated\n* TODO a :not a tag: b\n* DONE :only:\n",
}

TABLES = {
    "Excel's": "\ufeffTitle;Notes;Due Date;Budget\r\nMilk;\"two\r\nlines\";2026-12-24;12,50\r\n\"a;b\";;;\r\n".encode(),
    "Excel's, with its own first line": b"sep=;\r\nTitle;Owner\r\nOne;Kim\r\n",
    "tabs": b"Title\tTags\tOwner\nTwo\twork,home\tKim, Lee\n",
    "an old Mac's": b"title,owner\rThree,Kim\rFour,Lee\r",
    "uneven records": b"title,owner\nFive\nSix,Kim,more,and more\n,,\nSeven,\n",
    "columns of one name": b"title,note,note,owner\nEight,a,b,Kim\n",
    "quotation marks": b'title,owner\n"say ""hi""",Kim\n5" pipe,Lee\n"x" y,Z\n',
    "Todoist's": (
        "\ufeffTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG\n"
        "meta,view_style=list,,,,,,,,,,,,\n,,,,,,,,,,,,,\n"
        "task,Buy milk @Shop @NextAction,fresh,1,1,Kim (1),,2026-12-24,en,Asia/Seoul,,,,\n"
        "task,Oat milk,,4,2,Kim (1),,,en,Asia/Seoul,,,,\nnote,the blue one,,,,Kim (1),,,,,,,,\n,,,,,,,,,,,,,\n"
        "section,Later,,,,,,,,,,,,\ntask,Read,,3,1,Kim (1),,every monday at 9am,en,Asia/Seoul,30,minute,,\n"
        "task,Odd,,2,1,Kim (1),,jeden zweiten Dienstag,de,Europe/Berlin,,,2026-12-31,de\n").encode(),
    "Outlook's": (
        '"Subject","Start Date","Due Date","Date Completed","% Complete","Priority","Status","Notes","Categories"\r\n'
        '"Report","2026-12-01","2026-12-24","","50","High","In Progress","see\r\nbelow","Work;Two words"\r\n').encode(),
    "Things', by a script": (
        "Title,Notes,Project,Area,Tags,Status,Creation Date,When,Deadline,Completion Date\n"
        "Plant,\"in the\ngarden\",Garden,Home,\"green,Two words\",open,2026-11-01 09:00:00,2026-12-01,2026-12-24,\n"
        "Old,,,Home,,canceled,2026-11-01 09:00:00,,,2026-11-20 10:00:00\n").encode(),
    "numbers as ids": b"id,title,status\n1,Nine,open\n2,Ten,completed\n",
    "TickTick's": (
        '"Date: 2026-11-26+0000"\n"Version: 7.1"\n"Folder Name","List Name","Title","Tags","Content","Due Date","Priority","Status"\n'
        '"","Inbox","Eleven","a","words of it","2026-12-24T09:00:00+0000","0","0"\n').encode(),
    "Excel's in Korean": (
        "\ufeff제목;메모;마감일;시간;우선순위;상태;분류;담당\r\n우유 사기;두 개;2026. 12. 24.;오후 3:00;높음;시작 전;집;민지\r\n"
        "보고서;;2026-12-24;;보통;진행 중;\"일;회사\";\r\n세금;;2026년 12월 24일;;낮음;완료;;\r\n").encode(),
}

THINGS = {
    "its own JSON": (
        '[{"type":"project","attributes":{"title":"Go Shopping","notes":"soon","items":['
        '{"type":"heading","attributes":{"title":"Dairy"}},{"type":"to-do","attributes":{"title":"Milk","tags":["Shop"],"when":"2026-12-01",'
        '"deadline":"2026-12-24","checklist-items":[{"type":"checklist-item","attributes":{"title":"oat","completed":true}}]}}]}},'
        '{"type":"to-do","attributes":{"title":"Call","notes":"today","completed":true,"creation-date":"2026-11-01T09:00:00Z"}}]').encode(),
    "things.py's": (
        '[{"uuid":"5pUx6PESj3ctFYbgth1PXY","type":"to-do","title":"Plant","status":"incomplete","project":"2Ukg8I2nLukhyEM7wYiBeb",'
        '"project_title":"Garden","heading":"abc","heading_title":"Spring","notes":"deep","start":"Anytime","start_date":null,'
        '"deadline":"2026-12-24","stop_date":null,"created":"2026-11-01 09:00:00","modified":"2026-11-02 09:00:00","index":0,"tags":["green"],'
        '"checklist":[{"title":"dig","status":"completed"},{"title":"water","status":"incomplete"}]}]').encode(),
}
