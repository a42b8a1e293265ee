extension JSONWriter {
  /// Writes the response to request `id` with a result, or with the error if `result` throws one,
  /// which is returned too.
  ///
  /// Rolls back what `result` had written before it threw.
  @discardableResult
  public mutating func response(
    to id: RequestID, result: (inout JSONWriter) throws(RPCError) -> Void
  ) -> RPCError? {
    let mark = mark
    do throws(RPCError) {
      try object { (writer) throws(RPCError) in
        writer.member("jsonrpc", "2.0")
        writer.member("id", id)
        try writer.member("result", result)
      }
      return nil
    } catch {
      rewind(to: mark)
      response(to: id, error: error)
      return error
    }
  }

  /// Writes the response to request `id` that says why it failed.
  public mutating func response(to id: RequestID, error: RPCError) {
    object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("id", id)
      writer.member("error", error)
    }
  }

  /// Writes a notification; `params` is written as it is.
  public mutating func notification(_ method: StaticString, params: some JSONWritable) {
    object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("method", method)
      writer.member("params", params)
    }
  }
}
