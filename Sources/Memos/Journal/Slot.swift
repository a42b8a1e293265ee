/// Where in an order a record was before some of the others were re-keyed, in terms of the
/// positions they have since.
public struct Slot: Sendable, Hashable {
  /// Where it is, as seen from `position`.
  public enum Side: Sendable { case before, at, after }

  /// A position in the order.
  public private(set) var position: Position
  /// Whether it is there, or right next to it.
  public private(set) var side: Side

  /// Where `position` was in an order before `rekeyings` of it, oldest first.
  public init(_ position: Position, before rekeyings: [[Shift]]) {
    self.position = position
    side = .at
    for shifts in rekeyings { follow(shifts) }
  }

  /// What one record's re-keying made of its position.
  public struct Shift: Sendable, Hashable {
    let old: Position
    let new: Position

    /// The shift of `change`, if its record stayed in the order of `group`.
    public init?(_ change: Change, in group: Group.ID?) {
      guard case .memo(let before?, let after?) = change, after.group == group else { return nil }
      (old, new) = (before.position, after.position)
    }

    /// The shift of `change` in the order of groups.
    public init?(ofGroup change: Change) {
      guard case .group(let before?, let after?) = change else { return nil }
      (old, new) = (before.position, after.position)
    }
  }

  /// Goes through one commit's re-keying of a run of neighbours, among which nobody else was.
  private mutating func follow(_ shifts: [Shift]) {
    let here = position
    if let own = shifts.first(where: { $0.old == here }) {
      position = own.new
    } else if let next = shifts.filter({ here < $0.old }).min(by: { $0.old < $1.old }),
      shifts.contains(where: { $0.old < here }) || next.new <= here
    {
      (position, side) = (next.new, .before)
    } else if let last = shifts.filter({ $0.old < here }).max(by: { $0.old < $1.old }),
      !shifts.contains(where: { here < $0.old }), here <= last.new
    {
      (position, side) = (last.new, .after)
    }
  }
}
