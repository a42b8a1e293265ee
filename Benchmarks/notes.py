"""Why a row is missed: what was tried, and where the limit lies. Printed only if it is."""

NOTES = {
    "P1": "The file store costs about 70 system calls more than the store in memory, nearly"
    " all of them SQLite's: opening the database, its log and the log's index, locks,"
    " and writing a byte into each page of the index. Tried, and kept: a static "
    "program (a dynamic one takes three times as long), nothing read that isn't asked"
    " for, no type looked up by its name, no library of regular expressions (a fifth of the start in"
    " memory). What is left is `execve` of a program of 11 MiB and SQLite itself: reading the schema"
    " is half of the instructions.",
    "P2": "A round trip is two wake-ups by the system and next to nothing else, so the "
    "floor differs threefold with where the scheduler puts client and server: 3 to 5 "
    "µs on one core, 10 to 12 µs on two. What memod adds hardly differs: `poll` "
    "beside `read` (0.4 µs), the memo out of SQLite (2 µs, the floor of P3), parsing "
    "and writing JSON (about 2 µs). On one core that is more than 0.3 of the floor "
    "whatever is done, since SQLite alone is. Tried, and kept: eight bytes at a time,"
    " tokens through one pointer, params read by specialised code, headers told without a search"
    " for each byte (together a quarter of the instructions; 34,000 are left), references counted"
    " for one thread; a read transaction that the next request continues."
    " Tried, and not kept: `epoll` (0.1 µs). Not done: waiting "
    "in a loop instead of sleeping, which would keep a core busy.",
    "P4": "memod writes the same pages to the log as the floor (8 for a memo) and waits for"
    " the same `fdatasync`, which is what the floor's time is; it adds the round trip"
    " of P2, three `stat` to be sure the file is still there, and a time stamp that "
    "tells other processes. Tried, and kept: no savepoint for a turn's first commit (a tenth of "
    "the instructions), no `RETURNING`, for which SQLite journals the statement (an eighth), tallies "
    "in bytes (a twentieth). Of 213,000 instructions a create 156,000 are the floor's. A disk that "
    "syncs faster makes the rest weigh more.",
    "P5": "See P4; here it is the instructions that count: JSON in and out, titles, tags "
    "and links, and a savepoint for each commit but the first.",
    "P6": "Of a page of 100 rows that is 2.4 million instructions: rows out of SQLite, records of them,"
    " and 30 kB of JSON. The ratio differs from run to run: 2.2 to 2.7 in the one before this, of"
    " the same program on the same machine.",
    "P7": "The floor reads columns and drops them. An export also makes records of them and"
    " writes them as JSON.",
    "P9": "The floor is an edit in memory that nobody watches, which hardly costs anything "
    "but the round trip. Watched, it writes a second message and moves places in an "
    "array of 100,000, half of it on average, which is most of the difference. Tried, and kept: what lies between the old and the new place "
    "moves, and nothing else.",
    "P11": "Of it 11 MiB are pages of the program itself, which its processes share and of which the "
    "system maps as many as it has at hand (8.4 to 10.7 MiB at the start, from run to run), and 7"
    " MiB SQLite's cache; the rest is less than 3 MiB.",
    "P17": "By the code, and not by a trace, four commits that wait for the disk stand between the"
    " clients, one after the other: the client's own, the one in which memod-sync keeps what it is about"
    " to push, PostgreSQL's, and the one on the other machine. It has been measured only while others kept"
    " both cores and the disk busy, where one such commit with a round trip took 4 ms: 18 ms at the"
    " median, 34 to 42 at p99, and 13 of it until the entry is on the hub.",
    "P18": "All of it is CPU. Tried, and kept: a fold that isn't copied for each answer, which took two"
    " fifths of a pull of 100,000 entries; memos at one place found by the index and not by a page of"
    " the group, which took two thirds of a pull of 3,000 and more of a longer one. What is left is"
    " reading JSON, rows and their ten indexes, and the index for search.",
    "P19": "In memory memo/get is little more than two wake-ups (P2), and 60 characters are gone through"
    " for reminders, for repeats and for dates.",
    "P21": "A first visit is Chromium's work: of its main thread's 100 ms of processor time up to the first"
    " list, with tracing, 30 are style, layout and paint, and less than 10 compiling; an empty page takes 4."
    " The socket opens in parallel with the script and the style sheet. Tried, and kept: no frame that is"
    " drawn without anything in it, no database made before the first list, no layout of ticks that aren't"
    " seen, a script of the first screen alone, compiled beside the main thread as it arrives (together"
    " 22 % less until the first row, interleaved). Tried, and not kept: the style sheet or everything in the"
    " HTML, and a memod started before the socket asks for it. Every page is opened"
    " in a window that has rested for a second: a new window loads the scripts of Chromium's own toolbar,"
    " and right behind another page the next one is given its process in about one visit of two, which"
    " takes the empty page from 92 ms to 26 and this one from 215 to 150.",
    "P22": "At the limit: a run before this one met it, as narrowly.",
    "P23": "What memo writes has reached the disk when it says so, which Taskwarrior doesn't wait for:"
    " of an add's time half and more is `fdatasync`, and the work itself 2 ms at any size. An export"
    " makes a record of each task and writes it as JSON, 22,000 instructions a task; Taskwarrior"
    " prints what its file has. Tried, and kept: rows straight from the page that was read into"
    " bytes, ids and places checked where they lie, the last list read only for a number (together"
    " half of a list). What is left of a list is SQLite (a quarter) and making records.",
    "M1": "A budget in microseconds, so it depends on the processor: 69 µs on an AMD EPYC, "
    "115 on this Xeon, where the floors of P6 are as much slower. A quarter of the instructions has "
    "gone since: names of members are not searched for what needs an escape, rows are copied less.",
}
