import type { Choices } from '../fields'
import { dayStateKeys, dayStates } from './day-states'
import { date, days, minutes, ofGrain, text, yesNo } from './declare'

/** What can be asked of a subject's day, besides the figures of metrics. */
export const dayFacts = /* @__PURE__ */ ofGrain('day', {
  date: {
    type: date,
    name: { ja: '日付', en: 'Date' },
    definition: { ja: '本人の現地の日付。', en: 'A local day of the subject.' },
  },
  studyDay: {
    type: days,
    name: { ja: '参加日数', en: 'Study day' },
    definition: {
      ja: '参加開始日を1日目とする日数。それより前は 0 以下です。',
      en: 'Counted from 1 on the day of enrolment; 0 or less before it.',
    },
  },
  timeZone: {
    type: text,
    name: { ja: 'タイムゾーン', en: 'Time zone' },
    definition: {
      ja: 'この日を区切ったタイムゾーン（IANA の名前）。',
      en: 'The zone by which the day was cut, as IANA names it.',
    },
  },
  wornMinutes: {
    type: minutes,
    name: { ja: '装着時間', en: 'Wear time' },
    definition: {
      ja: 'プロジェクトの装着判定で、装着していたと数える分数。判断できない日は空です。',
      en: "The minutes that count as worn by the project's wear method; empty where nobody can tell.",
    },
  },
  isValidDay: {
    type: yesNo,
    name: { ja: '有効日', en: 'Valid day' },
    definition: {
      ja: '装着時間がプロジェクトの基準以上の日か。判断できない日は空です。',
      en: "Whether the wear time reaches the project's threshold; empty where nobody can tell.",
    },
  },
  dayState: {
    type: { kind: 'choice', choices: /* @__PURE__ */ dayStateChoices() },
    name: { ja: '日の状態', en: 'State of the day' },
    definition: {
      ja: 'その日に値がある、または値がない理由。',
      en: 'That the day has a figure, or why it has none.',
    },
  },
})

/** The words of the states, without their sentences. */
function dayStateChoices(): Choices {
  return Object.fromEntries(dayStateKeys.map((key) => [key, dayStates[key].name]))
}

export type DayFact = keyof typeof dayFacts
