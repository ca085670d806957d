import { sentences } from '../../survey/words/sentences'

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
  rule: { ja: '{rule} の日', en: 'by the rule {rule}' },
  relative: { ja: '{anchor}の {days} の', en: '{days} after {anchor}' },
  relativeRepeat: {
    ja: '{anchor}の {days}、以後 {every}日ごと の',
    en: '{days} after {anchor}, then every {every} days',
  },
  sameDay: { ja: '当日', en: '0 days' },
  daysAfter: { ja: '{day}日後', en: '{day} days' },
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
