import { sentences } from '../../sentences'

/** A schedule as people read it. */
export const scheduleWords = sentences({
  fixed: { ja: '{days} {times} に送信します。', en: 'Sent {days} at {times}.' },
  ownTimes: { ja: '{days}に送信します。', en: 'Sent {days}.' },
  randomOnce: {
    ja: '{days} {from}〜{to} に、人と日ごとに異なる時刻に1回送信します。',
    en: 'Sent {days} once at a random time between {from} and {to}.',
  },
  random: {
    ja: '{days} {from}〜{to} に、{gap}分以上あけて、人と日ごとに異なる時刻に{count}回送信します。',
    en: 'Sent {days} at {count} random times between {from} and {to}, at least {gap} minutes apart.',
  },
  limit: { ja: '{limit}', en: '{limit}' },
  until: { ja: '{date} まで', en: 'until {date}' },
  times: { ja: '{count}回まで', en: '{count} in all' },
  withStudy: { ja: '研究の終了まで', en: 'until the study ends' },
  withoutHolidays: { ja: '祝日を除く', en: 'not on public holidays' },
  afterHolidays: { ja: '祝日は次の平日に送信', en: 'on the next workday after public holidays' },
  quietSkipped: { ja: '{from}〜{to} は送信しない', en: 'nothing from {from} to {to}' },
  quietPostponed: { ja: '{from}〜{to} の分は {to} に送信', en: 'from {from} to {to} postponed to {to}' },
  subjectZone: { ja: '被験者のタイムゾーン', en: 'in the subject’s time zone' },
  projectZone: { ja: 'プロジェクトのタイムゾーン', en: 'in the project’s time zone' },
})

/** The days of a schedule, within its sentence. */
export const dayWords = sentences({
  once: { ja: '{date} の', en: 'on {date}' },
  daily: { ja: '毎日', en: 'every day' },
  everyDays: { ja: '{from} から {every}日ごと の', en: 'every {every} days from {from}' },
  weekly: { ja: '毎週 {weekdays} の', en: 'every week on {weekdays}' },
  everyWeeks: { ja: '{every}週間ごとの {weekdays} の', en: 'every {every} weeks on {weekdays}' },
  monthly: { ja: '毎月 {days} の', en: 'every month on {days}' },
  everyMonths: { ja: '{every}か月ごとの {days} の', en: 'every {every} months on {days}' },
  monthDay: { ja: '{day}日', en: 'day {day}' },
  lastDay: { ja: '月末', en: 'the last day' },
  orLastDay: { ja: '{days}（その日がない月は月末）', en: '{days} (the last day of shorter months)' },
  orNone: { ja: '{days}（その日がない月は送信しません）', en: '{days} (not in months without it)' },
  orLastOfMonth: { ja: '{after}（その日がない月は月末）', en: '{after} (the last day of shorter months)' },
  relative: { ja: '{anchor}の {after} の', en: '{after} after {anchor}' },
  thenEveryDays: { ja: '{list}、以後 {every}日ごと', en: '{list} (repeated every {every} days)' },
  thenEveryMonths: { ja: '{list}、以後 {every}か月ごと', en: '{list} (repeated every {every} months)' },
  sameDay: { ja: '当日', en: '0 days' },
  dayAfter: { ja: '1日後', en: '1 day' },
  daysAfter: { ja: '{day}日後', en: '{day} days' },
  monthAfter: { ja: '1か月後', en: '1 month' },
  monthsAfter: { ja: '{month}か月後', en: '{month} months' },
  timeWithWindow: { ja: '{time}（{length}以内に回答）', en: '{time} (answers within {length})' },
  lengthMinutes: { ja: '{count}分', en: '{count} min' },
  lengthHours: { ja: '{count}時間', en: '{count} h' },
  lengthDays: { ja: '{count}日', en: '{count} d' },
  enrolment: { ja: '登録日', en: 'enrolment' },
  consent: { ja: '同意日', en: 'consent' },
  firstData: { ja: '最初のデータの日', en: 'the first data' },
  attribute: { ja: '「{name}」', en: '“{name}”' },
})

export const weekdayWords = sentences({
  MO: { ja: '月', en: 'Mon' },
  TU: { ja: '火', en: 'Tue' },
  WE: { ja: '水', en: 'Wed' },
  TH: { ja: '木', en: 'Thu' },
  FR: { ja: '金', en: 'Fri' },
  SA: { ja: '土', en: 'Sat' },
  SU: { ja: '日', en: 'Sun' },
})

/** The days and times of a recurrence rule. Each part narrows the one before. */
export const rulePeriodWords = sentences({
  YEARLY: { ja: '毎年', en: 'every year' },
  MONTHLY: { ja: '毎月', en: 'every month' },
  WEEKLY: { ja: '毎週', en: 'every week' },
  DAILY: { ja: '毎日', en: 'every day' },
  HOURLY: { ja: '毎時', en: 'every hour' },
  MINUTELY: { ja: '毎分', en: 'every minute' },
  SECONDLY: { ja: '毎秒', en: 'every second' },
})

export const rulePeriodsWords = sentences({
  YEARLY: { ja: '{every}年ごと（{from} から）', en: 'every {every} years from {from}' },
  MONTHLY: { ja: '{every}か月ごと（{from} から）', en: 'every {every} months from {from}' },
  WEEKLY: { ja: '{every}週間ごと（{from} から）', en: 'every {every} weeks from {from}' },
  DAILY: { ja: '{every}日ごと（{from} から）', en: 'every {every} days from {from}' },
  HOURLY: { ja: '{every}時間ごと（{from} 00:00 から）', en: 'every {every} hours from {from} 00:00' },
  MINUTELY: { ja: '{every}分ごと（{from} 00:00 から）', en: 'every {every} minutes from {from} 00:00' },
  SECONDLY: { ja: '{every}秒ごと', en: 'every {every} seconds' },
})

export const rulePartWords = sentences({
  months: { ja: '{list}', en: 'in {list}' },
  weekNumbers: { ja: '{list}', en: 'in {list}' },
  yearDays: { ja: '{list}', en: 'on {list}' },
  monthDays: { ja: '{list}', en: 'on {list}' },
  weekdays: { ja: '{list}', en: 'on {list}' },
  everyWeekday: { ja: 'すべての{list}', en: 'on every {list}' },
  everyDayOf: { ja: '{list}の毎日', en: 'on every day {list}' },
  eachMonth: { ja: '各月の{list}', en: '{list} of each month' },
  onlyWeekdays: { ja: '{list} のとき', en: 'if it is a {list}' },
  ofYear: { ja: 'その年の{list}', en: '{list} of the year' },
  positions: { ja: '{list}', en: ', of these only {list}' },
  minutes: { ja: '{list}', en: 'at {list} past the hour' },
  hours: { ja: '{list}', en: 'during {list}' },
  times: { ja: '{list}', en: 'at {list}' },
  hour: { ja: '{from}〜{to}', en: '{from}–{to}' },
  minute: { ja: '{minute}分', en: '{minute} min' },
  month: { ja: '{month}', en: '{month}' },
  week: { ja: '第{week}週', en: 'week {week}' },
  lastWeek: { ja: '最後の週', en: 'the last week' },
  weekFromEnd: { ja: '最後から{place}番目の週', en: 'the {place} to last week' },
  yearDay: { ja: '年の{day}日目', en: 'day {day} of the year' },
  lastYearDay: { ja: '年の最後の日', en: 'the last day of the year' },
  yearDayFromEnd: { ja: '年の最後から{place}日目', en: 'the {place} to last day of the year' },
  monthDayFromEnd: { ja: '月末から{place}日目', en: 'the {place} to last day' },
  nthWeekday: { ja: '第{place}{weekday}', en: 'the {place} {weekday}' },
  lastWeekday: { ja: '最後の{weekday}', en: 'the last {weekday}' },
  weekdayFromEnd: { ja: '最後から{place}番目の{weekday}', en: 'the {place} to last {weekday}' },
  position: { ja: '{place}番目', en: 'the {place}' },
  lastPosition: { ja: '最後', en: 'the last' },
  positionFromEnd: { ja: '最後から{place}番目', en: 'the {place} to last' },
  days: { ja: '{count}日分まで', en: 'on {count} days in all' },
  occurrences: { ja: '{count}回まで', en: '{count} in all' },
  until: { ja: '{date} まで', en: 'until {date}' },
  untilTime: { ja: '{date} {time} まで', en: 'until {date} {time}' },
  untilUtc: { ja: '{date} {time}（UTC）まで', en: 'until {date} {time} UTC' },
  weekStart: { ja: '週の始まりは{weekday}', en: 'weeks begin on {weekday}' },
})

export const weekdayNames = sentences({
  MO: { ja: '月曜日', en: 'Monday' },
  TU: { ja: '火曜日', en: 'Tuesday' },
  WE: { ja: '水曜日', en: 'Wednesday' },
  TH: { ja: '木曜日', en: 'Thursday' },
  FR: { ja: '金曜日', en: 'Friday' },
  SA: { ja: '土曜日', en: 'Saturday' },
  SU: { ja: '日曜日', en: 'Sunday' },
})

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
