extension SyncSentence {
  /// The words in English.
  var english: String {
    switch self {
    // The command line.
    case .sayHub(let command):
      "say where the hub is: memod sync \(command) postgresql://you@host/database"
    case .sayKeyPath: "say where the key goes: memod sync key PATH"
    case .sayCommand(let words): "say what to do: \(words)"
    case .readerNeedsRole: "--reader goes with --role NAME"
    case .unknownCommand(let word, let words):
      "there is no command \(word); there are \(words)"
    case .noMoreArguments(let command): "\(command) takes no more arguments"
    case .help: englishHelp
    case .tryHelp: "Try `memod sync --help`."

    // What the commands have done.
    case .hubMade(let isNew, let role, let link):
      (isNew ? "The hub is created." : "The hub already exists.")
        + (role.map { " \($0.name) may \($0.isReader ? "read" : "use") it." } ?? "")
        + (role.map {
          $0.hasPassword
            ? "" : " \($0.name) has no password yet: psql -c '\\password \($0.name)'."
        } ?? "")
        + " On each machine: \(link)"
    case .linked(let carried): "Linked. \(carried.english)"
    case .followLater: "To sync continuously: systemctl --user enable --now memod-sync"
    case .unlinked: "The store isn't linked any more. All memos are still here."
    case .keyMade(let path):
      "The key is created. Copy it to your other machines over a channel that you trust, keep a backup, "
        + "and run on each: memod sync link URL --key-file \(path)"
    case .carried(0, 0): "Already up to date."
    case .carried(let pushed, 0): "Sent: \(pushed)."
    case .carried(0, let taken): "Received: \(taken)."
    case .carried(let pushed, let taken): "Sent: \(pushed); received: \(taken)."
    case .alreadySyncing: "memod-sync is already syncing this store."
    case .nothingToTrim: "There is nothing to trim."
    case .trimmed(1): "A snapshot now replaces the hub's first entry."
    case .trimmed(let count): "A snapshot now replaces the hub's first \(count) entries."
    case .entryDropped(let head, let reason): "Entry \(head) is dropped: \(clause(reason))."
    case .nothingInvalid: "No entry of the hub is invalid."
    case .entryRemoved(let head): "Entry \(head) is dropped."
    case .entryUnreadable(let head, let reason):
      "\(reason.english) If no machine can read it, drop it with what it changed: "
        + "memod sync repair \(head)"
    case .entryReadable(let head): "Entry \(head) can be read, so it isn't dropped."
    case .noEntry(let head): "The hub has no entry \(head), or a snapshot has replaced it."

    // The state.
    case .statusHub(let url, let schema): "Hub: \(url), schema \(schema)"
    case .statusSealed(let path): "Its contents are encrypted with the key in \(path)."
    case .statusFollowing(true): "memod-sync is following it."
    case .statusFollowing(false): "memod-sync isn't running."
    case .statusPending(0): "Everything is sent."
    case .statusPending(let count): "Not sent yet: \(count) \(count == 1 ? "record" : "records")"
    case .statusContact(let time): "Last contact: \(time ?? "none so far")"
    case .statusProblem(let problem): "Problem: \(problem)"

    // Why a command can't do it.
    case .isFollowed:
      "Another memod-sync is following this store. Stop it first: systemctl --user stop memod-sync"
    case .followerWaits(let problem):
      "Another memod-sync is following this store, and is waiting: \(problem)"
    case .isUnlinked: "This store isn't linked to a hub. Link it: memod sync link URL"
    case .keyIsOther(let path):
      "The key in `\(path)` isn't the one that this store was linked with, so nothing is sent or "
        + "received. Copy that one from a machine that follows the hub. To link with another: "
        + "memod sync link URL --key-file \(path)"
    case .keyExists(let path):
      "There is a file `\(path)` already, and it stays: what is encrypted with its key can't be "
        + "read with another."
    case .noKey(let path):
      "There is no key in `\(path)`. Copy it from a machine that follows the hub; for a hub of "
        + "your own, create one: memod sync key \(path)"
    case .keyReadable(let path):
      "Other users of this machine can read the key. To prevent that: chmod 600 \(path)"
    case .notKey(let path):
      "`\(path)` isn't a key of memod: that is a line of 64 hexadecimal digits."
    case .cantBeMade(let path, let reason): "`\(path)` can't be created: \(reason.english)"
    case .cantBeRead(let path, let reason): "`\(path)` can't be read: \(reason.english)"
    case .cantBeWritten(let path, let reason): "`\(path)` can't be written: \(reason.english)"
    case .linkUnreadable(let path):
      "`\(path)` can't be read. Link the store again: memod sync link URL"

    // The address.
    case .notAddress:
      "That isn't an address of a PostgreSQL database. It looks like "
        + "`postgresql://you@db.example.org/memod`."
    case .passwordInAddress:
      "Leave the password out of the address, where others could read it: put it into "
        + "`~/.pgpass`, a line like `db.example.org:5432:memod:you:password` (chmod 600)."
    case .schemaName(let schema):
      "A schema's name has at most 50 of a–z, 0–9 and _, and begins with a letter: `\(schema)` "
        + "doesn't."
    case .weakMode(let mode):
      "With sslmode=\(mode) in the address, another server could pose as the hub. Connections to "
        + "other machines always use verify-full: leave sslmode out."
    case .notName(let name): "`\(name)` can't be a name in PostgreSQL."

    // The connection.
    case .noMemory: "There isn't enough memory to connect."
    case .passwordMissing:
      "The hub asks for a password, and none was found. Put it into `~/.pgpass`, a line like "
        + "`db.example.org:5432:memod:you:password` (chmod 600), or into $PGPASSWORD."
    case .passwordRejected(let words): "The hub rejects this password: \(words)"
    case .noDatabase(let words): "There is no such database on the hub's server: \(words)"
    case .unreachable(let words): "The hub can't be reached: \(words)"
    case .silent(let seconds): "The hub hasn't responded for \(seconds) seconds."
    case .broken(let words): "The connection to the hub broke: \(words)"
    case .interrupted: "Stopped before the hub responded."
    case .certificateUntrusted(let words):
      "The hub's certificate isn't trusted here: it has expired, or the authority that issued it "
        + "isn't in `~/.postgresql/root.crt` or among those of the system: \(words)"
    case .certificateOfOther(let words):
      "The hub's certificate is for another host than the one in the address: \(words)"
    case .noTLS(let words):
      "The hub's server doesn't offer TLS, which is needed off this machine: \(words)"

    // What the server says.
    case .mayNot(let words):
      "This role may not do that on the hub: \(words). The hub's owner can allow it: "
        + "`memod sync init URL --role NAME`."
    case .changesRejected(let words): "The hub rejected the changes: \(words)."
    case .rejectedSize(let count, let max):
      "The hub rejected the changes: an entry of \(count) bytes; at most \(max) are allowed."
    case .rejectedPlain:
      "The hub rejected the changes: an entry that isn't sealed; this hub holds sealed ones: link "
        + "with the key."
    case .rejectedSealed:
      "The hub rejected the changes: a sealed entry; this hub holds none: link without a key."
    case .rejectedForm: "The hub rejected the changes: they aren't a valid entry."
    case .quota(let words): "\(words). The server's operator can raise that."
    case .hubHasBytes(let count, let max):
      "The hub is full: it has \(count) of \(max) bytes. The server's operator can raise that."
    case .hubHasEntries(let max):
      "The hub is full: it has \(max) \(max == 1 ? "entry" : "entries") since it was trimmed. The "
        + "server's operator can raise that."
    case .hubTakes(let max):
      "The hub takes \(max) \(max == 1 ? "entry" : "entries") a minute. The server's operator can "
        + "raise that."
    case .takesNoWrites(let words): "The hub's server accepts no writes now: \(words)."
    case .noHub(let words):
      "There is no hub in that database. Create one with `memod sync init`: \(words)."
    case .diskFull(let words): "The hub's disk is full: \(words)."
    case .refused(let words, let state): "The hub refused: \(words) (\(state))."
    case .staysHere(let reason):
      "\(reason.english) Meanwhile, what you write stays on this machine."
    case .makeDatabaseAs(let reason):
      "\(reason.english) Create the database as a role with CREATEDB and CREATEROLE."
    case .makeHubAs(let reason):
      "\(reason.english) Create the hub as a role that may create schemas there."
    case .ownerRepairs: "Only the role that created the hub may repair it."
    case .ownerTrims: "Only the role that created the hub may trim it."
    case .hubHoldsNoParts:
      "The hub was created by an earlier version of memod, and can't hold so large a snapshot. "
        + "Call `memod sync init` again, as its owner."
    case .schemaNoHub(let schema):
      "The schema `\(schema)` of that database isn't a hub of memod."
    case .hubTooNew(let format, let known):
      "The hub was created by a later version of memod (its format is \(format), and this version "
        + "knows \(known)). Update memod."
    case .trimmedWhileRead(let head): "Entry \(head) of the hub was trimmed while it was read."
    case .notHubsAnswer:
      "The response isn't that of a memod hub. Has somebody changed the hub's functions?"

    // Sealing.
    case .cantSeal: "libcrypto can't seal: it has no random numbers or no ChaCha20-Poly1305."
    case .entryUnsealed(let head, let place):
      "Entry \(head) of the hub isn't sealed, and this store is linked with the key in "
        + "`\(place)`: nothing of it is applied. It was written by a machine without the "
        + "key, or by somebody with access to the server. To stay sealed, create a new hub with "
        + "`memod sync init URL --schema NAME` and link every machine to it with the key. "
        + "Without --key-file, the server could read everything."
    case .entryDoesntOpen(let head, let place):
      "Entry \(head) of the hub can't be decrypted with the key in `\(place)`: it was sealed with "
        + "another key or by a later version, or was changed since. Copy the key from a machine "
        + "that follows this hub."

    // Why sync can't continue.
    case .notLinked: "This store isn't linked to a hub; link it with `memod sync link`."
    case .cantBeApplied(let head, let reason):
      "Entry \(head) of the hub can't be applied: \(clause(reason)). Neither it nor any later "
        + "entry is; the store keeps working without the hub."
    case .entrySkipped(let head, let reason, let more):
      "Entry \(head) of the hub is invalid and was skipped: \(clause(reason))."
        + (more > 0 ? " So were \(more) more." : "")
        + " Its owner can drop it: memod sync repair"
    case .tooMuch(let reason):
      "There is too much to send at once, and no part can be sent first: \(clause(reason)). "
        + "Nothing was sent. Restore the names and memos of groups, and change them again later."
    case .answerInvalid(let reason): "The hub's response is invalid: \(clause(reason))."
    case .notNext(let head): "it doesn't follow entry \(head)"
    case .notContinued: "it doesn't continue from the requested entry"
    case .otherEachTime: "it differs each time"
    case .otherHub: "it isn't the hub that this store follows"
    case .changesGroups: "all of it changes groups"
    case .hasBytes(let count): "it has \(count) bytes"

    // What is wrong with an entry.
    case .tooManyBytes(let count, let max): "it has \(count) bytes; at most \(max) are allowed"
    case .sealedEntry:
      "it is sealed: link the store again with --key-file and the key from a machine that follows "
        + "this hub"
    case .notSealed: "it isn't sealed"
    case .notJSON: "it isn't JSON"
    case .formatTooNew(let format, let known):
      "it has format \(format) and this version knows \(known); update memod"
    case .formatBelow(let format): "it has format \(format), and the first is 1"
    case .nameTooLong: "its origin or label is too long or holds U+0000"
    case .recordTwice(let id): "it holds `\(id)` twice"
    case .changesTwice: "is there twice"
    case .notOneRecord: "is of one record, and here there are others"
    case .memoIncomplete: "needs `createdAt`, `updatedAt` and `place`"
    case .textTooLong(let id): "the text of memo `\(id)` is too long or holds U+0000"
    case .placeTooLong(let id): "`\(id)` has too long a place"
    case .groupName(let id): "group `\(id)` has a name that no group may have"
    case .groupTexts(let id): "the image or query of group `\(id)` is too long or holds U+0000"
    case .builtIn(let id): "`\(id)` is a built-in group's id"
    case .memoInNoGroup(let id, let group):
      "memo `\(id)` is in group `\(group)`, which can't hold memos"
    case .memoLeft(let id): "it leaves memo `\(id)` in a group that can't hold memos"
    case .sameNames(let name): "two groups are called \(name)"
    }
  }

  private func clause(_ sentence: Sentence) -> String { sentence.clause(.english) }
}

/// What memod-sync prints for `--help`.
private let englishHelp = """
  memod-sync syncs memos between machines, through a hub in a PostgreSQL database.

  usage: memod sync init URL [options]     create a hub in that database
         memod sync link URL [options]     link the local store to it, and sync once
         memod sync now [options]          sync once
         memod sync follow [options]       sync continuously, in both directions
         memod sync status [options]       show the state of sync
         memod sync unlink [options]       end the link; all memos stay
         memod sync trim [URL] [options]   replace the hub's old entries by a snapshot
         memod sync repair [N] [options]   drop the hub's invalid entries, or entry N,
                                           which no machine can read
         memod sync key PATH               create a key to encrypt the hub's contents

    URL                   such as postgresql://you@db.example.org/memod, without a password:
                          that is in ~/.pgpass, in a service file, or in $PGPASSWORD
    --file PATH           the store; by default $MEMOD_FILE, else
                          $XDG_DATA_HOME/memod/memos.sqlite (created if missing);
                          trim with a URL needs none
    --schema NAME         with a URL: the hub's schema in the database, by default memod
    --key-file PATH       with link and trim URL: encrypt everything with the key in that
                          file, and accept only entries encrypted with it
    --role NAME           with init: let that role use the hub
    --database NAME       with init: create that database on the server, the role of --role,
                          and the hub there: one database per person
    --reader              with init: let it only read
    --version             print the version
    --help                print this

  Connections to other hosts use TLS and verify the server's certificate and name.

  Exit status: 0 success; 1 failure; 2 invalid options; 3 the store isn't linked.
  """
