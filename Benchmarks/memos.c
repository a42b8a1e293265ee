// Seeded memos: number in, the same text out, in the driver and in the floor.
#include "bench.h"

#include <string.h>

// splitmix64, Steele, Lea and Flood 2014: one multiply-and-shift chain, any seed will do.
static uint64_t mixed(uint64_t seed) {
  uint64_t value = seed + 0x9e3779b97f4a7c15u;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
  return value ^ (value >> 31);
}

// `회의`, `meeting` and their first syllables are what the search rows look for.
static const char *const words[] = {
  "회의", "자료", "정리", "내일", "오후", "검토", "보고서", "일정", "확인", "메모", "장보기", "우유", "커피",
  "도서관", "예약", "전화", "가족", "여행", "준비", "사진", "운동", "저녁", "약속", "은행", "서류", "기차",
  "meeting", "draft", "review", "budget", "release", "server", "garden", "paper", "ticket",
  "library", "coffee", "train", "invoice", "photo", "doctor", "birthday", "notes", "project",
  "window", "letter", "music", "report", "network", "database", "editor", "keyboard", "summer",
};
enum { word_count = sizeof words / sizeof *words, content_bytes = 200 };

// The rare word of the search row: the memos 7, 100,000, 199,993 and so on.
static bool carries_rare_word(uint32_t number) { return number % 99993 == 7; }

bool memo_is_task(uint32_t number) { return number % 3 == 0; }

bool memo_is_important(uint32_t number) { return mixed(number) % 10 == 0; }

static unsigned due_month(uint32_t number) { return mixed(number ^ 0xd0eull) % 12 + 1; }

static unsigned due_day(uint32_t number) { return mixed(number ^ 0xd0eull) / 12 % 28 + 1; }

void memo_due(uint32_t number, char due[11]) {
  snprintf(due, 11, "2026-%02u-%02u", due_month(number), due_day(number));
}

int memo_due_number(uint32_t number) {
  static const int days_before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  enum { first_of_2026 = 20454 };
  return first_of_2026 + days_before[due_month(number) - 1] + (int)due_day(number) - 1;
}

size_t memo_content(uint32_t number, char content[memo_bytes_max]) {
  uint64_t seed = mixed(0x6d656d6f00000000u + number);
  size_t goal = content_bytes - 40 + seed % 80, length = 0, words_done = 0;
  if (carries_rare_word(number)) length = (size_t)sprintf(content, "xylophone");
  while (length < goal) {
    seed = mixed(seed);
    const char *separator = length == 0 ? "" : words_done == 4 ? "\n" : " ";
    length += (size_t)sprintf(content + length, "%s%s", separator, words[seed % word_count]);
    words_done += 1;
  }
  return length;
}

uint32_t memo_draw(uint32_t turn, uint32_t size) {
  return (uint32_t)(mixed(0x6472617700000000u + turn) % (size ? size : 1)) + 1;
}

// The words above need no escapes; a line feed is the only character that does.
void memo_append_content(Text *text, uint32_t number) {
  char content[memo_bytes_max];
  size_t length = memo_content(number, content);
  char *line = memchr(content, '\n', length);
  size_t head = line ? (size_t)(line - content) : length;
  text_append(text, content, head);
  if (line) {
    text_append(text, "\\n", 2);
    text_append(text, line + 1, length - head - 1);
  }
}

void group_request(Text *text, uint32_t number) {
  text_format(text, "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"group/create\",");
  text_format(text, "\"params\":{\"id\":\"g_b%u\",\"name\":\"Group %u\"}}\n", number, number);
}

/// In a group with one of 20, in one of four large ones, or in none.
static int memo_group(uint32_t number) {
  uint64_t draw = mixed(number ^ 0x6709ull) % 20;
  return draw == 0 ? 0 : draw < 11 ? (int)(draw % 4) + 1 : -1;
}

// Half of the tasks are done, one in 20 is being done; half of those due are due at nine o'clock.
static void append_task(Text *text, uint32_t number) {
  uint64_t draw = mixed(number ^ 0x7a5cull);
  char due[11];
  memo_due(number, due);
  const char *state = draw % 20 < 10 ? "done" : draw % 20 == 10 ? "doing" : "todo";
  const char *clock = draw / 20 % 2 ? "T09:00:00Z" : "";
  const char *important = memo_is_important(number) ? "true" : "false";
  text_format(text, ",\"state\":\"%s\",\"important\":%s", state, important);
  if (draw / 40 % 10 != 0) text_format(text, ",\"due\":\"%s%s\"", due, clock);
  // A start on any day of four years, which has come or hasn't.
  if (draw / 400 % 5 == 0)
    text_format(text, ",\"start\":\"20%02u-%s\"", 24 + (unsigned)(draw / 2000 % 4), due + 5);
}

void memo_request(Text *text, uint32_t id, uint32_t number) {
  bool task = memo_is_task(number);
  const char *method = task ? "task/create" : "memo/create";
  text_format(text, "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"%s\",", id, method);
  text_format(text, "\"params\":{\"id\":\"m_b%07u\"", number);
  if (task) append_task(text, number);
  if (memo_group(number) >= 0) text_format(text, ",\"group\":\"g_b%d\"", memo_group(number));
  if (number % 100 == 17) text_format(text, ",\"pinned\":true");
  text_format(text, ",\"content\":\"");
  memo_append_content(text, number);
  uint64_t draw = mixed(number ^ 0x7a65ull) % 1000;
  if (draw < 50) text_format(text, "\\n#work");
  else if (draw < 55) text_format(text, "\\n#rare");
  text_format(text, "\"}}\n");
}

void template_request(
  Text *text, const char *template, uint32_t id, uint32_t size, uint32_t fresh) {
  for (const char *at = template; *at; at++) {
    if (*at != '%') {
      text_append(text, at, 1);
      continue;
    }
    switch (*++at) {
      case 'i': text_format(text, "%u", id); break;
      case 'n': text_format(text, "%07u", memo_draw(id, size)); break;
      case 'f': text_format(text, "%07u", fresh); break;
      case 'c': memo_append_content(text, fresh); break;
      default: fail("A template knows %%i, %%n, %%f and %%c, not %%%c.", *at);
    }
  }
  text_append(text, "\n", 1);
}
