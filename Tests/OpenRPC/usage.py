"""A client as a person would write it on the generated types; mypy reads it, nobody runs it."""

from memod_types import (
    ExportedMemo,
    Id,
    Memo,
    MemoCreateParams,
    MemoCreateResult,
    State,
    StoreBatchResult,
    StoreExportResult,
    Task,
    TaskDraft,
    TaskState,
    WatchDidChangeParams,
)


def remember(text: str) -> MemoCreateParams:
    return MemoCreateParams(content=text, task=TaskDraft(state=TaskState.TODO), id=Id("m_1"))


def task(result: MemoCreateResult) -> Task | None:
    return result.memo.task


def is_next(state: State, event: WatchDidChangeParams) -> bool:
    return event.from_ == state or bool(event.reset)


def added_titles(event: WatchDidChangeParams) -> list[str | None]:
    rows = [each.row for each in event.added or []]
    return [row.title for row in rows if isinstance(row, Memo)]


def kinds(result: StoreBatchResult) -> list[str]:
    return [outcome.error.data.kind for outcome in result.results if outcome.error]


def texts(result: StoreExportResult) -> list[str]:
    lines = [line.root for line in result.lines or []]
    return [line.content for line in lines if isinstance(line, ExportedMemo)]
