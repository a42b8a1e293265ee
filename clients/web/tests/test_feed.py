"""The calendar feed: who may read it, and what readers that aren't ours make of it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import unittest
from datetime import date, datetime, timedelta, timezone
from typing import Any
from unittest import skipUnless
from zoneinfo import ZoneInfo

from support import SERVER, WebTest

try:
    import icalendar
except ImportError:
    icalendar = None  # type: ignore[assignment]

ZONE = "Europe/Berlin"
TASKS: tuple[dict[str, Any], ...] = (
    {"id": "m_day", "content": "Pay rent\n\nto \u2028 the landlord; soon", "due": "2026-12-01"},
    {
        "id": "m_time",
        "content": "회의, 이층에서 — 아주 긴 제목이라 한 줄에 다 들어가지 않는 것입니다",
        "due": "2026-11-24T09:30:00+01:00",
        "remind": ["-PT15M", "PT0S"],
        "important": True,
    },
    {
        "id": "m_week",
        "content": "Bins",
        "due": "2026-11-24T00:30:00+01:00",
        "repeat": {"rule": "FREQ=WEEKLY;BYDAY=TU"},
        "remind": ["-P1D"],
    },
    {"id": "m_days", "content": "Water", "due": "2026-11-24", "repeat": "every 3 days"},
    {"id": "m_late", "content": "Bank", "due": "2026-11-24", "remind": ["-P1D"]},
)
OTHERS: tuple[dict[str, Any], ...] = (
    {"id": "m_done", "content": "Secret done", "due": "2026-11-24", "state": "done"},
    {"id": "m_never", "content": "Secret without a due"},
)


class FeedTest(WebTest):
    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        self.write(("group/create", {"name": "Home"}))
        self.link = await self.option("--feed")
        self.path = self.link.partition(f":{8737}")[2]

    async def option(self, name: str) -> str:
        """What memod-web prints for an option, its first line."""
        ended = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-m", "memod_web", name],
            env=self.web.environment,
            stdout=subprocess.PIPE,
            check=True,
        )
        return ended.stdout.decode().splitlines()[0]

    def write(self, *requests: tuple[str, dict[str, Any]]) -> None:
        given = (("initialize", {"timeZone": ZONE}), *requests)
        lines = [
            json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
            for id, (method, params) in enumerate(given)
        ]
        said = self.memod("--framing", "lines", text="\n".join(lines))
        assert '"error"' not in said, said

    def memod(self, *words: str, text: str = "") -> str:
        words = (SERVER, *words, "--file", str(self.web.file))
        ended = subprocess.run(words, input=text.encode(), stdout=subprocess.PIPE, check=True)
        return ended.stdout.decode()

    async def read(self, path: str = "") -> str:
        response = await self.get(path or self.path)
        self.assertEqual(response.status, 200)
        return response.body.decode()


class Access(FeedTest):
    async def test_only_the_feeds_own_token_opens_it(self) -> None:
        self.assertIn("/feed/", self.link)
        self.assertNotIn(self.web.token, self.link)
        self.assertEqual((await self.get(self.path)).status, 200)
        right = self.path.removeprefix("/feed/").removesuffix(".ics")
        for path in (
            f"/feed/{self.web.token}.ics",
            f"/feed/{right[:-1]}.ics",
            f"/feed/{right}",
            f"/feed/{right}/memos.ics",
            f"/feed/{right}/../../{right}.ics",
            "/feed/.ics",
            f"/feed/{right}.ics?a",
        ):
            with self.subTest(path):
                self.assertEqual((await self.get(path)).status, 404)
        # And it opens nothing else.
        self.assertEqual(await self.refused(token=right), 401)
        self.assertEqual((await self.get("/token", Authorization=f"Bearer {right}")).status, 401)
        self.assertEqual((await self.get(self.path, Host="evil.example")).status, 421)

    async def test_it_is_taken_away_and_made_again_while_it_is_served(self) -> None:
        await self.option("--no-feed")
        self.assertEqual((await self.get(self.path)).status, 404)
        link = await self.option("--new-feed")
        self.assertNotEqual(link, self.link)
        self.assertEqual((await self.get(self.path)).status, 404)
        self.assertEqual((await self.get(link.partition(":8737")[2])).status, 200)
        self.assertEqual(await self.option("--feed"), link)

    async def test_nothing_is_written_through_it(self) -> None:
        async with self.http.put(self.web.origin + self.path, data=b"x") as response:
            self.assertEqual(response.status, 405)

    async def test_it_is_sent_again_only_when_it_has_changed(self) -> None:
        first = await self.get(self.path)
        tag = first.headers["ETag"]
        again = await self.get(self.path, If_None_Match=f'"other", W/{tag}')
        self.assertEqual((again.status, again.body), (304, b""))
        self.write(("task/create", TASKS[0]))
        changed = await self.get(self.path, If_None_Match=tag)
        self.assertEqual(changed.status, 200)
        self.assertIn(b"Pay rent", changed.body)

    async def test_a_store_that_cannot_be_read_is_said_so(self) -> None:
        self.web.file.write_bytes(b"no store at all" * 100)
        self.assertEqual((await self.get(self.path)).status, 503)


@skipUnless(icalendar, "there is no icalendar, which is on PyPI")
class Contents(FeedTest):
    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        requests = [("task/create", each) for each in (*TASKS, *OTHERS)]
        requests.append(("memo/create", {"content": "Secret memo"}))
        requests.append(("task/create", {"id": "m_t", "content": "Secret", "due": "2026-11-24"}))
        requests.append(("memo/delete", {"ids": ["m_t"]}))
        self.write(*requests)

    def by_uid(self, text: str, kind: str) -> dict[str, Any]:
        calendar = icalendar.Calendar.from_ical(text)
        return {str(each["UID"]).partition("@")[0]: each for each in calendar.walk(kind)}

    async def test_icalendar_reads_each_open_task_that_is_due_as_an_event(self) -> None:
        text = await self.read()
        self.assertNotIn("Secret", text)
        self.assertLessEqual(max(len(line.encode()) for line in text.split("\r\n")), 75)
        found = self.by_uid(text, "VEVENT")
        self.assertEqual(sorted(found), sorted(each["id"] for each in TASKS))
        for task in TASKS:
            title, _, rest = task["content"].partition("\n\n")
            event = found[task["id"]]
            self.assertEqual(str(event["SUMMARY"]), title)
            self.assertEqual(str(event.get("DESCRIPTION", "")), rest)
        self.assertEqual(found["m_day"]["DTSTART"].dt, date(2026, 12, 1))
        self.assertEqual(
            found["m_time"]["DTSTART"].dt, datetime(2026, 11, 24, 8, 30, tzinfo=timezone.utc)
        )
        alarms = [
            (str(each["ACTION"]), each["TRIGGER"].dt) for each in found["m_time"].walk("VALARM")
        ]
        self.assertEqual(alarms, [("DISPLAY", timedelta(minutes=-15)), ("DISPLAY", timedelta())])
        # 09:00 of the day before, from the day's beginning.
        (alarm,) = found["m_late"].walk("VALARM")
        self.assertEqual(alarm["TRIGGER"].dt, timedelta(hours=-15))

    async def test_a_repeat_is_in_its_own_zone_whose_changes_are_told(self) -> None:
        text = await self.read()
        event = self.by_uid(text, "VEVENT")["m_week"]
        self.assertEqual(event["DTSTART"].params["TZID"], ZONE)
        self.assertEqual(event["DTSTART"].dt.strftime("%a %H:%M"), "Tue 00:30")
        self.assertEqual(event["RRULE"].to_ical(), b"FREQ=WEEKLY;BYDAY=TU")
        (zone,) = icalendar.Calendar.from_ical(text).walk("VTIMEZONE")
        told, real = zone.to_tz(), ZoneInfo(ZONE)
        day = datetime(datetime.now().year, 1, 1)
        for number in range(1200):
            at = day + timedelta(days=number, hours=12)
            self.assertEqual(told.utcoffset(at), at.replace(tzinfo=real).utcoffset(), at)

    async def test_memod_takes_the_tasks_in_again_as_they_were(self) -> None:
        text = await self.read(self.path.replace(".ics", "/tasks.ics"))
        self.assertEqual(sorted(self.by_uid(text, "VTODO")), sorted(each["id"] for each in TASKS))
        self.assertNotIn("Secret", text)
        other = self.web.folder / "other.sqlite"
        subprocess.run(
            [SERVER, "import", "--format", "iCalendar", "--file", str(other)],
            input=text.encode(),
            stderr=subprocess.DEVNULL,
            check=True,
        )
        self.assertEqual(self.exported(str(other)), self.exported(str(self.web.file)))

    def exported(self, file: str) -> dict[str, Any]:
        said = subprocess.run(
            [SERVER, "export", "--file", file], stdout=subprocess.PIPE, check=True
        ).stdout
        records = map(json.loads, said.splitlines())
        wanted = {each["id"] for each in TASKS}
        return {
            each["id"]: (each["content"], each["task"])
            for each in records
            if each.get("id") in wanted
        }


if __name__ == "__main__":
    unittest.main()
