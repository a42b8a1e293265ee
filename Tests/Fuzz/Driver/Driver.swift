import Foundation
import FuzzTargets

/// Lets libFuzzer look for inputs for which a target doesn't hold.
///
/// The package manager wants a `main` of its own, so libFuzzer is called as the library it is too.
///
/// - `FUZZ_TARGET` names the target.
/// - `FUZZ_SEEDS` is a folder to put its first inputs into.
@main
enum Driver {
  static func main() throws {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["FUZZ_SEEDS"] {
      for (number, seed) in target.seeds.enumerated() {
        try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/seed-\(number)"))
      }
    }
    var count = CommandLine.argc
    var arguments: Arguments? = CommandLine.unsafeArgv
    let status = runLibFuzzer(&count, &arguments) { bytes, count in
      Driver.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
    exit(status)
  }

  private static let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      print("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: " ")).")
      exit(2)
    }
    return target
  }()

  private static func check(_ input: [UInt8]) {
    do {
      try target.check(input)
    } catch {
      fatalError("\(target.name): \(error)")
    }
  }
}

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments?>,
  _ checkInput: @convention(c) (_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt
) -> CInt
