import type { Schedule } from '../../../../../../engines/schedule'
import type { DeliveryRules } from '../../../../platform/tables'
import type { Random } from '../../../collect/generator'
import { dateOf, numberOfDate } from '../../../series/measurement'
import { changeOfCondition, stressCheck, wakeCheck } from './invented-answers'

/** What an invented person answers, by address. */
export type Answers = Readonly<Record<string, unknown>>

/** Whom a survey is asked, and on which day. */
export interface Asked {
  readonly index: number
  readonly code: string
  /** Counted from 1970-01-01. */
  readonly day: number
  readonly random: Random
}

/** An answer, and when it is given: minutes from the local midnight of the day. */
export interface Given {
  readonly answers: Answers
  readonly minute: number
}

/** A survey that the people of SLP26 are asked. */
export interface DemoSurvey {
  readonly name: string
  /** From the root of the project; read by the importer of its format. */
  readonly file: string
  /** What staff call its use in the project. */
  readonly label: string
  readonly description: string
  /** When it is sent, from the first day of the study; null: voluntary. */
  readonly schedule: ((firstDay: string) => Schedule) | null
  readonly delivery?: Partial<DeliveryRules>
  readonly limitPerDay?: number
  readonly answer: (asked: Asked) => Given
}

const hour = 60
const day = 24 * hour

const usual = {
  end: { kind: 'withStudy' },
  zone: 'subject',
  holidays: 'send',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
} as const satisfies Partial<Schedule>

/** Of every second week: the first one of the study counts. */
const mondayFrom = (date: string) => dateOf(7 * Math.ceil((numberOfDate(date) + 3) / 7) - 3)

export const demoSurveys: readonly DemoSurvey[] = [
  {
    name: 'wake-check',
    file: 'server/demo/surveys/wake-check.json',
    label: '毎日の起床時チェック',
    description: '毎朝7時に配信し、21時まで回答を受け付けます（架空のデータ）。',
    schedule: (from) => ({
      ...usual,
      pattern: { kind: 'daily', every: 1, from },
      times: { kind: 'fixed', at: ['07:00'] },
    }),
    delivery: {
      window: { minutes: 14 * hour },
      late: { kind: 'accept', minutes: 2 * hour },
      reminders: [3 * hour, 10 * hour],
    },
    answer: wakeCheck,
  },
  {
    name: 'stress-check',
    file: 'engines/survey-formats/fixtures/stress-check-57.json',
    label: '2週間ごとのストレスチェック',
    description:
      '厚生労働省の職業性ストレス簡易調査票（57項目）です。隔週の月曜12時に配信し、7日間回答を受け付けます。',
    schedule: (from) => ({
      ...usual,
      pattern: { kind: 'weekly', every: 2, weekdays: ['MO'], from: mondayFrom(from) },
      times: { kind: 'fixed', at: ['12:00'] },
    }),
    delivery: { window: { minutes: 7 * day }, reminders: [2 * day, 5 * day] },
    answer: stressCheck,
  },
  {
    name: 'change-of-condition',
    file: 'server/demo/surveys/change-of-condition.json',
    label: '体調の変化（随時）',
    description: '体調に変化があったとき、被験者がいつでも回答できます（架空のデータ）。',
    schedule: null,
    limitPerDay: 3,
    answer: changeOfCondition,
  },
]
