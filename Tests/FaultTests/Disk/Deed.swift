#if os(Linux)
  import JSONRPC
  import Testing

  /// Something a client asks for, to be tried with every one of its calls to the disk failing.
  struct Deed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What must be there before; asked for while the disk is well.
    private let preparation: @Sendable (_ number: String) -> [Call]
    private let call: @Sendable (_ number: String) -> Call
    /// The records that it changes.
    private let records: @Sendable (_ number: String) -> Set<String>

    private init(
      _ method: String, changing records: @escaping @Sendable (String) -> Set<String>,
      after preparation: @escaping @Sendable (String) -> [Call] = { _ in [] },
      params: @escaping @Sendable (String) -> JSON
    ) {
      testDescription = method
      self.preparation = preparation
      self.records = records
      call = { Call(method, params($0)) }
    }

    /// Something that only reads.
    private init(_ method: String, _ params: JSON = [:]) {
      self.init(method, changing: { _ in [] }, params: { _ in params })
    }

    func preparation(_ number: Int) -> [Call] { preparation("\(number)") }
    func call(_ number: Int) -> Call { call("\(number)") }
    func records(_ number: Int) -> Set<String> { records("\(number)") }

    static let writing: [Deed] = [
      Deed(
        "memo/create", changing: { ["m_" + $0] },
        params: {
          [
            "id": .string("m_" + $0),
            "content": .string("# memo \($0)\n#tag [[memo 0]]\n- [ ] one"),
          ]
        }),
      Deed(
        "memo/update", changing: { ["m_" + $0] }, after: { [create($0)] },
        params: {
          ["id": .string("m_" + $0), "content": .string("changed #\($0)"), "pinned": true]
        }),
      Deed(
        "store/batch", changing: { ["g_" + $0, "m_\($0)a", "m_\($0)b"] },
        params: {
          let group: JSON = ["id": .string("g_" + $0), "name": .string("Group \($0)")]
          return [
            "calls": [
              ["method": "group/create", "params": group], memo($0 + "a", in: "g_" + $0),
              memo($0 + "b", in: "g_" + $0),
            ]
          ]
        }),
      Deed(
        "group/delete", changing: { ["g_" + $0, "m_\($0)a", "m_\($0)b"] },
        after: { number in
          let group: JSON = ["id": .string("g_" + number), "name": .string("Group \(number)")]
          let calls = ["a", "b"].map { memo(number + $0, in: "g_" + number) }
          return [Call("group/create", group), Call("store/batch", ["calls": .array(calls)])]
        }, params: { ["id": .string("g_" + $0)] }),
      Deed(
        "store/import", changing: { ["m_\($0)a", "m_\($0)b"] },
        params: {
          ["lines": [line($0 + "a"), line($0 + "b")]]
        }),
    ]

    /// Takes back the last change of the record that others change meanwhile.
    static let undoing = Deed(
      "history/undo", changing: { _ in ["m_first"] }, params: { _ in [:] })

    static let reading: [Deed] = [
      Deed("memo/list", ["text": "memo", "limit": 5]), Deed("memo/get", ["ids": ["m_first"]]),
      Deed("store/export"), Deed("history/list"),
    ]

    private static func create(_ number: String) -> Call {
      Call("memo/create", ["id": .string("m_" + number), "content": .string("memo \(number)")])
    }

    private static func memo(_ id: String, in group: String) -> JSON {
      let params: JSON = [
        "id": .string("m_" + id), "group": .string(group), "content": .string("memo \(id)"),
      ]
      return ["method": "memo/create", "params": params]
    }

    private static func line(_ id: String) -> JSON {
      ["type": "memo", "id": .string("m_" + id), "content": .string("memo \(id) #imported")]
    }
  }
#endif
