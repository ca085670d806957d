import { number, object, oneOf, pathOf, type Report, type TypeOf, text, top } from '../../definitions'
import type { AlertProblem } from '../definition/parse-alert-rule'

export const askLimits = { perWeek: 7 } as const

export const askedMessages = ['sync', 'charge', 'wear'] as const
/** A prepared message that asks the subject to synchronise, charge or wear the device. */
export type AskedMessage = (typeof askedMessages)[number]

const alertAsks = object(
  {
    /** So many alerts of the rule within seven days ask the same subject. */
    mostPerWeek: number({ minimum: 1, maximum: askLimits.perWeek, isWhole: true }),
  },
  {
    /** A delivery of the project, whose survey is sent at once. */
    projectSurveyId: text({ minimum: 1, maximum: 100 }),
    message: oneOf(...askedMessages),
  },
)

/** What is sent to the subject of an alert when it is raised. 被験者への送信 */
export type AlertAsks = TypeOf<typeof alertAsks>

export const noAsks: AlertAsks = { mostPerWeek: 3 }

type ParsedAsks =
  | { readonly isValid: true; readonly asks: AlertAsks }
  | { readonly isValid: false; readonly problems: readonly AlertProblem[] }

/** JSON as what is asked, unchanged; or all its problems. */
export function parseAlertAsks(json: unknown): ParsedAsks {
  const problems: AlertProblem[] = []
  const report: Report = (at, key, values) => problems.push({ path: pathOf(at), key, values })
  return alertAsks.check(json, top, report) ? { isValid: true, asks: json } : { isValid: false, problems }
}

export function asksAnything({ projectSurveyId, message }: AlertAsks): boolean {
  return projectSurveyId !== undefined || message !== undefined
}

const askedDays = 7

/** Whether a subject may be asked once more at a time, in days with fractions, after having been asked at the earlier ones. */
export function mayAsk({ mostPerWeek }: AlertAsks, earlier: readonly number[], at: number): boolean {
  return earlier.filter((time) => time > at - askedDays && time <= at).length < mostPerWeek
}

export interface RehearsedAsks {
  /** How many subjects would have been asked. */
  readonly people: number
  readonly total: number
  /** How often the one who was asked the most. */
  readonly most: number
  /** Alerts that asked nobody, since the limit was reached. */
  readonly heldBack: number
}

/** How often subjects would have been asked whose alerts were raised on these days. */
export function rehearseAsks(asks: AlertAsks, subjects: readonly (readonly number[])[]): RehearsedAsks {
  const counts = subjects.map((days) => {
    const asked: number[] = []
    for (const day of [...days].sort((one, other) => one - other)) {
      if (mayAsk(asks, asked, day)) asked.push(day)
    }
    return { asked: asked.length, heldBack: days.length - asked.length }
  })
  const sum = (pick: 'asked' | 'heldBack') => counts.reduce((total, one) => total + one[pick], 0)
  return {
    people: counts.filter(({ asked }) => asked > 0).length,
    total: sum('asked'),
    most: Math.max(0, ...counts.map(({ asked }) => asked)),
    heldBack: sum('heldBack'),
  }
}
