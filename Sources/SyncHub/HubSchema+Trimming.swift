// What the hub's owner does with snapshots.
extension HubSchema {
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

  /// Adds the part `$2` of the snapshot at `$1`.
  var addPart: String {
    """
    INSERT INTO \(name).snapshots (head, part, body) VALUES ($1::bigint, $2::integer, $3::bytea)
    """
  }

  /// Counts again what is there, and says of what form it is, which stops programs that know no
  /// parts: they would take the first for all.
  func recount(in revision: Int) -> String {
    let format = "CASE WHEN EXISTS (SELECT FROM \(name).snapshots WHERE part > 0) THEN 2 ELSE 1 END"
    return "UPDATE \(name).hub SET bytes = \(kept)" + (revision < 2 ? "" : ", format = \(format)")
  }

  /// The part `$2` of the snapshot at `$1`, which is the entry `$3`, and whether there is another.
  var part: String {
    """
    SELECT s.body, EXISTS (
        SELECT FROM \(name).snapshots AS o WHERE o.head = s.head AND o.part = s.part + 1
      )::text
    FROM \(name).snapshots AS s JOIN \(name).entries AS e ON e.head = s.head
    WHERE s.head = $1::bigint AND s.part = $2::integer AND s.part > 0 AND e.id = $3
    """
  }

  /// Some of the bytes of a large body, of an entry or of the first part of a snapshot.
  func slice(ofSnapshot isSnapshot: Bool, in revision: Int) -> String {
    """
    SELECT substring(b.body FROM $2::integer FOR $3::integer)
    FROM \(name).\(isSnapshot ? "snapshots" : "entries") AS b
    WHERE b.head = $1::bigint\(isSnapshot && revision >= 2 ? " AND b.part = 0" : "")
    """
  }
}
