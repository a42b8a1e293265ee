import MemosSync
import SyncTestSupport
import Testing

struct HubLawTests {
  @Test(arguments: HubLaw.all)
  func `a hub in memory keeps every law of hubs`(_ law: HubLaw) throws {
    try law.check(MemoryHub(epoch: "hub"))
  }
}
