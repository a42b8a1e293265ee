--- What memod says in Neovim, in Korean. A value that stands elsewhere than in the English text is
--- named by its number, `%2$s`.
return {
  -- Words that stand alone, or are put together.
  [' or '] = ' 또는 ',
  ['%s line'] = '%s줄',
  ['%s lines'] = '%s줄',
  ['%s other line'] = '나머지 %s줄',
  ['%s other lines'] = '나머지 %s줄',
  ['%s memo'] = '메모 %s개',
  ['%s memos'] = '메모 %s개',
  ['%s task'] = '할 일 %s개',
  ['%s tasks'] = '할 일 %s개',
  ['%s group'] = '그룹 %s개',
  ['%s groups'] = '그룹 %s개',
  ['%s due'] = '오늘 할 일 %s개',
  ['%s of %s done'] = '%2$s 중 %1$s개 완료',
  ['%s overdue'] = '%s개 지남',
  ['To do'] = '시작 전',
  ['Doing'] = '진행 중',
  ['Done'] = '완료',
  ['important'] = '중요',
  ['pinned'] = '고정',
  ['due %s'] = '기한 %s',
  ['from %s'] = '%s부터',
  ['in %s'] = '그룹 %s',
  ['memo'] = '메모',
  ['group'] = '그룹',
  ['tag'] = '태그',
  ['Memo'] = '메모',
  ['New'] = '새 메모',
  ['New memo'] = '새 메모',
  ['New task'] = '새 할 일',
  ['(empty)'] = '(빈 메모)',
  ['&Yes\n&No'] = '&Y 예\n&N 아니요',
  ['Loading…'] = '불러오는 중…',

  -- Lists.
  ['Tasks'] = '할 일',
  ['Memos'] = '메모',
  ['Agenda'] = '일정',
  ['Deferred'] = '숨긴 할 일',
  ['Trash'] = '휴지통',
  ['Groups'] = '그룹',
  ['Overdue'] = '기한 지남',
  ['Inbox'] = '수집함',
  ['Upcoming'] = '예정',
  ['All'] = '전체',
  ['Important'] = '중요',
  ['Today'] = '오늘',
  ['No tasks. Type one and :w.'] = '할 일이 없습니다. 입력하고 :w로 저장하세요.',
  ['No memos. Type a title and :w, or :Memo new.'] =
    '메모가 없습니다. 제목을 입력하고 :w로 저장하거나 :Memo new를 쓰세요.',
  ['No groups.'] = '그룹이 없습니다.',
  ['No tags. Write #word in a memo.'] = '태그가 없습니다. 메모에 #단어를 쓰면 태그가 됩니다.',
  ['Nothing here. Type a line and :w.'] = '비어 있습니다. 한 줄 입력하고 :w로 저장하세요.',
  ['Nothing in %s.'] = '‘%s’ 그룹에 해당하는 할 일이 없습니다.',
  ['Nothing carries #%s.'] = '#%s 태그가 있는 메모가 없습니다.',
  ['Nothing is due in the next seven days. :Memo add makes a task.'] =
    '앞으로 7일 동안 할 일이 없습니다. :Memo add로 추가하세요.',
  ['Nothing is deferred. :Memo defer hides a task until a day.'] =
    '숨긴 할 일이 없습니다. :Memo defer로 할 일을 어느 날까지 숨길 수 있습니다.',
  ['The trash is empty.'] = '휴지통이 비어 있습니다.',
  ['Nothing was written yet.'] = '아직 기록이 없습니다.',
  ['This works only in lists of memos and tasks.'] = '메모와 할 일의 목록에서만 쓸 수 있습니다.',
  ['Order:'] = '순서:',
  ['hand'] = '직접 정한 순서',
  ['newest'] = '최신순',
  ['oldest'] = '오래된 순',
  ['changed'] = '최근에 바꾼 순',
  ['due'] = '기한',
  ['title'] = '제목',
  ['There is no order to choose here. Lists of memos and tasks have several.'] =
    '여기에는 고를 순서가 없습니다. 메모와 할 일의 목록에서 쓰세요.',
  ['There is no order `%s`; there are %s.'] = '`%s` 순서는 없습니다. %s 중에서 고르세요.',
  ['Nothing here has “%s”. :Memo filter shows all again.'] =
    '‘%s’ 검색 결과가 없습니다. :Memo filter로 다시 모두 볼 수 있습니다.',
  ['Nothing here is below Done.'] = '완료한 일이 없습니다.',
  ['Which name? `:Memo keep NAME` saves this list as a group.'] =
    '그룹 이름을 쓰세요. `:Memo keep 이름`은 이 목록을 스마트 그룹으로 저장합니다.',
  ['Created the group “%s”: `:Memo list %s` shows it.'] =
    '‘%s’ 그룹을 만들었습니다. `:Memo list %s`로 볼 수 있습니다.',
  ['Created the group “%s”.'] = '‘%s’ 그룹을 만들었습니다.',
  ['There is no group `%s`. `:Memo groups` lists them.'] =
    '‘%s’ 그룹이 없습니다. 그룹은 `:Memo groups`에서 볼 수 있습니다.',

  -- Edits of lists.
  ['The list is not loaded, so there is nothing to write. :edit loads it.'] =
    '목록을 불러오지 못해 저장할 내용이 없습니다. :edit로 불러오세요.',
  ['There are unsaved edits. :w them first; :edit! drops them.'] =
    '저장하지 않은 편집이 있습니다. 먼저 :w로 저장하거나 :edit!로 버리세요.',
  ["Headings can't be edited, so they are as they were."] =
    '머리글은 고칠 수 없어 원래대로 되돌렸습니다.',
  ['gone elsewhere'] = '다른 곳에서 삭제됨',
  ['elsewhere: %s'] = '다른 곳에서 바뀜: %s',
  ['A heading is gone or was moved, so lines stay what they were wherever they stand.'] =
    '머리글을 지우거나 옮겨서, 줄을 옮겨도 상태나 날짜는 바뀌지 않습니다.',
  ['“%s” changes nothing of a line that is put below it.'] = '‘%s’ 아래로 옮긴 줄은 바뀌지 않습니다.',
  ['%s has an order of its own; the lines go back to it.'] =
    '‘%s’ 목록은 순서가 정해져 있어 줄이 제자리로 돌아갑니다.',
  ['Delete %s and put the contents in the trash?'] =
    '%s를 삭제하고 안에 있는 메모를 휴지통으로 옮길까요?',
  ['Remove %s for good?'] = '%s를 영구 삭제할까요?',
  ['Put %s in the trash?'] = '%s를 휴지통으로 옮길까요?',
  ['There is no group “%s”. Make it?'] = '‘%s’ 그룹이 없습니다. 만들까요?',
  ['Nothing was written.'] = '저장하지 않았습니다.',
  ['Nothing was changed.'] = '바뀐 내용이 없습니다.',
  ['Line %s: %s'] = '%s번째 줄: %s',
  ['%s And so with %s.'] = '%s %s도 마찬가지입니다.',

  -- Memos and links.
  ['There is no memo here.'] = '여기에는 메모가 없습니다.',
  ['There is no memo on this line.'] = '이 줄에는 메모가 없습니다.',
  ['There is nothing to open on this line. A typed line can be opened after :w.'] =
    '이 줄에는 열 것이 없습니다. 새로 쓴 줄은 :w로 저장한 뒤에 열 수 있습니다.',
  ['There is no task here; :w creates an unwritten memo.'] =
    '여기에는 할 일이 없습니다. 쓰던 메모는 :w로 저장하세요.',
  ['Written “%s”.'] = '저장했습니다: ‘%s’.',
  ['Written “%s”, with what was changed elsewhere.'] = '저장했습니다: ‘%s’. 다른 곳의 변경과 합쳤습니다.',
  [' The links in %s follow.'] = ' %s의 링크도 바꿨습니다.',
  [' Links to “%s” are left in %s.'] = ' %2$s에 ‘%1$s’ 링크가 남아 있습니다.',
  ['This memo is in the trash; :Memo restore takes it out.'] =
    '휴지통에 있는 메모입니다. :Memo restore로 복원할 수 있습니다.',
  ['changed elsewhere; :w merges'] = '다른 곳에서 바뀌었습니다. :w로 합칩니다',
  ['“%s” is gone. Its text is still here; :w creates it again.'] =
    '‘%s’ 메모가 없어졌습니다. 글은 그대로 있습니다. :w로 다시 만들 수 있습니다.',
  [' :w again keeps this text as a memo of its own.'] = ' 다시 :w 하면 이 글을 새 메모로 저장합니다.',
  [' Both texts are in the buffer between markers; edit them and :w.'] =
    ' 두 글을 구분선 사이에 넣었습니다. 합친 뒤 :w로 저장하세요.',
  ['There are conflict markers left. Edit the parts between them, or :w! to keep them.'] =
    '두 글의 구분선이 남아 있습니다. 두 글을 합치거나, 그대로 저장하려면 :w!를 쓰세요.',
  ['Line %s is not valid UTF-8; a memo can not hold it.'] =
    '%s번째 줄이 UTF-8이 아니라서 메모에 저장할 수 없습니다.',
  ['There is no memo “%s” yet; :w creates it.'] = '‘%s’ 메모가 아직 없습니다. :w로 저장하면 만듭니다.',
  ['There is no memo “%s” yet.'] = '‘%s’ 메모가 아직 없습니다.',
  ["“%s” can't be the title of a memo."] = '‘%s’: 메모의 제목으로 쓸 수 없습니다.',
  ['There is no [[link]] under the cursor.'] = '커서 위치에 [[링크]]가 없습니다.',
  ['Nothing links here.'] = '이 메모로 이어지는 링크가 없습니다.',
  ['There is no file %s any more.'] = '%s 파일이 더 이상 없습니다.',
  ['The line no longer exists; it was here.'] = '그 줄은 더 이상 없습니다. 원래 여기 있었습니다.',
  ['There is no item of a list here; `- [ ] milk` is one with a box.'] =
    '여기에는 목록 항목이 없습니다. `- [ ] 우유`처럼 쓰면 체크박스가 있는 항목이 됩니다.',
  ['`%s` isn\'t the name of a memo or a view; see :help :Memo.'] =
    '`%s`: 메모나 목록의 이름이 아닙니다. :help :Memo를 보세요.',
  ['There is no view `%s`; see :help :Memo.'] = '`%s` 목록은 없습니다. :help :Memo를 보세요.',
  ['There is no `:Memo %s`; see :help :Memo.'] = '`:Memo %s` 명령은 없습니다. :help :Memo를 보세요.',

  -- Tasks.
  ['Done; repeats %s.'] = '완료했습니다. 다음 기한: %s',
  ['Now: %s.'] = '상태: %s',
  ['Now: %s, important.'] = '상태: %s, 중요',
  ['Due %s.'] = '기한: %s',
  ['Due never.'] = '기한을 없앴습니다.',
  ['Deferred until %s.'] = '%s까지 숨깁니다.',
  ['Not deferred.'] = '숨기지 않습니다.',
  ['Repeats %s.'] = '반복: %s',
  ['Only once.'] = '반복하지 않습니다.',
  ['A date, a repeat, ! or @group is understood.  <CR> makes the task.'] =
    '날짜, 반복, 중요 표시 !, @그룹을 인식합니다.  <CR>로 추가합니다.',
  ['“%s”: %s'] = '‘%s’: %s',
  ['text'] = '텍스트로 두기',
  ['make the group'] = '그룹 만들기',
  ['Added “%s”'] = '추가함: ‘%s’',
  ['There is nothing to add yet.'] = '추가할 내용을 쓰세요.',
  ['Reminder: %s'] = '알림: %s',
  ['Reminder (late): %s'] = '늦은 알림: %s',

  -- Search and choosing.
  ['Search: type a word'] = '검색할 말을 입력하세요',
  ['Nothing found'] = '검색 결과가 없습니다',
  ['%s found'] = '%s개 찾음',
  ['%s found, the first %s shown'] = '%s개 찾음, 처음 %s개 표시',
  ['There is no result to open.'] = '열 검색 결과가 없습니다.',
  ['Which words? `:Memo grep WORDS` lists the memos with them.'] =
    '찾을 말을 쓰세요. `:Memo grep 단어`는 그 말이 있는 메모를 보여 줍니다.',
  ['Nothing has “%s”.'] = '‘%s’ 검색 결과가 없습니다.',
  ['Memo:'] = '메모:',
  ['There is no picker `%s`; see :help memod-pickers.'] =
    '`%s`에서는 고를 수 없습니다. :help memod-pickers를 보세요.',

  -- History.
  ['Undone: %s.'] = '실행 취소함: %s',
  ['Redone: %s.'] = '다시 실행함: %s',
  ['here'] = '여기',
  ['There is no change on this line; see :Memo history.'] =
    '이 줄에는 변경이 없습니다. :Memo history에서 고르세요.',
  ['There is no change %s any more.'] = '%s번 변경이 더 이상 없습니다.',

  -- Keys and commands.
  ['Open the memo or group on the line'] = '줄의 메모나 그룹 열기',
  ['Open it in a split'] = '창을 나누어 열기',
  ['Open the hit'] = '검색 결과 열기',
  ['Show these mappings'] = '이 키 목록 보기',
  ['Show the memo of the line'] = '줄의 메모 미리 보기',
  ['Mark the line as done, or to do again'] = '완료로, 또는 다시 시작 전으로',
  ['Mark the line as in progress, or not'] = '진행 중으로, 또는 시작 전으로',
  ['Mark the line as important, or not'] = '중요 표시하거나 해제하기',
  ['Go to the next heading'] = '다음 머리글로',
  ['Go to the previous heading'] = '이전 머리글로',
  ['Show the change on the line'] = '줄의 변경 내용 보기',
  ['Undo the change on the line'] = '줄의 변경 실행 취소',
  ['Redo the change on the line'] = '줄의 변경 다시 실행',
  ['Add the task'] = '할 일 추가',
  ['Leave the recognized words as text, or parse them again'] =
    '인식한 말을 텍스트로 두거나 다시 인식하기',
  ['Replace ambiguous words with their next meaning'] = '여러 뜻으로 읽히는 말을 다음 뜻으로 바꾸기',
  ['Cancel'] = '취소',
  ['Follow the link'] = '링크 열기',
  ['Follow the link, or gf as usual'] = '링크 열기, 링크가 없으면 원래의 gf',
  ['Follow the link, or go to the next line'] = '링크 열기, 링크가 없으면 다음 줄로',
  ['Show the memo of the link'] = '링크의 메모 미리 보기',
  ['Check or uncheck the box of the item'] = '항목을 체크하거나 해제하기',
  ['Apply the edits'] = '편집한 내용 저장',
  ['Undo'] = '실행 취소',
  ['Memos: new, list, search, tags, trash, undo and so on'] =
    '메모: 쓰기, 목록, 검색, 태그, 휴지통, 실행 취소 등',
  ['The tasks of a group, or all of them'] = '그룹의 할 일이나 모든 할 일',
  ['Add a task'] = '할 일 추가',
  ['Show what is due'] = '다가오는 할 일 보기',
  ['Write a new memo'] = '새 메모 쓰기',
  ['List the memos'] = '메모 목록 보기',
  ['List the tasks'] = '할 일 목록 보기',
  ['List the groups'] = '그룹 목록 보기',
  ['Jump to a memo by its title'] = '제목으로 메모 열기',
  ['Search memos and tasks'] = '메모와 할 일 검색',
  ['Undo the last change made from here'] = '여기서 한 마지막 변경 실행 취소',
  ['Redo what was undone last'] = '마지막으로 취소한 변경 다시 실행',

  -- Files and what was never written.
  ['Written to %s: %s.'] = '%s 파일에 저장함: %s.',
  ['It is written as a whole: :w without a range.'] = '일부만 저장할 수 없습니다. 범위 없이 :w를 쓰세요.',
  ['A text of this memo was never written; :Memo recover restores it.'] =
    '이 메모에 저장하지 못한 글이 있습니다. :Memo recover로 되살릴 수 있습니다.',
  ['Edits of this list were never written; :Memo recover restores them.'] =
    '이 목록에 저장하지 못한 편집이 있습니다. :Memo recover로 되살릴 수 있습니다.',
  ['This is not loaded yet; :Memo recover again once it is.'] =
    '아직 불러오지 못했습니다. 불러온 뒤에 다시 :Memo recover를 쓰세요.',
  ['This text was never written; :w writes it, :edit! drops it.'] =
    '저장하지 못했던 글입니다. :w로 저장하거나 :edit!로 버리세요.',
  ['There is nothing to recover.'] = '되살릴 글이 없습니다.',
  ['Bring back:'] = '되살릴 글:',
  ['a write failed; the text is in %s'] = '저장하지 못했습니다. 글은 %s에 있습니다',

  -- The server and the options.
  ['There is no program `%s`. Install memod or give its path: %s'] =
    '`%s` 프로그램이 없습니다. memod를 설치하거나 경로를 지정하세요: %s',
  ['`%s` could not be started.'] = '`%s` 프로그램을 시작할 수 없습니다.',
  ["What was started isn't memod. Set its path: require('memod').setup({ cmd = … })."] =
    "시작한 프로그램이 memod가 아닙니다. 경로를 지정하세요: require('memod').setup({ cmd = … }).",
  ['The server has ended (status %s); it is started again when it is needed.'] =
    'memod가 종료되었습니다(상태 %s). 필요할 때 다시 시작합니다.',
  ['The server ended before it had answered. Nothing typed is lost; try again.'] =
    'memod가 응답하기 전에 종료되었습니다. 쓴 글은 그대로 있습니다. 다시 시도하세요.',
  ['The server ended at once, with status %s.'] = 'memod가 시작하자마자 종료되었습니다(상태 %s).',
  ['`%s` does not answer; is it memod?'] = '`%s` 프로그램이 응답하지 않습니다. memod가 맞는지 확인하세요.',
  ['The text is too long for memod: %s bytes.'] = '글이 너무 길어 memod가 받을 수 없습니다(%s바이트).',
  ['The server does not answer.'] = 'memod가 응답하지 않습니다.',
  ['The server has not answered the last :w yet; :w again once it has.'] =
    'memod가 지난 :w에 아직 응답하지 않았습니다. 잠시 뒤에 다시 :w 하세요.',
  ['memod: there is no option `%s`; see :help memod-options'] =
    'memod: `%s` 옵션은 없습니다. :help memod-options를 보세요',
  ['memod: the option `%s` must be a %s, not a %s'] =
    'memod: `%s` 옵션의 형식은 %s 중에서 써야 합니다. 지금은 %s입니다',
  ['there is no program `%s`'] = '`%s` 프로그램이 없습니다',
  ['Install memod, or name it: %s'] = 'memod를 설치하거나 경로를 지정하세요: %s',
  ['`%s` is %s'] = '`%s`: %s',
  ['memod %s answers, protocol %s'] = 'memod %s, 프로토콜 %s',
  ['in memory, gone with the server'] = '메모리에만 있어 프로그램이 끝나면 사라집니다',
  ['the store can only be read: %s'] = '읽기 전용 저장소: %s',
  ['the store is writable: %s (durability %s)'] = '쓸 수 있는 저장소: %s (내구성 %s)',
  ['%s memos, %s of them tasks, %s in the trash'] = '메모 %s개, 그중 할 일 %s개, 휴지통 %s개',
  ['everything is sent'] = '모두 보냈습니다',
  ['%s record to be sent'] = '보낼 항목 %s개',
  ['%s records to be sent'] = '보낼 항목 %s개',
  ['none so far'] = '아직 없음',
  ['%s, last contact: %s'] = '%s, 마지막 연결: %s',
  ['%s, or: %s'] = '%s, 또는: %s',
  ['shared with other machines: %s'] = '다른 기기와 동기화 중: %s',
  ['shared with other machines: %s: %s'] = '다른 기기와 동기화 중: %s: %s',
  ['shared with other machines, but memod-sync is not running: %s'] =
    'memod-sync가 실행 중이 아니라 다른 기기의 변경을 받지 못합니다: %s',
}
