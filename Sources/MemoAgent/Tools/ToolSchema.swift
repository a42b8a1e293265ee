import TypedJSON

// A tool's schemas stand alone, without a document around them.
extension Schema {
  /// The schema with what it refers to in place of the references.
  var withoutReferences: JSON { resolved(json, isShort: false) }

  /// The same for arguments, which a model reads: without what only a validator needs. A member
  /// that may be absent may be `null` too, which nobody has to know; unknown ones are refused with
  /// a sentence.
  var ofArguments: JSON { resolved(json, isShort: true) }

  private func resolved(_ json: JSON, isShort: Bool) -> JSON {
    switch json {
    case .array(let elements): return .array(elements.map { resolved($0, isShort: isShort) })
    case .object(let object):
      if let target = object["$ref"]?.string {
        let name = target.split(separator: "/").last.map(String.init) ?? ""
        guard let schema = definitions[name]?() else { return [:] }
        return schema.resolved(schema.json, isShort: isShort)
      }
      var members: [JSONObject.Member] = []
      for (name, value) in object.members {
        switch name {
        case "properties":
          let properties = value.object?.members ?? []
          members.append(
            (
              name,
              .object(
                JSONObject(properties.map { ($0.name, resolved($0.value, isShort: isShort)) }))
            ))
        case "allOf":
          // A reference with words beside it.
          for case .object(let part) in value.array?.map({ resolved($0, isShort: isShort) }) ?? [] {
            members += part.members.filter {
              $0.name != "description" || object["description"] == nil
            }
          }
        case "anyOf" where isShort:
          let parts = value.array?.filter { $0["type"] != "null" } ?? []
          guard parts.count == 1, case .object(let part) = resolved(parts[0], isShort: true) else {
            members.append((name, resolved(value, isShort: true)))
            continue
          }
          members += part.members.filter {
            $0.name != "description" || object["description"] == nil
          }
        case "type" where isShort:
          let types = value.array?.filter { $0 != "null" } ?? [value]
          members.append((name, types.count == 1 ? types[0] : .array(types)))
        case "additionalProperties" where isShort: continue
        case "description" where isShort && value.string?.isEmpty == true: continue
        case "default", "pattern", "format", "maximum", "minimum":
          if !isShort { members.append((name, value)) }
        default: members.append((name, resolved(value, isShort: isShort)))
        }
      }
      return .object(JSONObject(members))
    default: return json
    }
  }
}
