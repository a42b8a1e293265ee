// Why something failed, by kind: English and Korean.

/**
 * Sentences of errors, by kind or by kind and param: those of this page itself, and those in which the server
 * speaks of ids and revisions, which this page doesn't show. All others are the server's own, in the language
 * of `initialize`.
 */
export const SENTENCES = {
  connectionLost: ['No connection. Nothing was changed.', '연결이 끊겨 바뀐 것이 없습니다.'],
  notFound: [
    'It isn’t there any more: it was deleted elsewhere.',
    '더 이상 없습니다. 다른 곳에서 삭제되었습니다.',
  ],
  'notFound group': [
    'This list was deleted elsewhere. Choose another one.',
    '다른 곳에서 삭제된 목록입니다. 다른 목록을 고르세요.',
  ],
  dropped: ['It was discarded and won’t be sent.', '버린 변경이라 전송하지 않았습니다.'],
  otherStore: [
    'It was written for another store. Try again to send it to this one, or discard it.',
    '다른 저장소에서 바꾼 내용입니다. 이 저장소로 보내려면 다시 시도하고, 아니면 버리세요.',
  ],
  conflict: [
    'This was changed elsewhere meanwhile. Check what is there now, then try again.',
    '그동안 다른 곳에서도 바뀌었습니다. 지금 내용을 확인한 뒤 다시 시도하세요.',
  ],
  undoConflict: [
    'It was changed again since, so it can’t be undone. Undo the later changes first.',
    '그 뒤에 또 바뀌어 취소할 수 없습니다. 기록에서 나중 것부터 취소하세요.',
  ],
  tooLong: [
    'This is too long: it has {bytes} bytes, and at most {allowed} are allowed.',
    '너무 깁니다. {bytes}바이트인데 {allowed}바이트까지 쓸 수 있습니다. 나누어서 다시 시도하세요.',
  ],
};
