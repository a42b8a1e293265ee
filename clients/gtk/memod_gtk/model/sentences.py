"""Errors as a person reads them."""

from __future__ import annotations

import re
import signal
import string
from collections.abc import Mapping
from typing import Any

import memod

from .words import Words

_PARAM = re.compile(r"^`[\w.]+`: ")
_CODE = re.compile(r"`([^`]*)`")

SENTENCES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {
        # The client's own words are for who runs the server in a terminal.
        "serverGone signal": (
            "memod stopped unexpectedly. What was saved is safe. Try again to restart it.",
        ),
        "serverGone said": (
            "memod stopped with an error. Fix what it reports under Details, and try again.",
        ),
        "serverGone status": ("memod stopped unexpectedly. Try again to restart it.",),
        "serverGone": ("The connection to memod was lost. Try again to restart it.",),
    },
    "ko": {
        "parseError": ("memod가 창의 요청을 이해하지 못했습니다: {message}",),
        "invalidRequest": ("memod가 지금은 그 요청을 받지 않습니다: {message}",),
        "methodNotFound": ("이 memod에는 그 기능이 없습니다. memod를 새 버전으로 업데이트하세요.",),
        "invalidParams readings": (
            "어느 때인지 한 가지로 정할 수 없습니다. 혹시 {readings}인가요?",
            "언제인지 알아듣지 못했습니다. 다르게 써 보세요.",
        ),
        "invalidParams": (
            "이 memod는 다른 버전의 프로토콜({supported})을 씁니다."
            " memod를 새 버전으로 업데이트하세요.",
            "사용할 수 없는 값입니다: {message}",
        ),
        "internalError": ("memod 안에서 문제가 생겼습니다. 바뀐 것은 없습니다: {message}",),
        "requestCancelled": ("취소했습니다. 바뀐 것은 없습니다.",),
        "notFound id": ("더 이상 없습니다. 다른 곳에서 삭제되었습니다.",),
        "notFound": ("실행 취소하거나 다시 실행할 것이 없습니다.",),
        "conflict": ("그동안 다른 곳에서도 바뀌었습니다. 지금 내용을 확인한 뒤 다시 시도하세요.",),
        "alreadyExists": ("같은 것이 이미 있습니다.",),
        "nameTaken": (
            "“{name}” 그룹이 이미 있습니다. 다른 이름을 고르세요.",
            "같은 이름의 그룹이 이미 있습니다. 다른 이름을 고르세요.",
        ),
        "nameReserved": (
            "“{name}”: 처음부터 있는 그룹의 이름입니다. 다른 이름을 고르세요.",
            "처음부터 있는 그룹이라 바꿀 수 없습니다.",
        ),
        "stateTooOld": ("그사이 너무 많이 바뀌었습니다. 다시 불러오세요.",),
        "undoConflict": (
            "그 뒤에 또 바뀌어서 취소할 수 없습니다. 기록에서 나중 것부터 취소하세요.",
        ),
        "limitExceeded contentBytes": (
            "글이 너무 깁니다. 메모 하나에 {allowed:,}바이트까지 담을 수 있습니다.",
        ),
        "limitExceeded nameBytes": ("이름이 너무 깁니다. {allowed:,}바이트까지 됩니다.",),
        "limitExceeded imageBytes": ("사진이 너무 큽니다. {allowed:,}바이트까지 됩니다.",),
        "limitExceeded textBytes": ("찾는 말이 너무 깁니다. {allowed:,}바이트까지 됩니다.",),
        "limitExceeded": (
            "한도를 넘었습니다({limit}: {allowed:,}). 나누어서 다시 시도하세요.",
            "한도를 넘었습니다. 나누어서 다시 시도하세요.",
        ),
        "storeReadOnly": ("저장소가 읽기 전용이라 아무것도 바뀌지 않았습니다.",),
        "storeFull": (
            "디스크가 가득 차서 저장하지 못했습니다. 디스크 공간을 확보하거나, 메모를 조금씩 지우고"
            " 휴지통을 비운 뒤 다시 시도하세요.",
        ),
        "storeCorrupt id": (
            "이 그룹의 조건을 읽을 수 없습니다. 조건을 다시 정하거나 그룹을 삭제하세요.",
        ),
        "storeCorrupt": (
            "메모가 든 파일이 손상되었거나 memod의 파일이 아닙니다. 파일에는 더 이상 아무것도 쓰지"
            " 않습니다. 터미널에서 “memod check”로 확인하고, 백업이 있으면 “memod restore 백업”으로"
            " 되돌리세요.",
        ),
        "storeTooNew": (
            "더 새로운 memod가 쓴 저장소입니다. memod를 새 버전으로 업데이트해야 열 수 있습니다.",
        ),
        "storeUnavailable": ("지금은 저장소를 쓸 수 없습니다. 잠시 뒤 다시 시도하세요.",),
        "serverNotFound": (
            "“{program}” 프로그램을 시작할 수 없습니다({reason}). MEMOD에 memod 프로그램이 있는"
            " 곳을 적으세요.",
            "PATH에 memod가 없습니다. memod를 설치하거나, MEMOD에 프로그램이 있는 곳을 적으세요.",
        ),
        "serverGone signal": (
            "memod가 예기치 않게 종료되었습니다. 저장한 내용은 그대로 있습니다. 다시 시도하면"
            " memod를 다시 시작합니다.",
        ),
        "serverGone said": (
            "memod가 오류로 종료되었습니다. ‘자세한 내용’에 나온 문제를 해결한 뒤 다시 시도하세요.",
        ),
        "serverGone status": (
            "memod가 예기치 않게 종료되었습니다. 다시 시도하면 memod를 다시 시작합니다.",
        ),
        "serverGone": ("memod와 연결이 끊겼습니다. 다시 시도하면 memod를 다시 시작합니다.",),
        "protocolError": (
            "시작한 프로그램이 memod의 프로토콜로 응답하지 않습니다. MEMOD가 memod를"
            " 가리키는지 확인하세요.",
        ),
        "timeout": ("memod가 제때 응답하지 않았습니다. 요청한 일은 그래도 처리될 수 있습니다.",),
    },
}
"""By language and kind, with the limit that was met or a member that tells kinds apart.

Of several sentences it is the first whose members are known. English has those that the server, or
the client for it, says for others than the person at the window.
"""
OF_MANY_REASONS = frozenset({"storeCorrupt", "storeUnavailable"})
"""Kinds of which only the server's message tells the reason, which no other sentence does."""


def sentence_of(error: memod.MemodError, words: Words) -> str:
    """Why something failed; in the server's own words where there are no others."""
    sentences = SENTENCES.get(words.language, {})
    values = _values(error, words)
    closer = (f"{error.kind} {each}" for each in (error.data.get("limit"), *error.data, *values))
    key = next((each for each in closer if each in sentences), error.kind)
    for sentence in sentences.get(key, ()):
        if _members(sentence) <= values.keys():
            return sentence.format(**values)
    # Which param it was says nothing to who typed a date.
    return _quoted(_PARAM.sub("", error.message) if "readings" in error.data else error.message)


def details_of(error: memod.MemodError, words: Words) -> str:
    """What is of use to those who repair it, and isn't in the sentence; empty if nothing is."""
    if isinstance(error, memod.ServerGone):
        return "\n".join(filter(None, (error.stderr.strip(), _end(error.status, words))))
    message = _quoted(error.message)
    is_shorter = error.kind in OF_MANY_REASONS and sentence_of(error, words) != message
    return message if is_shorter and "id" not in error.data else ""


def _end(status: int | None, words: Words) -> str:
    if status is None:
        return ""
    if status >= 0:
        return words("ended_with", status=status)
    try:
        name = signal.Signals(-status).name
    except ValueError:  # One that this system has no name for.
        name = ""
    return words("ended_by", signal=f"{-status} ({name})" if name else -status)


def _values(error: memod.MemodError, words: Words) -> dict[str, Any]:
    values = {"message": _quoted(error.message), **error.data}
    for name, between in (("supported", ", "), ("readings", f" {words('or')} ")):
        if listed := values.pop(name, None):
            values[name] = between.join(map(str, listed))
    if isinstance(error, memod.ServerGone):
        # In this order, since the first that has a sentence of its own is the one that is said.
        if error.status is not None and error.status < 0:
            values["signal"] = -error.status
        if error.stderr.strip():
            values["said"] = error.stderr.strip()
        if error.status is not None:
            values["status"] = error.status
    return values


def _quoted(message: str) -> str:
    """A message with what is code in Markdown, which a label doesn't know, between quotes."""
    return _CODE.sub(r"“\1”", message)


def _members(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
