import MemodApps
import MemodClient
import TestSupport
import Testing

@MainActor private final class Listener {
  var words: [String] = []
}

private struct Pictures: PictureSource {
  struct Unreachable: Error {}
  var address: String?

  func picture() async throws -> String {
    guard let address else { throw Unreachable() }
    return address
  }
}

@MainActor @Suite(.timeLimit(.minutes(10)))
struct TaskGroupsTests {
  private let memod = Memod.test()
  private let bus = EventBus()
  private let signal = Signal()

  private func service() -> TaskService {
    let service = TaskService(memod, bus)
    service.$groups.subscribe(by: signal) { signal, _ in signal.fire() }
    service.$tasks.subscribe(by: signal) { signal, _ in signal.fire() }
    return service
  }

  @Test func `E1 groups and tasks are made, changed, deleted, and both ordered by hand`()
    async throws
  {
    let service = service()
    let following = Task { await service.followGroups() }
    await service.addGroup("Home")
    await service.addGroup("Work")
    await signal.wait { service.groups.count == 2 }
    await service.move(service.groups[1], before: service.groups[0])
    await signal.wait { service.groups.first?.name == "Work" }
    let home = service.groups[1]
    let tasks = Task { await service.followTasks(of: home) }
    for title in ["one", "two", "three"] { await service.addTask(title, to: home) }
    await signal.wait { service.tasks.count == 3 }
    await service.move(service.tasks[2], before: service.tasks[0])
    await signal.wait { service.tasks.first?.title == "three" }
    await service.update(service.tasks[0], title: "third")
    await signal.wait { service.tasks.first?.title == "third" }
    await service.delete(service.tasks[0])
    await signal.wait { service.tasks.map(\.title) == ["one", "two"] }
    await service.delete(home)
    await signal.wait { service.groups.map(\.name) == ["Work"] && service.tasks.isEmpty }
    following.cancel()
    tasks.cancel()
  }

  @Test func `E2 E3 a group has progress, a color, and a picture that may fail to come`()
    async throws
  {
    let service = service()
    let listener = Listener()
    bus.on(TroubleEvent.self, by: listener) { $0.words.append($1.message) }
    let following = Task { await service.followGroups() }
    await service.addGroup("Home")
    await signal.wait { service.groups.count == 1 }
    let home = service.groups[0]
    expect(home.counts.progress, equals: 0)
    expect(home.color.count, equals: 7)
    await service.addTask("one", to: home)
    await service.addTask("two", to: home)
    let one = try #require(try await memod.call(TaskList()).rows.first)
    await service.update(one, state: .done)
    await signal.wait { service.groups[0].counts.progress == 0.5 }
    await service.setPicture(of: home, from: Pictures(address: nil))
    expect(listener.words.count, equals: 1)
    await service.setPicture(of: home, from: Pictures(address: "https://example.com/dog.jpg"))
    await service.update(home, color: "#123456")
    await signal.wait { service.groups[0].color == "#123456" }
    expect(service.groups[0].image, equals: "https://example.com/dog.jpg")
    await service.update(home, color: "red")
    expect(listener.words.count, equals: 2)
    following.cancel()
  }

  @Test func `E5 subscribers get old and new, the first value if they ask, each once`() {
    @MainActor final class Model { @Publishable var name = "one" }
    let model = Model()
    let listener = Listener()
    for _ in 0..<2 {
      model.$name.subscribe(by: listener, immediate: true) {
        $0.words.append("\($1.old) \($1.new)")
      }
    }
    model.name = "two"
    expect(listener.words, equals: ["one one", "one one", "one two"])
    model.$name.unsubscribe(by: listener)
    model.name = "three"
    expect(listener.words.count, equals: 3)
    var dying: Listener? = Listener()
    weak let dead = dying
    if let dying { model.$name.subscribe(by: dying) { $0.words.append($1.new) } }
    dying = nil
    model.name = "four"
    #expect(dead == nil)
  }

  @Test func `E6 events reach those who listen, until they stop, are reset or die`() {
    struct Tapped: AppEvent { let name: String }
    struct Other: AppEvent {}
    let listener = Listener()
    bus.on(Tapped.self, by: listener) { $0.words.append($1.name) }
    bus.on(Other.self, by: listener) { listener, _ in listener.words.append("other") }
    bus.emit(Tapped(name: "one"))
    bus.emit(Other())
    bus.off(Tapped.self, by: listener)
    bus.emit(Tapped(name: "two"))
    bus.emit(Other())
    bus.reset(listener)
    bus.emit(Other())
    expect(listener.words, equals: ["one", "other", "other"])
  }

  @Test func `E7 every change is stored at once, a new name too`() async throws {
    let folder = try ScratchFolder()
    let memod = Memod.test(file: folder.path("memos"))
    let service = TaskService(memod, bus)
    let group = try await memod.group("Home")
    await service.update(group, name: "House")
    await service.addTask("one", to: group)
    let other = Memod.test(file: folder.path("memos"))
    expect(try await other.call(GroupList()).groups.last?.name, equals: "House")
    expect(try await other.call(TaskList()).rows.map(\.title), equals: ["one"])
  }
}
