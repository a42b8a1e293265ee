import MemodApps
import MemodClient
import TestSupport
import Testing

@MainActor private final class View: UserView {
  let signal = Signal()
  var calls: [String] = []

  func startLoading() { note("start") }
  func finishLoading() { note("finish") }
  func setUsers(_ users: [UserViewData]) {
    note(users.map { "\($0.name), \($0.age)" }.joined(separator: "; "))
  }
  func setEmptyUsers() { note("empty") }
  func showError(_ message: String) { note(message) }

  private func note(_ call: String) {
    calls.append(call)
    signal.fire()
  }
}

@MainActor @Suite(.timeLimit(.minutes(10)))
struct UserListTests {
  private let memod = Memod.test()

  @Test func `C1 C2 a view is told loading, loaded, then empty or users ready to show`()
    async throws
  {
    let view = View()
    let presenter = UserPresenter(memod)
    presenter.attach(view)
    expect(view.calls, equals: ["start"])
    await view.signal.wait { view.calls.count == 3 }
    expect(view.calls, equals: ["start", "finish", "empty"])
    _ = try await memod.call(MemoCreate(content: "Junesang Yu\n25\n#user"))
    await view.signal.wait { view.calls.count == 5 }
    expect(view.calls.last, equals: "Junesang Yu, 25 years")
    presenter.detach()
  }

  @Test func `C3 a detached view is told nothing, a dead one isn't held, and the watch ends`()
    async throws
  {
    var view: View? = View()
    let presenter = UserPresenter(memod)
    if let view {
      presenter.attach(view)
      await view.signal.wait { view.calls.count == 3 }
    }
    weak let dead = view
    view = nil
    #expect(dead == nil)
    let other = View()
    presenter.attach(other)
    await other.signal.wait { other.calls.count == 3 }
    presenter.detach()
    _ = try await memod.call(MemoCreate(content: "Kangsoo Lee\n26\n#user"))
    while try await memod.call(StoreStatus()).watches > 0 {}
    expect(other.calls.count, equals: 3)
  }
}
