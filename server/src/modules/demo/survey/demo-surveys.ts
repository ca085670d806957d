import type { Random } from '../../generator'
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
  readonly kind: 'scheduled' | 'voluntary'
  /** What staff call its use in the project. */
  readonly label: string
  readonly description: string
  /** Days between two times at which it is handed out. */
  readonly everyDays: number
  /** When it opens and closes, in minutes from the local midnight of its day. */
  readonly opens: number
  readonly closes: number
  readonly answer: (asked: Asked) => Given
}

const day = 24 * 60

export const demoSurveys: readonly DemoSurvey[] = [
  {
    name: 'wake-check',
    file: 'server/demo/surveys/wake-check.json',
    kind: 'scheduled',
    label: '毎日の起床時チェック',
    description: '毎朝5時に配信し、20時まで回答を受け付けます（架空のデータ）。',
    everyDays: 1,
    opens: 5 * 60,
    closes: 20 * 60,
    answer: wakeCheck,
  },
  {
    name: 'stress-check',
    file: 'engines/survey-formats/fixtures/stress-check-57.json',
    kind: 'scheduled',
    label: '2週間ごとのストレスチェック',
    description:
      '厚生労働省の職業性ストレス簡易調査票（57項目）です。2週間ごとに配信し、7日間回答を受け付けます。',
    everyDays: 14,
    opens: 9 * 60,
    closes: 7 * day + 9 * 60,
    answer: stressCheck,
  },
  {
    name: 'change-of-condition',
    file: 'server/demo/surveys/change-of-condition.json',
    kind: 'voluntary',
    label: '体調の変化（随時）',
    description: '体調に変化があったとき、被験者がいつでも回答できます（架空のデータ）。',
    everyDays: 1,
    opens: 0,
    closes: day,
    answer: changeOfCondition,
  },
]
