"""Pictures from a service of the tests' own: as they should be, slow, broken, and none."""

from __future__ import annotations

import json
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import screen
from png import GREY, png
from support import SERVER, Desk, Noting

from memod_gtk.model.picture import PictureError, bytes_of, data_uri, fetch_picture
from memod_gtk.presenters.groups import GroupsPresenter

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360f8cfc00000000301010018dd8db00000000049454e44ae426082"
)


LARGE = png(1200, 800, GREY, (b"\0" + b"\x80" * 1200) * 800)
"""1200 by 800 pixels of grey."""


class Service(BaseHTTPRequestHandler):
    """Answers by the path that is asked for."""

    ended = threading.Event()

    def do_GET(self) -> None:  # noqa: N802 (http.server's name)
        here = f"http://127.0.0.1:{self.server.server_port}"
        answers = {
            "/cat": json.dumps([{"id": "x", "url": f"{here}/picture", "width": 1}]).encode(),
            "/dog": json.dumps({"message": f"{here}/picture", "status": "success"}).encode(),
            "/near": b'{"url": "/picture"}',
            "/picture": PNG,
            "/page": b"<html>",
            "/empty": b"[]",
            "/number": b'{"url": 7}',
            "/refused": b'{"message": "no such breed", "status": "error"}',
            "/file": b'{"url": "file:///etc/hostname"}',
            "/text": json.dumps({"url": f"{here}/page"}).encode(),
            "/large": json.dumps({"url": f"{here}/large.png"}).encode(),
            "/large.png": LARGE,
            "/lost": json.dumps({"url": f"{here}/nowhere"}).encode(),
            "/deep": b"[" * 100000,
        }
        if self.path == "/silent":
            self.ended.wait(30)
        elif self.path == "/drip":
            self.send_response(200)
            self.end_headers()
            while not self.ended.wait(0.02):
                try:
                    self.wfile.write(b" ")
                except OSError:
                    return
        elif self.path == "/cut":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b"[{")
        elif self.path == "/noise":
            self.wfile.write(b"\x00\x01 nothing of HTTP\r\n\r\n")
        elif self.path in answers:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answers[self.path])
        else:
            self.send_error(404)

    def log_message(self, *_words: object) -> None:
        """Says nothing."""


class WithService(unittest.TestCase):
    def setUp(self) -> None:
        Service.ended.clear()
        service = ThreadingHTTPServer(("127.0.0.1", 0), Service)
        thread = threading.Thread(target=service.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        self.address = f"http://127.0.0.1:{service.server_port}"
        self.addCleanup(thread.join)
        self.addCleanup(service.server_close)
        self.addCleanup(service.shutdown)
        self.addCleanup(Service.ended.set)


class Pictures(WithService):
    def test_the_answers_of_either_kind_of_service_name_a_picture(self) -> None:
        for path in ("/cat", "/dog", "/near"):
            with self.subTest(path):
                self.assertEqual(fetch_picture(self.address + path), PNG)

    def test_what_goes_wrong_has_a_sentence(self) -> None:
        for path, why in (
            ("/page", "names no picture"),
            ("/empty", "names no picture"),
            ("/number", "names no picture"),
            ("/refused", "names no picture"),
            ("/deep", "names no picture"),
            ("/noise", "names no picture"),
            ("/cut", "names no picture"),
            ("/file", "http or https"),
            ("/text", "isn’t a picture"),
            ("/lost", "can’t be reached"),
            ("/nowhere", "can’t be reached"),
        ):
            with self.subTest(path), self.assertRaises(PictureError) as raised:
                fetch_picture(self.address + path)
            self.assertIn(why, str(raised.exception), path)

    def test_a_service_that_is_silent_or_drips_is_given_up(self) -> None:
        for path in ("/silent", "/drip"):
            with self.subTest(path), self.assertRaises(PictureError) as raised:
                fetch_picture(self.address + path, seconds_max=0.2)
            self.assertIn("too long", str(raised.exception))

    def test_addresses_that_are_none_are_refused(self) -> None:
        for address, why in (
            ("", "No picture service"),
            ("file:///etc/passwd", "http or https"),
            ("cats", "http or https"),
            ("http://[", "can’t be reached"),
            ("http://127.0.0.1:1/", "can’t be reached"),
        ):
            with self.subTest(address), self.assertRaises(PictureError) as raised:
                fetch_picture(address)
            self.assertIn(why, str(raised.exception), address)

    def test_a_picture_is_kept_in_the_group_as_it_came(self) -> None:
        self.assertEqual(bytes_of(data_uri(PNG)), PNG)
        for none in (None, "", "data:image/png;base64,%", "https://example.org/a.png"):
            self.assertIsNone(bytes_of(none))

    @unittest.skipUnless(SERVER, "there is no memod: set MEMOD")
    def test_a_group_gets_a_picture_and_a_failure_is_said(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        desk, view = Desk(Path(folder.name)), Noting()
        self.addCleanup(desk.close)
        id = desk.call("group/create", name="Cats")["group"]["id"]
        groups = GroupsPresenter(desk.context, view)
        groups.attach()
        desk.context.settings.picture_address = self.address + "/cat"
        groups.fetch_picture(id)
        self.assertEqual(view.shown["show_fetching"], (id, True))
        desk.loop.turn_until(lambda: groups.group(id) and groups.group(id).image)
        self.assertEqual(bytes_of(groups.group(id).image), PNG)
        self.assertEqual(view.shown["show_fetching"], (id, False))
        desk.context.settings.picture_address = self.address + "/nowhere"
        groups.fetch_picture(id)
        desk.loop.turn_until(lambda: desk.said)
        self.assertIn("can’t be reached", desk.said[0][0])
        self.assertEqual(view.shown["show_fetching"], (id, False))


@unittest.skipIf(screen.MISSING, screen.MISSING)
class OnScreen(WithService):
    """In the window: from the menu of a group to the picture on its card."""

    def test_a_card_gets_a_picture_made_small(self) -> None:
        on = screen.Screen()
        self.addCleanup(on.close)
        id = on.other.group.create(name="Cats")["group"]["id"]
        window = on.window()
        items = window.groups_page.grid.items
        on.until(lambda: id in items and items[id].get_mapped())
        on.settings.picture_address = self.address + "/large"
        items[id].activate_action("group.picture", None)
        self.assertTrue(items[id].spinner.get_spinning())
        on.until(lambda: items[id].picture.get_paintable())
        shown = items[id].picture.get_paintable()
        self.assertEqual((shown.get_width(), shown.get_height()), (480, 320))
        self.assertFalse(items[id].spinner.get_spinning())
        on.settings.picture_address = self.address + "/text"
        items[id].activate_action("group.picture", None)
        on.until(lambda: window.last_toast)
        self.assertIn("isn’t a picture", screen.toast_words(window.last_toast))
        items[id].activate_action("group.no-picture", None)
        on.until(lambda: not items[id].picture.get_paintable())


if __name__ == "__main__":
    unittest.main()
