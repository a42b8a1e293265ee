"""Errors as a person reads them."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from typing import Any

import memod

from .words import Words

_PARAM = re.compile(r"^`[\w.]+`: ")

SENTENCES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "ko": {
        "parseError": ("memod가 창의 말을 알아듣지 못했습니다: {message}",),
        "invalidRequest": ("memod가 지금은 그 요청을 받지 않습니다: {message}",),
        "methodNotFound": ("이 memod는 그 일을 할 줄 모릅니다. memod를 새 판으로 바꾸세요.",),
        "invalidParams readings": (
            "어느 때인지 한 가지로 정할 수 없습니다. 혹시 {readings}인가요?",
            "언제인지 알아듣지 못했습니다. 다르게 써 보세요.",
        ),
        "invalidParams": (
            "이 memod는 다른 판의 프로토콜({supported})을 씁니다. memod를 새 판으로 바꾸세요.",
            "memod가 그 값을 받지 않았습니다: {message}",
        ),
        "internalError": ("memod 안에서 문제가 생겼습니다. 바뀐 것은 없습니다: {message}",),
        "requestCancelled": ("취소했습니다. 바뀐 것은 없습니다.",),
        "notFound id": ("찾는 것이 이제 없습니다. 다른 곳에서 지워졌습니다.",),
        "notFound": ("실행 취소하거나 다시 실행할 것이 없습니다.",),
        "conflict": ("그동안 다른 곳에서도 바뀌었습니다. 지금 내용을 보고 다시 해 보세요.",),
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
            "한도를 넘었습니다({limit}: {allowed:,}). 나누어서 다시 해 보세요.",
            "한도를 넘었습니다. 나누어서 다시 해 보세요.",
        ),
        "storeReadOnly": ("저장소가 읽기 전용이라 아무것도 바뀌지 않았습니다.",),
        "storeFull": (
            "디스크가 가득 차서 저장하지 못했습니다. 메모를 조금씩 지우고 휴지통을 비우거나"
            " 디스크에 자리를 낸 뒤 다시 시도하세요.",
        ),
        "storeCorrupt": ("저장소 파일이 상했거나 저장소가 아닙니다. memod의 말: {message}",),
        "storeTooNew": (
            "더 새로운 memod가 쓴 저장소입니다. 이 memod를 새 판으로 바꾸어야 열 수 있습니다.",
        ),
        "storeUnavailable": ("지금은 저장소를 쓸 수 없습니다. memod의 말: {message}",),
        "serverNotFound": (
            "“{program}” 프로그램을 시작할 수 없습니다({reason}). MEMOD에 memod 프로그램이 있는"
            " 곳을 적으세요.",
            "PATH에 memod가 없습니다. memod를 설치하거나, MEMOD에 프로그램이 있는 곳을 적으세요.",
        ),
        "serverGone": (
            "memod가 끝났습니다(신호 {signal}): {said}",
            "memod가 끝났습니다(신호 {signal}).",
            "memod가 끝났습니다(상태 {status}): {said}",
            "memod가 끝났습니다(상태 {status}).",
            "memod가 말을 그쳤습니다.",
        ),
        "protocolError": (
            "시작한 프로그램이 memod의 프로토콜로 말하지 않습니다. MEMOD가 memod를 가리키는지"
            " 확인하세요.",
        ),
        "timeout": ("memod가 제때 답하지 않았습니다. 시킨 일은 그래도 될 수 있습니다.",),
    }
}
"""By language and kind, with the limit that was met or a member that tells kinds apart.

Of several sentences it is the first whose members are known.
"""


def sentence_of(error: memod.MemodError, words: Words) -> str:
    """Why something failed; in the server's own words where there are no others."""
    sentences = SENTENCES.get(words.language, {})
    values = _values(error, words)
    closer = (f"{error.kind} {each}" for each in (error.data.get("limit"), *error.data))
    key = next((each for each in closer if each in sentences), error.kind)
    for sentence in sentences.get(key, ()):
        if _members(sentence) <= values.keys():
            return sentence.format(**values)
    # Which param it was says nothing to who typed a date.
    return _PARAM.sub("", error.message) if "readings" in error.data else error.message


def _values(error: memod.MemodError, words: Words) -> dict[str, Any]:
    values = {"message": error.message, **error.data}
    for name, between in (("supported", ", "), ("readings", f" {words('or')} ")):
        if listed := values.pop(name, None):
            values[name] = between.join(map(str, listed))
    if isinstance(error, memod.ServerGone):
        if error.stderr.strip():
            values["said"] = error.stderr.strip()
        if error.status is not None:
            is_signal = error.status < 0
            values["signal" if is_signal else "status"] = abs(error.status)
    return values


def _members(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
