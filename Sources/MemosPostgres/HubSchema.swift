/// The tables and functions of a hub, in SQL.
///
/// The one row of `hub` is locked by each push and counts the entries, so that their order is total
/// and has no holes: a sequence would leave some, and show a later entry before an earlier one.
struct HubSchema {
  /// The form of the tables; a later version's isn't touched.
  static let format = 1
  /// What an answer has at most, in entries and bytes, but one entry in any case.
  static let pageEntries = 500
  static let pageBytes = 8 << 20

  /// The schema's name, which needs no quotes.
  let name: String

  /// Makes the hub. Everybody may call functions unless that is taken back: what `pull` reads it
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
    VALUES (gen_random_uuid()::text, \(Self.format), 0);
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
    \(pull)
    \(push)
    REVOKE ALL ON FUNCTION \(name).push FROM PUBLIC;
    COMMIT;
    """
  }

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
    CREATE FUNCTION \(name).pull(
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
          SELECT 'snapshot'::text, chain.epoch, s.head, e.id, s.body, EXISTS (
            SELECT FROM \(name).entries AS p WHERE p.id = pending AND p.head <= kept
          )
          FROM \(name).snapshots AS s JOIN \(name).entries AS e ON e.head = s.head
          WHERE s.head = kept;
        RETURN;
      END IF;
      RETURN QUERY
        SELECT 'entry'::text, chain.epoch, page.head, page.id, page.body, page.head < chain.head
        FROM (
          SELECT e.head, e.id, e.body,
            sum(octet_length(e.body)) OVER (ORDER BY e.head) - octet_length(e.body) AS before
          FROM (
            SELECT n.head, n.id, n.body FROM \(name).entries AS n
            WHERE n.head > asked_head ORDER BY n.head LIMIT \(Self.pageEntries)
          ) AS e
        ) AS page
        WHERE page.before < \(Self.pageBytes)
        ORDER BY page.head;
    END
    $pull$;
    """
  }

  private var push: String {
    """
    CREATE FUNCTION \(name).push(
      asked_epoch text, asked_head bigint, asked_id text, new_id text, new_body bytea
    ) RETURNS \(Self.answer)
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = \(name), pg_temp AS $push$
    #variable_conflict use_column
    DECLARE
      chain \(name).hub;
    BEGIN
      SELECT * INTO STRICT chain FROM \(name).hub FOR UPDATE;
      IF \(isOtherChain) THEN
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
        INSERT INTO \(name).entries (head, id, body) VALUES (chain.head + 1, new_id, new_body);
        UPDATE \(name).hub SET head = chain.head + 1;
        PERFORM pg_notify('memod \(name)', (chain.head + 1)::text);
        RETURN QUERY
          SELECT 'pushed'::text, chain.epoch, chain.head + 1, new_id, NULL::bytea, false;
      END IF;
    END
    $push$;
    """
  }

  /// Puts `$2` in the place of the entries up to `$1`, whose id is `$3` in the chain `$4`; both may
  /// be null. Returns how many snapshots were made: one, or none.
  var trim: String {
    """
    WITH made AS (
      INSERT INTO \(name).snapshots (head, body)
      SELECT e.head, $2::bytea FROM \(name).entries AS e, \(name).hub AS h
      WHERE e.head = $1::bigint AND e.id = coalesce($3, e.id) AND h.epoch = coalesce($4, h.epoch)
        AND e.head > (SELECT coalesce(max(head), 0) FROM \(name).snapshots)
      RETURNING head
    ), replaced AS (
      DELETE FROM \(name).snapshots AS s USING made WHERE s.head < made.head
    ), emptied AS (
      UPDATE \(name).entries AS e SET body = NULL FROM made
      WHERE e.head <= made.head AND e.body IS NOT NULL
    )
    SELECT count(*)::text FROM made
    """
  }
}
