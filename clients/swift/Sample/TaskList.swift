// Not built here: it needs SwiftUI. See README.md beside this.
import MemodClient
import SwiftUI

struct TaskList: View {
  let memod: Memod
  let group: MemoGroup
  @Binding var selection: Memo?
  @Binding var alert: String?
  @State private var tasks: LiveModel<Memo>
  @State private var line = ""

  init(memod: Memod, group: MemoGroup, selection: Binding<Memo?>, alert: Binding<String?>) {
    (self.memod, self.group) = (memod, group)
    (_selection, _alert) = (selection, alert)
    let query = MemoQuery(
      kind: .task, group: .value(group.id), sort: [SortStep(by: .due)], sections: .state)
    _tasks = State(initialValue: LiveModel(memod.memos(query)))
  }

  var body: some View {
    List(selection: $selection) {
      ForEach(tasks.sections, id: \.key) { section in
        SwiftUI.Section(section.title) {
          ForEach(tasks.rows(in: section)) { task in row(task).tag(task) }
        }
      }
    }
    .animation(.default, value: tasks.rows.map(\.id))
    .overlay {
      switch tasks.phase {
      case .loading: ProgressView()
      case .empty: ContentUnavailableView("Nothing to do", systemImage: "checkmark")
      case .failed(let error): ContentUnavailableView(error.message, systemImage: "bolt.slash")
      case .rows: EmptyView()
      }
    }
    .safeAreaInset(edge: .bottom) {
      TextField("Buy milk tomorrow 5pm #shop !", text: $line).onSubmit { add() }.padding()
    }
    .task { await tasks.follow() }
  }

  private func row(_ task: Memo) -> some View {
    HStack {
      Button {
        let state: TaskState = task.task?.state == .done ? .todo : .done
        call(TaskSetState(ids: [task.id], state: state, occurrence: task.task?.repeat?.anchor))
      } label: {
        Image(systemName: task.task?.state == .done ? "checkmark.circle.fill" : "circle")
      }
      .buttonStyle(.plain)
      Text(task.title ?? "").strikethrough(task.task?.state == .done)
      if let due = task.task?.due {
        Text(due.text).font(.caption).foregroundStyle(
          task.task?.overdue == true ? .red : .secondary)
      }
    }
  }

  private func add() {
    let text = line
    line = ""
    // A built-in group holds nothing itself.
    call(TaskCreate(content: text, group: group.builtIn ? nil : group.id, parse: true)) {
      line = text
    }
  }

  private func call(_ request: some MemodRequest, orElse restore: @escaping () -> Void = {}) {
    Task {
      do {
        _ = try await memod.call(request)
      } catch {
        restore()
        alert = error.message
      }
    }
  }
}

struct TaskEditor: View {
  let memod: Memod
  let task: Memo
  @Binding var alert: String?
  @State private var read: Memo?
  @State private var text = ""

  var body: some View {
    TextEditor(text: $text)
      .task {
        do {
          read = try await memod.call(MemoGet(ids: [task.id])).results.first?.memo
          text = read?.content ?? ""
        } catch {
          alert = error.message
        }
      }
      .onDisappear { save() }
  }

  /// What others wrote meanwhile is merged in.
  private func save() {
    guard let read, text != read.content else { return }
    Task { [text] in
      do {
        _ = try await memod.call(MemoUpdate(id: task.id, base: read.revision, content: text))
      } catch {
        alert = error.message
      }
    }
  }
}
