;;; memod-ko.el --- Messages in Korean -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The messages of the package in Korean; see memod-locale.el.

;;; Code:

(defconst memod-ko-messages
  '(("Overdue" . "기한 지남") ("Important" . "중요") ("All" . "전체") ("Upcoming" . "예정")
    ("Today" . "오늘") ("Inbox" . "수집함") ("To do" . "시작 전") ("Doing" . "진행 중")
    ("Done" . "완료") ("Due" . "기한") ("Hide until" . "이 날까지 숨기기") ("never" . "없음")
    ("Only once" . "반복 없음") ("Number" . "번호") ("When" . "시각") ("By" . "프로그램")
    ("What" . "변경 내용") ("Memo" . "메모") ("Memos" . "메모") ("Task" . "할 일")
    ("Tasks" . "할 일") ("Time" . "시각") ("Group" . "그룹") ("Progress" . "진행률")
    ("Untitled" . "제목 없음") ("Memod" . "Memod") ("Groups" . "그룹") ("Found" . "검색 결과")
    ("Trash" . "휴지통") ("History" . "기록") ("Edit list" . "목록 편집") ("New" . "새 메모")
    ("Loading…" . "불러오는 중…") ("none" . "없음") ("in the trash" . "휴지통에 있음")
    ("state" . "상태") ("due" . "기한") ("important" . "중요") ("repeat" . "반복") ("ok" . "정상")
    ("warning" . "주의") ("error" . "오류") ("by hand" . "직접 정한 순서")
    ("newest first" . "최신순") ("oldest first" . "오래된 순")
    ("changed last first" . "최근에 바뀐 순") ("due first" . "기한순")
    ("important first" . "중요한 것부터") ("by title" . "제목순")
    ("The memo at point" . "커서 위치의 메모") ("open" . "열기")
    ("open in another window" . "다른 창에서 열기") ("done or to do" . "완료 표시 바꾸기")
    ("hide until" . "이 날까지 숨기기") ("move to a group" . "그룹으로 옮기기") ("pin" . "고정")
    ("task or plain memo" . "할 일 ↔ 메모") ("More" . "그 밖에") ("more" . "더 보기")
    ("add a line" . "한 줄 추가") ("add in words" . "날짜와 함께 추가")
    ("write a memo" . "메모 쓰기") ("mark to delete" . "삭제 표시") ("unmark" . "표시 해제")
    ("unmark all" . "표시 모두 해제") ("delete what is marked" . "표시한 것 삭제")
    ("undo" . "실행 취소") ("redo" . "다시 실행") ("new group" . "새 그룹") ("The list" . "목록")
    ("edit as text" . "글로 편집") ("sort" . "정렬") ("filter" . "거르기")
    ("keep as a smart group" . "스마트 그룹으로 저장") ("fold the section" . "섹션 접기")
    ("fold what is done" . "완료한 일 접기") ("refresh" . "새로 고침") ("all keys" . "모든 키")
    ("manual" . "설명서") ("leave" . "나가기") (" or " . " 또는 ") ("text" . "텍스트로 두기")
    ("make the group" . "그룹 만들기") ("Delete groups" . "그룹 삭제") ("Due %s" . "기한: %s")
    ("Hidden until %s" . "숨김: %s까지") ("due %s" . "%s까지") ("from %s" . "%s부터")
    ("in %s" . "%s 그룹") ("; now %s" . ", 지금: %s") (", due %s" . ", 기한 %s")
    ("  undoes %d" . "  %d번 취소") ("  redoes %d" . "  %d번 다시 실행")
    ("Undid: %s" . "실행 취소: %s") ("Redid: %s" . "다시 실행: %s") ("Added %s" . "추가함: %s")
    ("Saved %s" . "저장함: %s") ("State: " . "상태: ") ("New task: " . "새 할 일: ")
    ("Memo: " . "메모: ") ("Tag: " . "태그: ") ("Order: " . "정렬: ") ("Title: " . "제목: ")
    ("Text: " . "글: ") ("Search: " . "검색: ") ("Repeat" . "반복") ("New name: " . "새 이름: ")
    ("Color: " . "색: ") ("Write to file: " . "저장할 파일: ") ("Lines with: " . "찾을 말: ")
    ("Only what has: " . "찾을 말(비우면 전체): ") ("Name of the new group: " . "새 그룹 이름: ")
    ("Name of the smart group: " . "스마트 그룹 이름: ")
    ("Move to group (empty for none): " . "옮길 그룹(비우면 그룹 없음): ")
    ("Turn into task or memo" . "할 일 ↔ 메모 변경") ("Change importance" . "중요 표시 변경")
    ("Pin or unpin" . "고정 변경") ("Move to group" . "그룹 이동")
    ("Change start" . "시작일 변경") ("Change due date" . "기한 변경")
    ("Change repeat" . "반복 변경") ("Change state" . "상태 변경") ("%d memo" . "메모 %d개")
    ("%d memos" . "메모 %d개") ("%s overdue" . "기한 지남 %s")
    (", %s done, %s overdue" . ", 완료 %s, 기한 지남 %s") (" [not connected]" . " [연결 안 됨]")
    ("  %s memos, %s done" . "  메모 %s개, 완료 %s개")
    ("Not written: %s" . "저장하지 않았습니다: %s") ("Not saved: %s" . "저장하지 않았습니다: %s")
    ("line %d: %s" . "%d번째 줄: %s") ("Reminder: %s" . "알림: %s")
    ("Reminder (late): %s" . "지난 알림: %s")
    ("%s (friday 3pm, 3일 뒤, …; empty for never%s): "
     . "%s(금요일 오후 3시, 3일 뒤, …; 비우면 없음%s): ")
    ("%s (every monday, 매달 말일, …; empty for only once%s): "
     . "%s(매주 월요일, 매달 말일, …; 비우면 반복 없음%s): ")
    ("This is a plain memo; \\[memod-task] makes it a task"
     . "할 일이 아닌 메모입니다. 할 일로 바꾸기: \\[memod-task]")
    ("Nothing is due in the next seven days.  \\[memod-add] adds a task."
     . "앞으로 7일 동안 할 일이 없습니다. 할 일 추가: \\[memod-add]")
    ("No memos yet.  Press \\[memod-list-create] to write one."
     . "아직 메모가 없습니다. 새로 쓰기: \\[memod-list-create]")
    ("No tasks yet.  Press \\[memod-list-add] to add one."
     . "할 일이 없습니다. 추가: \\[memod-list-add]")
    ("No groups yet.  Press \\[memod-create-group] to make one."
     . "아직 그룹이 없습니다. 새 그룹: \\[memod-create-group]")
    ("Nothing is deferred.  \\[memod-defer] hides a task."
     . "숨긴 할 일이 없습니다. 할 일 숨기기: \\[memod-defer]")
    ("Nothing in this group yet.  Press \\[memod-list-add] to add a task."
     . "그룹이 비어 있습니다. 할 일 추가: \\[memod-list-add]")
    ("Nothing has these words." . "검색 결과가 없습니다.")
    ("Nothing carries this tag." . "이 태그가 있는 메모가 없습니다.")
    ("The trash is empty." . "휴지통이 비어 있습니다.")
    ("There is no file %s any more" . "%s 파일이 없어졌습니다")
    ("The line no longer exists; it was here" . "그 줄은 없어졌고, 여기에 있었습니다")
    ("There is nothing to add" . "추가할 내용이 없습니다")
    ("There is no change here" . "여기에는 변경이 없습니다")
    ("This change touched no memo" . "메모를 바꾸지 않은 변경입니다")
    ("Change %d no longer exists" . "%d번 변경은 이제 기록에 없습니다")
    ("Created the group %s" . "그룹을 만들었습니다: %s")
    ("A heading is gone or was moved, so moved lines keep what they were."
     . "머리글이 없어지거나 옮겨져, 옮긴 줄의 상태와 날짜를 바꾸지 않았습니다.")
    ("“%s” changes nothing of a line that is put below it."
     . "‘%s’ 아래로 옮긴 줄은 바뀌지 않습니다.")
    ("The list has an order of its own; the lines go back to it."
     . "정렬된 목록이라 줄이 원래 순서로 돌아갑니다.")
    ("This was never saved; \\[save-buffer] merges it with later changes"
     . "저장하지 않은 글입니다. 나중의 변경과 합쳐 저장: \\[save-buffer]")
    ("Edits of this list were never written; \\[memod-recover] restores them"
     . "이 목록에 저장하지 않은 편집이 있습니다. 복원: \\[memod-recover]")
    ("This list is being edited; apply or discard that first"
     . "편집 중인 목록입니다. 먼저 저장하거나 취소하세요")
    ("This memo isn't saved; save it or discard that first"
     . "저장하지 않은 메모입니다. 먼저 저장하거나 취소하세요")
    ("This was never written; \\[memod-edit-finish] makes the list so"
     . "저장하지 않은 편집입니다. 저장: \\[memod-edit-finish]")
    ("Nothing was changed." . "바뀐 것이 없습니다.")
    ("Nothing was changed" . "바뀐 것이 없습니다") ("Nothing was written" . "저장하지 않았습니다")
    ("Delete %d memos? " . "메모 %d개를 삭제할까요? ")
    ("“%s” stays in the title.  %s" . "제목에 둔 말: ‘%s’. %s")
    ("  Did you mean %s?" . " 혹시 %s인가요?")
    ("\\[memod-edit-finish] applies, \\[memod-edit-abort] discards"
     . "저장: \\[memod-edit-finish], 취소: \\[memod-edit-abort]")
    ("and %d more, in *Messages*" . "그 밖에 %d개, 모두 *Messages*에 있습니다")
    ("This can't be edited as text; lists of memos and tasks can"
     . "글로 편집할 수 있는 것은 메모와 할 일 목록뿐입니다")
    ("This list isn't there yet" . "목록을 아직 불러오지 못했습니다")
    ("The manual memod.texi isn't installed" . "설명서 memod.texi가 설치되어 있지 않습니다")
    ("Apply the edit? " . "편집한 내용을 저장할까요? ")
    ("The list was edited; kill it anyway? "
     . "저장하지 않은 편집이 있습니다. 그래도 닫을까요? ")
    ("There is no memo %s" . "메모가 없습니다: %s") ("No memo was named" . "제목을 입력하세요")
    ("No tags yet; write #word in a memo" . "태그가 없습니다. 메모에 #낱말을 쓰면 태그가 됩니다")
    ("There are no sections here" . "여기에는 섹션이 없습니다")
    ("Nothing here is done" . "완료한 일이 없습니다")
    ("There is no color %s" . "없는 색입니다: %s")
    ("Nothing is marked for deletion" . "삭제 표시한 것이 없습니다")
    ("Delete %d groups and keep their %d memos? "
     . "그룹 %d개를 삭제하고 메모 %d개는 남겨 둘까요? ")
    ("Delete %d groups with their %d memos? " . "그룹 %d개와 그 안의 메모 %d개를 삭제할까요? ")
    ("Deleted; \\[memod-undo] brings all back" . "삭제했습니다. 실행 취소: \\[memod-undo]")
    ("Deleted %d; \\[memod-undo] restores them"
     . "%d개를 삭제했습니다. 실행 취소: \\[memod-undo]")
    ("Remove %d memos for good? " . "메모 %d개를 영구 삭제할까요? ")
    ("There is nothing to come back to here" . "여기에는 책갈피를 둘 수 없습니다")
    ("There is no [[link]] here" . "여기에는 [[링크]]가 없습니다")
    ("There is no memo `%s' yet; saving this one creates it"
     . "‘%s’ 메모가 없어 새로 씁니다. 저장하면 만들어집니다")
    ("No memo links to this one" . "이 메모로 연결된 링크가 없습니다")
    ("There is no row here" . "여기에는 항목이 없습니다")
    ("It is the first one here" . "첫 항목입니다")
    ("It is the last one here" . "마지막 항목입니다")
    ("The memo in %s is not saved; kill it anyway? "
     . "%s: 저장하지 않은 메모입니다. 그래도 닫을까요? ")
    ("  deleted elsewhere; saving tells what to do"
     . "  다른 곳에서 삭제됨. 저장하면 방법을 안내합니다")
    ("Discard the text in this buffer? " . "이 버퍼에 쓴 글을 버릴까요? ")
    ("A text of this memo was never saved; \\[memod-recover] restores it"
     . "이 메모에 저장하지 않은 글이 있습니다. 복원: \\[memod-recover]")
    ("This text is too long for a draft; save it"
     . "글이 너무 길어 임시로 보관할 수 없습니다. 저장하세요")
    ("There is no text to restore" . "복원할 글이 없습니다")
    ("Conflicts are still marked; save the text with the marks? "
     . "충돌 표시가 남아 있습니다. 표시까지 그대로 저장할까요? ")
    ("Not saved: join the versions between the marks first"
     . "저장하지 않았습니다. 먼저 표시 사이의 두 글을 합치세요")
    ("Not saved: the same words were changed elsewhere.  Join the versions between the marks\
 (\\[smerge-next] goes to the next), then save again"
     . "저장하지 않았습니다. 같은 부분이 다른 곳에서도 바뀌었습니다. 표시 사이의 두 글을 합친\
 뒤(다음 표시: \\[smerge-next]) 다시 저장하세요")
    ("Not saved: %s; \\[memod-save-as-new] keeps the text as a new memo"
     . "저장하지 않았습니다: %s 새 메모로 저장: \\[memod-save-as-new]")
    ("Not saved: the character on line %d is no Unicode"
     . "저장하지 않았습니다. %d번째 줄에 유니코드가 아닌 문자가 있습니다")
    (", merged with changes made elsewhere" . ", 다른 곳의 변경과 합쳤습니다")
    ("; it is in the trash, see \\[memod-trash]" . ", 휴지통에 있는 메모입니다(\\[memod-trash])")
    ("; the links in %s follow" . ", %s의 링크도 고쳤습니다")
    ("; links to %s are left in %s" . ", ‘%s’ 링크가 %s에 그대로 있습니다")
    ("There is no item of a list here; - [ ] milk is one with a box"
     . "목록 항목이 아닙니다. 체크박스는 - [ ] 우유처럼 씁니다")
    ("There is no program `%s'; install memod or set `memod-command'"
     . "‘%s’ 프로그램이 없습니다. memod를 설치하거나 memod-command를 설정하세요")
    ("`%s' isn't memod; set `memod-command'"
     . "‘%s’ 프로그램은 memod가 아닙니다. memod-command를 설정하세요")
    ("`%s' speaks protocol %s, and this package %s; update the older of the two"
     . "‘%s’의 프로토콜은 %s, 이 패키지는 %s입니다. 오래된 쪽을 업데이트하세요")
    ("The memod server has ended; it starts again when needed.  Nothing typed is lost"
     . "memod가 종료되었습니다. 필요하면 다시 시작하며, 쓴 글은 그대로 있습니다")
    ("The memod server was ended; it starts again when needed"
     . "memod를 종료했습니다. 필요하면 다시 시작합니다")
    ("memod gave no answer to %s within %s s yet"
     . "memod가 %s 요청에 %s초 안에 응답하지 않아 계속 기다립니다")
    ("memod gave no answer to %s within %s s"
     . "memod가 %s 요청에 %s초 안에 응답하지 않았습니다")
    ("Emacs %s, protocol %s" . "Emacs %s, 프로토콜 %s") ("Program: %s, %s" . "프로그램: %s, %s")
    ("which doesn't tell its version" . "버전을 알 수 없음")
    ("Store: %s, durability %s" . "저장소: %s, 내구성 %s")
    ("The store is in memory, and gone with the server"
     . "메모리에만 있는 저장소라 memod가 종료되면 사라집니다")
    ("The store was opened for reading only: %s" . "읽기 전용으로 연 저장소입니다: %s")
    ("The store can be written" . "저장소에 쓸 수 있습니다")
    ("%d memos, %d of them tasks, %d in the trash" . "메모 %d개(할 일 %d개), 휴지통 %d개")
    ("%s, last contact: %s" . "%s, 마지막 연결: %s") ("everything is sent" . "모두 전송했습니다")
    ("%d record to be sent" . "전송할 변경 %d개") ("%d records to be sent" . "전송할 변경 %d개")
    ("none so far" . "아직 없음")
    ("Shared with other machines: %s" . "다른 기기와 함께 쓰고 있습니다: %s")
    ("Shared with other machines: %s (%s)" . "다른 기기와 함께 쓰고 있습니다: %s (%s)")
    ("Shared with other machines, but memod-sync isn't running: %s"
     . "memod-sync가 실행되고 있지 않아 다른 기기와 주고받지 못합니다: %s")
    ("Run: systemctl --user enable --now memod-sync"
     . "실행: systemctl --user enable --now memod-sync")
    ("There is no group “%s”.  Create it? " . "‘%s’ 그룹이 없습니다. 만들까요? "))
  "The messages in Korean, by the English ones.")

(provide 'memod-ko)
;;; memod-ko.el ends here
