// Why something failed, by kind: English and Korean.

/**
 * Sentences of errors in Korean, by kind or by kind and param; English ones are the server's own, but
 * for those in which it speaks of ids and revisions, which this page doesn't show.
 */
export const SENTENCES = {
  connectionLost: ['No connection. Nothing was changed.', '연결이 끊겨 바뀐 것이 없습니다.'],
  invalidParams: [null, '사용할 수 없는 값입니다: {message}'],
  internalError: [null, 'memod 안에서 문제가 생겼습니다. 바뀐 것은 없습니다.'],
  notFound: [null, '더 이상 없습니다. 다른 곳에서 삭제되었습니다.'],
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
  alreadyExists: [null, '같은 것이 이미 있습니다.'],
  nameTaken: [null, '같은 이름의 목록이 이미 있습니다. 다른 이름을 고르세요.'],
  nameReserved: [null, '처음부터 있는 목록의 이름입니다. 다른 이름을 고르세요.'],
  stateTooOld: [null, '그사이 너무 많이 바뀌었습니다. 새로 고침하세요.'],
  undoConflict: [
    'It was changed again since, so it can’t be undone. Undo the later changes first.',
    '그 뒤에 또 바뀌어 취소할 수 없습니다. 기록에서 나중 것부터 취소하세요.',
  ],
  limitExceeded: [null, '한도를 넘었습니다({limit}: {allowed}). 나누어서 다시 시도하세요.'],
  storeReadOnly: [null, '저장소가 읽기 전용이라 바뀐 것이 없습니다.'],
  storeFull: [
    null,
    '디스크가 가득 차서 저장하지 못했습니다. 디스크 공간을 확보하거나, 메모를 조금씩 지우고 휴지통을 비운 뒤 다시 시도하세요.',
  ],
  storeCorrupt: [null, '저장소 파일이 손상되었습니다. 자세한 내용: {message}'],
  storeTooNew: [null, '더 새로운 memod가 쓴 저장소입니다. memod를 새 버전으로 업데이트하세요.'],
  storeUnavailable: [null, '지금은 저장소를 쓸 수 없습니다. 자세한 내용: {message}'],
};
