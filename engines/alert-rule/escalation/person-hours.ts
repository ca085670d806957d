import { boolean, list, number, object, pathOf, type Report, type TypeOf, text, top } from '../../definitions'
import type { AlertProblem } from '../definition/parse-alert-rule'

const mostSpans = 14
const weekMinutes = 7 * 1440
const time = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

const span = object({
  /** 1 is Monday. Hours over midnight belong to the day on which they begin. */
  weekdays: list(number({ minimum: 1, maximum: 7, isWhole: true }), { minimum: 1, maximum: 7 }),
  from: text({ maximum: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, like: '09:00' }),
  to: text({ maximum: 5, pattern: time, like: '18:00' }),
})

const personHours = object({
  /** When somebody is on duty. 当番の時間 */
  duty: list(span, { maximum: mostSpans }),
  /** When messages wait. 通知を控える時間 */
  quiet: list(span, { maximum: mostSpans }),
  /** Whether critical alerts come within quiet hours, too. */
  criticalPasses: boolean(),
})

/** Duty and quiet hours of somebody in a project, by the clock of the project. */
export type PersonHours = TypeOf<typeof personHours>
export type HoursSpan = PersonHours['duty'][number]

export const noHours: PersonHours = { duty: [], quiet: [], criticalPasses: true }

type ParsedHours =
  | { readonly isValid: true; readonly hours: PersonHours }
  | { readonly isValid: false; readonly problems: readonly AlertProblem[] }

/** JSON as hours, unchanged; or all their problems. */
export function parsePersonHours(json: unknown): ParsedHours {
  const problems: AlertProblem[] = []
  const report: Report = (at, key, values) => problems.push({ path: pathOf(at), key, values })
  if (!personHours.check(json, top, report)) return { isValid: false, problems }
  for (const part of ['duty', 'quiet'] as const)
    json[part].forEach(({ from, to }, place) => {
      if (from === to) problems.push({ path: [part, place, 'to'], key: 'hoursEmpty', values: {} })
    })
  if (isAllWeek(json.quiet)) problems.push({ path: ['quiet'], key: 'quietAlways', values: {} })
  return problems.length > 0 ? { isValid: false, problems } : { isValid: true, hours: json }
}

/** 09:30 as 570. */
export function minuteOf(written: string): number {
  const [hours = 0, minutes = 0] = written.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether no minute of a week is left: a message would wait for ever. */
function isAllWeek(spans: readonly HoursSpan[]): boolean {
  const covered = new Uint8Array(weekMinutes)
  for (const { weekdays, from, to } of spans) {
    const [begin, end] = [minuteOf(from), minuteOf(to)]
    const length = end > begin ? end - begin : end + 1440 - begin
    for (const day of weekdays)
      for (let minute = 0; minute < length; minute++)
        covered[((day - 1) * 1440 + begin + minute) % weekMinutes] = 1
  }
  return covered.every((one) => one === 1)
}
