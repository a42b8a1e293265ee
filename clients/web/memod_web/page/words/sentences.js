// Why something failed, by kind: English and Korean.

/**
 * Sentences of errors in Korean, by kind or by kind and param; English ones are the server's own, but
 * for those in which it speaks of ids and revisions, which this page doesn't show.
 */
export const SENTENCES = {
  connectionLost: ['No connection. Nothing was changed.', '연결이 끊겨 바뀐 것이 없습니다.'],
  invalidParams: [null, '받지 않은 값입니다: {message}'],
  internalError: [null, 'memod 안에서 문제가 생겼습니다. 바뀐 것은 없습니다.'],
  notFound: [null, '이제 없는 것입니다. 다른 곳에서 지워졌습니다.'],
  'notFound group': [
    'This list was deleted elsewhere. Choose another one.',
    '다른 곳에서 지워진 목록입니다. 다른 목록을 고르세요.',
  ],
  dropped: ['It was dropped, and isn’t sent.', '버려서 보내지 않았습니다.'],
  otherStore: [
    'It was written for another store. Try again to send it to this one, or drop it.',
    '다른 저장소에 쓴 변경입니다. 이 저장소에 보내려면 다시 보내고, 아니면 버리세요.',
  ],
  conflict: [
    'It was changed elsewhere meanwhile. Look at what is there now and try again.',
    '그동안 다른 곳에서도 바뀌었습니다. 지금 내용을 보고 다시 해 보세요.',
  ],
  alreadyExists: [null, '같은 것이 이미 있습니다.'],
  nameTaken: [null, '같은 이름의 목록이 이미 있습니다. 다른 이름을 고르세요.'],
  nameReserved: [null, '처음부터 있는 목록의 이름입니다. 다른 이름을 고르세요.'],
  stateTooOld: [null, '그사이 너무 많이 바뀌었습니다. 다시 불러오세요.'],
  undoConflict: [null, '그 뒤에 또 바뀌어 취소할 수 없습니다. 기록에서 나중 것부터 취소하세요.'],
  limitExceeded: [null, '한도를 넘었습니다({limit}: {allowed}). 나누어서 다시 해 보세요.'],
  storeReadOnly: [null, '저장소가 읽기 전용이라 바뀐 것이 없습니다.'],
  storeFull: [null, '디스크가 가득 차서 저장하지 못했습니다. 자리를 낸 뒤 다시 해 보세요.'],
  storeCorrupt: [null, '저장소 파일이 상했습니다. memod의 말: {message}'],
  storeTooNew: [null, '더 새로운 memod가 쓴 저장소입니다. memod를 새 판으로 바꾸세요.'],
  storeUnavailable: [null, '지금은 저장소를 쓸 수 없습니다. memod의 말: {message}'],
};
