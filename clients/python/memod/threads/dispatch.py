"""The thread in which a client's listeners are called."""

from __future__ import annotations

import sys
import threading
from queue import SimpleQueue
from typing import Any, Callable

Job = tuple[Callable[[Any], Any], Any]


class Dispatcher:
    """Calls functions in order, one at a time, in a thread that starts with the first.

    Not the thread that reads: a listener may ask the server something and wait for the answer.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()

    def put(self, function: Callable[[Any], Any], value: Any) -> None:
        """Has `function` called with `value` after all that was put before."""
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._work, name="memod listeners", daemon=True
                )
                self._thread.start()
        self._jobs.put((function, value))

    def close(self) -> None:
        """Ends the thread, after what was put before."""
        with self._starting:
            thread, self._thread = self._thread, None
        if thread:
            self._jobs.put(None)
            if thread is not threading.current_thread():
                thread.join()

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            function, value = job
            try:
                function(value)
            except Exception:
                # One listener's fault is not the next one's: it is told as a thread's would be.
                threading.excepthook(
                    threading.ExceptHookArgs([*sys.exc_info(), threading.current_thread()])
                )
