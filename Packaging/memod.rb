# Homebrew's formula; `make formula` fills in where this clone came from and which release it is.
class Memod < Formula
  desc "Memos and tasks for editors, windows and scripts, over JSON-RPC"
  homepage "@HOMEPAGE@"
  url "@ADDRESS@", using: :git, tag: "@TAG@", revision: "@REVISION@"
  license "MIT"
  head "@ADDRESS@", using: :git, branch: "@BRANCH@"

  depends_on macos: :sequoia
  uses_from_macos "swift" => :build
  uses_from_macos "sqlite"

  def install
    # Homebrew builds in a sandbox of its own, in which SwiftPM can't make another.
    system "make", "install", "PREFIX=#{prefix}", "SWIFTFLAGS=--disable-sandbox"
    # Here is where Homebrew's bash-completion looks.
    %w[memod memo].each do |name|
      bash_completion.install share/"bash-completion/completions/#{name}"
    end
  end

  test do
    request = '{"jsonrpc":"2.0","id":1,"method":"task/create","params":{"content":"Buy seeds"}}'
    assert_match "Buy seeds", pipe_output("#{bin}/memod --memory", "#{request}\n", 0)
    system bin/"memo", "add", "Buy seeds", "--file", testpath/"memos.sqlite"
    assert_match "Buy seeds", shell_output("#{bin}/memo list --file #{testpath}/memos.sqlite")
  end
end
