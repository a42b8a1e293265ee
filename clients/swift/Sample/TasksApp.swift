// Not built here: it needs SwiftUI. See README.md beside this.
import MemodClient
import SwiftUI

@main struct TasksApp: App {
  private let memod = Memod(Initialize(origin: "Tasks", locale: Locale.current.identifier(.bcp47)))

  var body: some Scene {
    WindowGroup { ContentView(memod: memod) }
  }
}

struct ContentView: View {
  let memod: Memod
  @State private var groups: LiveModel<MemoGroup>
  @State private var selection: MemoGroup?
  @State private var task: Memo?
  @State private var alert: String?

  init(memod: Memod) {
    self.memod = memod
    _groups = State(initialValue: LiveModel(memod.groups(builtIn: .all)))
  }

  var body: some View {
    NavigationSplitView {
      List(groups.rows, selection: $selection) { group in
        Label(group.name, systemImage: group.builtIn ? "tray" : "list.bullet")
          .badge(group.counts.open)
          .tag(group)
      }
    } content: {
      if let selection {
        TaskList(memod: memod, group: selection, selection: $task, alert: $alert).id(selection.id)
      }
    } detail: {
      if let task { TaskEditor(memod: memod, task: task, alert: $alert).id(task.id) }
    }
    .task { await groups.follow() }
    .toolbar {
      Button("Undo", systemImage: "arrow.uturn.backward") { undo() }
        .keyboardShortcut("z")
    }
    .alert(alert ?? "", isPresented: .constant(alert != nil)) { Button("OK") { alert = nil } }
  }

  private func undo() {
    Task {
      do { _ = try await memod.call(HistoryUndo()) } catch { alert = error.message }
    }
  }
}
