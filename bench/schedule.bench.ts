import { type Person, planner, type Schedule, type ScheduleContext } from '../engines/schedule'
import { against, atMost, type Bench, medianMs } from './bench'

const people = 10_000
const days = 90
const perDay = 3
const day = 86_400_000

const zones = [
  'Asia/Tokyo',
  'Asia/Tokyo',
  'Asia/Tokyo',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
]
const range = { from: Date.UTC(2026, 8, 1), to: Date.UTC(2026, 8, 1) + days * day }
const context: ScheduleContext = { isHoliday: () => false, projectZone: 'Asia/Tokyo', projectEnd: null }

const fixed: Schedule = {
  pattern: { kind: 'daily', every: 1, from: '2026-01-01' },
  times: { kind: 'fixed', at: ['07:00', '12:30', '21:30'] },
  end: { kind: 'withStudy' },
  zone: 'subject',
  holidays: 'skip',
  quietHours: { from: '23:00', to: '06:00', then: 'postpone' },
  clockChange: { gap: 'later', overlap: 'first' },
}
const random: Schedule = {
  ...fixed,
  times: { kind: 'random', from: '08:00', to: '21:00', count: perDay, minimumGapMinutes: 120 },
}
const relative: Schedule = {
  ...fixed,
  pattern: { kind: 'relative', anchor: { kind: 'enrolment' }, days: [0], repeatEvery: 1 },
}

const study: readonly Person[] = Array.from({ length: people }, (_, place) => ({
  id: `subject-${place}`,
  zone: zones[place % zones.length] ?? 'Asia/Tokyo',
  studyFrom: null,
  studyTo: null,
  anchors: {
    enrolment: new Date(range.from - (place % 200) * day).toISOString().slice(0, 10),
    attributes: {},
  },
}))

/** All occurrences, each looked at once; none is kept. */
function enumerate(schedule: Schedule): number {
  const plan = planner(schedule, context)
  let count = 0
  let sum = 0
  for (const person of study) {
    for (const { at } of plan.occurrences(person, range)) {
      count += 1
      sum += at % 7
    }
  }
  if (count < people * days * perDay * 0.99 || !Number.isFinite(sum)) throw new Error(`Only ${count}.`)
  return count
}

/** The plain way: Intl is asked for the offset of each occurrence. A hundredth of the people, times 100. */
function naiveMs(): number {
  const startedAt = performance.now()
  let sum = 0
  for (const { zone } of study.slice(0, people / 100)) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    for (let at = range.from; at < range.to; at += day) {
      for (const minutes of [420, 750, 1290]) {
        const local = at + minutes * 60_000
        const [, sign = '+', hours = 0, rest = 0] =
          /GMT(?:([+-])(\d+):(\d+))?/.exec(format.format(local)) ?? []
        const offset = (Number(hours) * 60 + Number(rest)) * 60_000 * (sign === '-' ? -1 : 1)
        sum += new Date(local - offset).toISOString().length
      }
    }
  }
  if (sum === 0) throw new Error('Nothing was computed.')
  return (performance.now() - startedAt) * 100
}

/** 10,000 people, 90 days, three times a day: 2.7 million occurrences. */
export const benches: readonly Bench[] = [
  {
    name: 'schedule',
    async run() {
      const name = (kind: string) => `schedule: ${people * days * perDay} occurrences, ${kind}`
      // The quickest of five: a busy moment counts a hundred times.
      const baseline = Math.min(...Array.from({ length: 5 }, naiveMs))
      const results = []
      for (const [kind, schedule] of Object.entries({ fixed, random, relative })) {
        const value = await medianMs(3, async () => enumerate(schedule))
        results.push(against(name(kind), { value, baseline, unit: 'ms', target: 3 }))
      }
      enumerate(random)
      const before = process.memoryUsage().rss
      enumerate(random)
      const grown = Math.max(0, process.memoryUsage().rss - before) / 2 ** 20
      results.push(atMost(name('memory they add'), { value: grown, unit: 'MB', target: 64 }))
      return results
    },
  },
]
