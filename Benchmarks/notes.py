"""Why a row is missed: what was tried, and where the limit lies. Printed only if it is."""

NOTES = {
    "P1": "The file store makes about 70 system calls more than the store in memory, nearly all of them"
    " SQLite's: it opens the database, its log and the log's index, takes locks, and writes a byte into"
    " each page of the index. Tried, and kept: a static program (a dynamic one takes three times as"
    " long), reading only what was asked for, no type looked up by its name, no library of regular"
    " expressions (a fifth of the start in memory). What remains is `execve` of the program and SQLite"
    " itself: reading the schema is half of the instructions.",
    "P2": "A round trip is two wake-ups by the system and little else, so the floor differs threefold"
    " with where the scheduler puts client and server: 3 to 5 µs on one core, 10 to 12 µs on two. What"
    " memod adds hardly differs: `poll` besides `read` (0.4 µs), reading the memo from SQLite (2 µs, the"
    " floor of P3), parsing and writing JSON (about 2 µs). On one core SQLite alone exceeds 0.3 of the"
    " floor. Tried, and kept: eight bytes at a time, tokens through one pointer, params read by"
    " specialized code, headers recognized without a search for each byte (together a quarter of the"
    " instructions; 34,000 are left), references counted for one thread, a read transaction that the"
    " next request reuses. Tried, and dropped: `epoll` (0.1 µs). Not done: waiting in a loop instead of"
    " sleeping, which would keep a core busy.",
    "P4": "memod writes the same pages to the log as the floor (8 for a memo) and waits for the same"
    " `fdatasync`, which takes nearly all of the floor's time. It adds the round trip of P2, three `stat`"
    " calls to check that the file still exists, and a time stamp that notifies other processes. Tried,"
    " and kept: no savepoint for a turn's first commit (a tenth of the instructions), no `RETURNING`,"
    " for which SQLite journals the statement (an eighth), counters in bytes (a twentieth). Of the"
    " 213,000 instructions of a create, 156,000 are the floor's. On a disk that syncs faster, the rest"
    " weighs more.",
    "P5": "See P4; here instructions decide: JSON in and out, titles, tags and links, and a savepoint for"
    " each commit but the first.",
    "P6": "A page of 100 rows takes 1.7 million instructions (P27): reading rows from SQLite, making"
    " records of them, and writing 30 kB of JSON. The ratio differs from run to run: 2.2 to 2.7 in the"
    " previous one, with the same program on the same machine.",
    "P7": "The floor reads columns and discards them. An export also makes records of them and writes"
    " these as JSON.",
    "P9": "The floor is an edit in memory that nobody watches, which is little more than the round trip."
    " With a watch, it writes a second message and moves keys in an array of 100,000, half of it on"
    " average, which is most of the difference. Tried, and kept: only the keys between the old and the"
    " new place move.",
    "P11": "11 MiB of it are pages of the program itself, which its processes share and of which the"
    " system maps as many as are cached (8.4 to 10.7 MiB at the start, from run to run), and 7 MiB are"
    " SQLite's cache; the rest is less than 3 MiB.",
    "P17": "By the code, not by a trace, there are four commits that wait for the disk between the"
    " clients, one after the other: the client's own, the one in which memod-sync records what it is about"
    " to push, PostgreSQL's, and the one on the other machine. It has been measured only while other"
    " programs kept both cores and the disk busy, where one such commit with a round trip took 4 ms: 18 ms"
    " at the median, 34 to 42 at p99, and 13 of it until the entry is on the hub.",
    "P18": "All of it is CPU. Tried, and kept: a fold that isn't copied for each response, which took two"
    " fifths of a pull of 100,000 entries; memos at one place found by the index and not by a page of"
    " the group, which took two thirds of a pull of 3,000 and more of a longer one. What remains is"
    " reading JSON, rows and their ten indexes, and the search index.",
    "P19": "In memory memo/get is little more than two wake-ups (P2), while the 60 characters are scanned"
    " for reminders, repeats and dates.",
    "P21": "A first visit is Chromium's work: of its main thread's 100 ms of processor time up to the first"
    " list, with tracing, 30 are style, layout and paint, and less than 10 compilation; an empty page takes"
    " 4. The socket opens in parallel with the script and the style sheet. Tried, and kept: no frame drawn"
    " without content, no database created before the first list, no layout of hidden ticks, a script for"
    " the first screen alone, compiled beside the main thread as it arrives (together 22 % less until the"
    " first row, interleaved). Tried, and dropped: the style sheet or everything in the HTML, and a memod"
    " started before the socket asks for it. Every page is opened in a window that has been idle for a"
    " second: a new window loads the scripts of Chromium's own toolbar, and right after another page the"
    " next one gets that page's process in about every other visit, which takes the empty page from 92 ms"
    " to 26 and this one from 215 to 150.",
    "P22": "At the limit: a previous run met it, as narrowly.",
    "P23": "When memo returns, its write is on the disk, which Taskwarrior doesn't wait for: `fdatasync` is"
    " at least half of an add's time, and the work itself 2 ms at any size. An export makes a record of"
    " each task and writes it as JSON, 22,000 instructions a task; Taskwarrior prints the contents of its"
    " file. Tried, and kept: rows copied straight from SQLite's page into bytes, ids and places checked"
    " in place, the last list read only for a number (together half of a list). What remains of a list is"
    " SQLite (a quarter) and making records.",
    "P27": "Of a row's 16,600 instructions SQLite takes 4,300, about as many as in the floor. Making a memo"
    " of it takes 3,100, writing it as JSON 5,300 (names 1,100, two dates 700, strings 700), freeing it"
    " 500; the rest is its way into the list with two copies, and its share of the request. The floor"
    " writes columns as it reads them: 9,400 with everything. Tried, and kept: memos made in one"
    " expression, since an initializer that assigns properties copies the whole (2,000 a row), a page's"
    " columns put together once (400), digits in 32 bits (400). Tried, and dropped: four ways to lend out"
    " the memos of a page, each of them slower.",
    "P28": "SQLite reading the schema as SQL, 29 tables and indexes, is half of it (750,000), the check that"
    " it has no triggers and views 50,000, and closing the file 70,000. Swift's metadata of generic types"
    " was 200,000, 8,000 for each type of array. Tried, and kept: fewer such types, no migrations made"
    " only to be counted, names compared as bytes.",
    "M1": "A budget in microseconds, so it depends on the processor: 69 µs on an AMD EPYC, 115 on this"
    " Xeon, where the floors of P6 are slower in proportion. A quarter of the instructions has been"
    " removed since: members' names aren't searched for characters to escape, and rows are copied less.",
}
