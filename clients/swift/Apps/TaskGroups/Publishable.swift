/// Changes of a value.
public struct Changes<Value> {
  /// Before.
  public let old: Value
  /// Now.
  public let new: Value
}

/// A value that tells its subscribers when it changes.
@MainActor @propertyWrapper public final class Publishable<Value> {
  private var value: Value
  private var subscribers = WeakCallbacks<Changes<Value>>()

  /// A value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value; to set it is to publish it.
  public var wrappedValue: Value {
    get { value }
    set {
      let old = value
      value = newValue
      subscribers.call(Changes(old: old, new: newValue))
    }
  }

  /// Where to subscribe.
  public var projectedValue: Publishable { self }

  /// Tells `subscriber` of changes, and of the value as it is if `immediate`; a subscription that
  /// it has had ends.
  public func subscribe<Subscriber: AnyObject>(
    by subscriber: Subscriber, immediate: Bool = false,
    _ body: @escaping (Subscriber, Changes<Value>) -> Void
  ) {
    subscribers.set(subscriber, body)
    if immediate { body(subscriber, Changes(old: value, new: value)) }
  }

  /// Tells `subscriber` no more.
  public func unsubscribe(by subscriber: AnyObject) { subscribers.remove(subscriber) }
}

/// Callbacks that go with those who have set them, one for each.
@MainActor struct WeakCallbacks<Payload> {
  private struct Callback {
    weak var owner: AnyObject?
    let call: (Payload) -> Void
  }

  private var callbacks: [Callback] = []

  mutating func set<Owner: AnyObject>(
    _ owner: Owner, _ body: @escaping (Owner, Payload) -> Void
  ) {
    remove(owner)
    callbacks.append(
      Callback(owner: owner) { [weak owner] in if let owner { body(owner, $0) } })
  }

  mutating func remove(_ owner: AnyObject) {
    callbacks.removeAll { $0.owner == nil || $0.owner === owner }
  }

  func call(_ payload: Payload) { for each in callbacks { each.call(payload) } }
}

/// An event, by its type.
public protocol AppEvent {}

/// Passes events from those who emit them to those who listen.
@MainActor public final class EventBus {
  private var listeners: [ObjectIdentifier: WeakCallbacks<any AppEvent>] = [:]

  /// A bus without listeners.
  public init() {}

  /// Calls `body` for each event of a kind, as long as `listener` lives.
  public func on<Listener: AnyObject, Event: AppEvent>(
    _ kind: Event.Type, by listener: Listener, _ body: @escaping (Listener, Event) -> Void
  ) {
    listeners[ObjectIdentifier(kind), default: WeakCallbacks()].set(listener) { listener, event in
      if let event = event as? Event { body(listener, event) }
    }
  }

  /// Listens to events of that kind no more.
  public func off<Event: AppEvent>(_ kind: Event.Type, by listener: AnyObject) {
    listeners[ObjectIdentifier(kind)]?.remove(listener)
  }

  /// Listens to nothing any more.
  public func reset(_ listener: AnyObject) {
    for kind in listeners.keys { listeners[kind]?.remove(listener) }
  }

  /// Passes an event on.
  public func emit<Event: AppEvent>(_ event: Event) {
    listeners[ObjectIdentifier(Event.self)]?.call(event)
  }
}
