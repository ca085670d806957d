import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clockText } from '../calendar/clock'
import { dateText, dayOf } from '../calendar/days'
import { parseSchedule } from '../definition/parse-schedule'
import { occurrences } from './occurrences'

/** A questionnaire of RADAR-base: minutes after midnight of enrolment, repeated. */
interface Protocol {
  readonly name: string
  readonly protocol: {
    readonly repeatProtocol: { readonly unit: 'day' | 'month' | 'year'; readonly amount: number }
    readonly repeatQuestionnaire: { readonly unit: 'min' | 'year'; readonly unitsFromZero: readonly number[] }
  }
}

const files = ['RADAR-ART-Transition-s1', 'RALPMH-COPD-Lon-s1', 'SSHH-KCL']
const protocols = files.flatMap((file): readonly Protocol[] => {
  const text = readFileSync(new URL(`../fixtures/radar-${file}.json`, import.meta.url), 'utf8')
  return JSON.parse(text).protocols
})

const enrolled = dayOf(2026, 1, 31)
const enrolment = dateText(enrolled)
const last = enrolled + 400
const minutesPerDay = 1440

function scheduleOf({ protocol }: Protocol): unknown {
  const { unit, amount } = protocol.repeatProtocol
  const minutes = protocol.repeatQuestionnaire.unitsFromZero
  // RADAR-base writes 9999 for "never again".
  const repeatEvery = unit === 'day' && amount < 9999 ? { repeatEvery: amount } : {}
  return {
    pattern: {
      kind: 'relative',
      anchor: { kind: 'enrolment' },
      ...(unit === 'month'
        ? { days: [], months: [0], repeatMonths: amount }
        : { days: minutes.map((minute) => Math.floor(minute / minutesPerDay)), ...repeatEvery }),
    },
    times: { kind: 'fixed', at: minutes.map((minute) => clockText(minute % minutesPerDay)) },
    end: { kind: 'never' },
    zone: 'subject',
    holidays: 'send',
    quietHours: null,
    clockChange: { gap: 'later', overlap: 'first' },
  }
}

/** Computed independently of the engine. */
function expectedOf({ protocol }: Protocol): string[] {
  const { unit, amount } = protocol.repeatProtocol
  const [minute = 0] = protocol.repeatQuestionnaire.unitsFromZero
  const first = enrolled + Math.floor(minute / minutesPerDay)
  const clock = clockText(minute % minutesPerDay)
  const days: number[] = []
  if (unit === 'month') {
    // Enrolled on the 31st: the last day of each month, as Date counts backwards from the next month's first.
    for (let month = 0; month < 14; month += amount) days.push(Date.UTC(2026, month + 1, 0) / 86_400_000)
  } else for (let day = first; day < last; day += amount) days.push(day)
  return days.map((day) => `${dateText(day)}T${clock}`)
}

describe('protocols of RADAR-base', () => {
  const sent = protocols.filter(({ protocol }) => protocol.repeatQuestionnaire.unit === 'min')

  it('are all sent, except for one of 41, which never is (after 9999 years)', () => {
    expect([protocols.length, sent.length]).toEqual([41, 40])
  })

  it.each(sent)('$name', (protocol) => {
    const parsed = parseSchedule(scheduleOf(protocol))
    if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems))
    const person = {
      id: 'a',
      zone: 'Europe/London',
      studyFrom: null,
      studyTo: dateText(last - 1),
      anchors: { enrolment, attributes: {} },
    }
    const context = { isHoliday: () => false, projectZone: 'Europe/London', projectEnd: null }
    const range = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2028, 0, 1) }
    const keys = occurrences(parsed.schedule, person, context, range).map(({ key }) => key)
    expect(keys).toEqual(expectedOf(protocol))
  })
})
