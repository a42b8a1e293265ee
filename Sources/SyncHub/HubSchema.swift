/// The tables and functions of a hub, in SQL.
///
/// The one row of `hub` is locked by each push and counts the entries, so that their order is total
/// and has no holes: a sequence would leave some, and show a later entry before an earlier one.
struct HubSchema {
  /// The latest form of what a hub holds; a later version's isn't touched. Since 2, a snapshot may
  /// have parts.
  static let format = 2
  /// What a hub of this version can do: since 1, it gives turns; since 2, it holds parts.
  static let revision = 2
  /// What an answer has at most, in entries and bytes, but one entry in any case.
  static let pageEntries = 500
  static let pageBytes = 8 << 20

  /// The schema's name, which needs no quotes.
  let name: String

  /// Makes the hub. Every role may call functions unless that is revoked: what `pull` reads it
  /// reads as whoever calls it, `push` writes as its owner.
  var creation: String {
    """
    BEGIN;
    CREATE SCHEMA IF NOT EXISTS \(name);
    CREATE TABLE \(name).hub (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      epoch text NOT NULL,
      format integer NOT NULL,
      head bigint NOT NULL
    ) WITH (fillfactor = 50);
    INSERT INTO \(name).hub (epoch, format, head)
    VALUES (gen_random_uuid()::text, 1, 0);
    CREATE TABLE \(name).entries (
      head bigint PRIMARY KEY CHECK (head > 0),
      id text NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 200),
      body bytea,
      at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON COLUMN \(name).entries.body IS 'null once a snapshot stands for it';
    CREATE TABLE \(name).snapshots (
      head bigint PRIMARY KEY REFERENCES \(name).entries,
      body bytea NOT NULL
    );
    \(functions)
    UPDATE \(name).hub SET notifies_always = false;
    REVOKE ALL ON FUNCTION \(name).push FROM PUBLIC;
    COMMIT;
    """
  }

  /// Brings a hub that an earlier version has made up to this one. Who may do what stays.
  var renewal: String {
    """
    BEGIN;
    \(functions)
    COMMIT;
    """
  }

  /// What may change between versions. The format stays as long as what a program of format 1 does
  /// has the same effect; `revision` says what the hub can do beside that.
  private var functions: String {
    """
    ALTER TABLE \(name).hub
      ADD COLUMN IF NOT EXISTS revision integer NOT NULL DEFAULT 0,
      ADD COLUMN IF NOT EXISTS notifies_always boolean NOT NULL DEFAULT true,
      ADD COLUMN IF NOT EXISTS bytes bigint,
      ADD COLUMN IF NOT EXISTS is_sealed boolean,
      ADD COLUMN IF NOT EXISTS bytes_max bigint,
      ADD COLUMN IF NOT EXISTS entries_max bigint,
      ADD COLUMN IF NOT EXISTS entry_bytes_max integer NOT NULL DEFAULT \(Self.entryBytesMax),
      ADD COLUMN IF NOT EXISTS pushes_per_minute integer,
      ADD COLUMN IF NOT EXISTS minute timestamptz,
      ADD COLUMN IF NOT EXISTS pushes integer NOT NULL DEFAULT 0;
    ALTER TABLE \(name).snapshots
      ADD COLUMN IF NOT EXISTS part integer NOT NULL DEFAULT 0,
      DROP CONSTRAINT IF EXISTS snapshots_pkey,
      ADD PRIMARY KEY (head, part);
    UPDATE \(name).hub AS h SET revision = \(Self.revision), bytes = \(kept),
      is_sealed = (
        SELECT \(isSealed("coalesce(e.body, s.body)"))
        FROM \(name).entries AS e
          LEFT JOIN \(name).snapshots AS s ON s.head = e.head AND s.part = 0
        WHERE e.head = h.head
      );
    CREATE OR REPLACE VIEW \(name).usage AS
      SELECT h.head AS entries,
        h.head - coalesce((SELECT max(s.head) FROM \(name).snapshots AS s), 0)
          AS entries_since_trim, h.entries_max, h.bytes, h.bytes_max,
        (SELECT e.at FROM \(name).entries AS e WHERE e.head = h.head) AS last_push_at,
        CASE WHEN h.minute > now() - interval '1 minute' THEN h.pushes ELSE 0 END
          AS pushes_this_minute, h.pushes_per_minute, h.is_sealed
      FROM \(name).hub AS h;
    DROP FUNCTION IF EXISTS \(name).fault;
    \(pull)
    \(isEntry)
    \(push)
    """
  }

  /// The most bytes of an entry, unless the operator sets less.
  private static let entryBytesMax = 256 << 20

  /// How many bytes the entries and the snapshot have.
  var kept: String {
    """
    coalesce((SELECT sum(octet_length(e.body)) FROM \(name).entries AS e), 0)
      + coalesce((SELECT sum(octet_length(s.body)) FROM \(name).snapshots AS s), 0)
    """
  }

  private func isSealed(_ body: String) -> String {
    "(substring(\(body) FROM 1 FOR 13) = 'memod sealed '::bytea)"
  }

  /// The lock that everybody shares who listens. All commits that notify wait for one another, so
  /// that only those do that somebody hears. Programs of earlier versions listen without it: a hub
  /// that they have made notifies always.
  var listening: String { "hashtextextended('memod \(name)', 0)" }

  private static let answer =
    "TABLE (answer text, epoch text, head bigint, id text, body bytea, more boolean)"

  /// Whether the chain doesn't hold the entry that was named.
  private var isOtherChain: String {
    """
    asked_epoch <> chain.epoch OR asked_head > chain.head OR (asked_head > 0 AND NOT EXISTS (
        SELECT FROM \(name).entries AS e WHERE e.head = asked_head AND e.id = asked_id
      ))
    """
  }

  private var pull: String {
    """
    CREATE OR REPLACE FUNCTION \(name).pull(
      asked_epoch text, asked_head bigint, asked_id text, pending text
    ) RETURNS \(Self.answer)
    LANGUAGE plpgsql STABLE SET search_path = \(name), pg_temp AS $pull$
    #variable_conflict use_column
    DECLARE
      chain \(name).hub;
      kept bigint;
    BEGIN
      SELECT * INTO STRICT chain FROM \(name).hub;
      IF \(isOtherChain) THEN
        RETURN QUERY
          SELECT 'otherChain'::text, chain.epoch, 0::bigint, ''::text, NULL::bytea, false;
        RETURN;
      END IF;
      SELECT max(s.head) INTO kept FROM \(name).snapshots AS s;
      IF asked_head < kept THEN
        RETURN QUERY
          SELECT CASE WHEN EXISTS (
              SELECT FROM \(name).snapshots AS o WHERE o.head = kept AND o.part = 1
            ) THEN 'parts' ELSE 'snapshot' END, chain.epoch, s.head, e.id, s.body, EXISTS (
            SELECT FROM \(name).entries AS p WHERE p.id = pending AND p.head <= kept
          )
          FROM \(name).snapshots AS s JOIN \(name).entries AS e ON e.head = s.head
          WHERE s.head = kept AND s.part = 0;
        RETURN;
      END IF;
      RETURN QUERY
        SELECT 'entry'::text, chain.epoch, page.head, page.id, page.body, page.head < chain.head
        FROM (
          SELECT e.head, e.id, e.body,
            sum(octet_length(e.body)) OVER (ORDER BY e.head) - octet_length(e.body) AS before
          FROM (
            SELECT n.head, n.id, n.body FROM \(name).entries AS n
            WHERE n.head > asked_head AND n.head <= chain.head
            ORDER BY n.head LIMIT \(Self.pageEntries)
          ) AS e
        ) AS page
        WHERE page.before < \(Self.pageBytes)
        ORDER BY page.head;
    END
    $pull$;
    """
  }

  /// Whether a plain entry has the form of one.
  private var isEntry: String {
    """
    CREATE OR REPLACE FUNCTION \(name).is_entry(new_body bytea) RETURNS boolean
    LANGUAGE plpgsql STABLE SET search_path = \(name), pg_temp AS $is_entry$
    DECLARE
      entry json;
    BEGIN
      entry := convert_from(new_body, 'UTF8')::json;
      RETURN coalesce(json_typeof(entry) = 'object' AND json_typeof(entry->'changes') = 'array'
        AND json_typeof(entry->'format') = 'number', false);
    EXCEPTION WHEN data_exception OR untranslatable_character OR statement_too_complex THEN
      RETURN false;
    END
    $is_entry$;
    """
  }

  /// What `push` says against an entry. The constraint's name, which only programs see, says which
  /// rule it is: see `HubRule`.
  private var checks: String {
    """
    IF octet_length(new_body) > chain.entry_bytes_max THEN
      RAISE EXCEPTION 'an entry of % bytes; at most % are taken', octet_length(new_body),
        chain.entry_bytes_max USING ERRCODE = '22023', CONSTRAINT = 'entry_bytes_max';
    ELSIF chain.is_sealed AND NOT \(isSealed("new_body")) THEN
      RAISE EXCEPTION 'an entry that isn''t sealed; this hub holds sealed ones: link with the key'
        USING ERRCODE = '22023', CONSTRAINT = 'is_sealed';
    ELSIF NOT chain.is_sealed AND \(isSealed("new_body")) THEN
      RAISE EXCEPTION 'a sealed entry; this hub holds none: link without a key'
        USING ERRCODE = '22023', CONSTRAINT = 'is_plain';
    ELSIF NOT \(isSealed("new_body")) AND NOT \(name).is_entry(new_body) THEN
      RAISE EXCEPTION 'what is no entry' USING ERRCODE = '22023', CONSTRAINT = 'is_entry';
    END IF;
    IF chain.minute IS NULL OR chain.minute <= now() - interval '1 minute' THEN
      chain.minute := now();
      chain.pushes := 0;
    END IF;
    IF chain.bytes + octet_length(new_body) > chain.bytes_max THEN
      RAISE EXCEPTION 'The hub is full: it has % of % bytes', chain.bytes, chain.bytes_max
        USING ERRCODE = '53400', CONSTRAINT = 'bytes_max';
    ELSIF chain.head - (SELECT coalesce(max(s.head), 0) FROM \(name).snapshots AS s)
      >= chain.entries_max
    THEN
      RAISE EXCEPTION 'The hub is full: it has % entries since it was trimmed', chain.entries_max
        USING ERRCODE = '53400', CONSTRAINT = 'entries_max';
    ELSIF chain.pushes >= chain.pushes_per_minute THEN
      RAISE EXCEPTION 'The hub takes % entries a minute', chain.pushes_per_minute
        USING ERRCODE = '53400', CONSTRAINT = 'pushes_per_minute';
    END IF;
    """
  }

  private var push: String {
    """
    CREATE OR REPLACE FUNCTION \(name).push(
      asked_epoch text, asked_head bigint, asked_id text, new_id text, new_body bytea
    ) RETURNS \(Self.answer)
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = \(name), pg_temp AS $push$
    #variable_conflict use_column
    DECLARE
      chain \(name).hub;
    BEGIN
      SELECT * INTO STRICT chain FROM \(name).hub FOR UPDATE;
      IF new_body IS NULL THEN
        -- Whoever comes to this waits until the transaction ends: not for long, whatever happens
        -- to the one that holds it.
        PERFORM set_config('idle_in_transaction_session_timeout', '10s', true);
        RETURN QUERY SELECT * FROM \(name).pull(asked_epoch, asked_head, asked_id, new_id);
      ELSIF \(isOtherChain) THEN
        RETURN QUERY
          SELECT 'otherChain'::text, chain.epoch, 0::bigint, ''::text, NULL::bytea, false;
      ELSIF EXISTS (
        SELECT FROM \(name).entries AS e WHERE e.id = new_id AND e.head <= asked_head
      ) THEN
        RETURN QUERY SELECT 'idTaken'::text, chain.epoch, 0::bigint, new_id, NULL::bytea, false;
      ELSIF chain.head = asked_head + 1 AND EXISTS (
        SELECT FROM \(name).entries AS e
        WHERE e.head = chain.head AND e.id = new_id AND e.body IS NOT NULL
      ) THEN
        RETURN QUERY
          SELECT 'pushed'::text, chain.epoch, e.head, e.id, e.body, false
          FROM \(name).entries AS e WHERE e.head = chain.head;
      ELSIF chain.head > asked_head THEN
        RETURN QUERY SELECT * FROM \(name).pull(asked_epoch, asked_head, asked_id, new_id);
      ELSE
        \(checks)
        -- Resetting the head by hand can leave entries above it.
        DELETE FROM \(name).entries AS e WHERE e.head > chain.head;
        INSERT INTO \(name).entries (head, id, body) VALUES (chain.head + 1, new_id, new_body);
        UPDATE \(name).hub SET head = chain.head + 1, bytes = chain.bytes + octet_length(new_body),
          is_sealed = \(isSealed("new_body")), minute = chain.minute, pushes = chain.pushes + 1;
        IF chain.notifies_always OR NOT pg_try_advisory_xact_lock(\(listening)) THEN
          PERFORM pg_notify('memod \(name)', (chain.head + 1)::text);
        END IF;
        RETURN QUERY
          SELECT 'pushed'::text, chain.epoch, chain.head + 1, new_id, NULL::bytea, false;
      END IF;
    END
    $push$;
    """
  }
}
