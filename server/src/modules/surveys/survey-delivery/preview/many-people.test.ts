import { expect, test } from 'vitest'
import { comparingSchedules, planner, type Schedule } from '../../../../../../engines/schedule'
import { inSlices } from '../../../../platform/process/share-loop'
import { plannedOccurrences } from '../plan/planned-occurrences'
import { occurrencesOfSchedule } from './occurrences-of-schedule'

const schedule: Schedule = {
  pattern: { kind: 'daily', every: 1, from: '2026-11-01' },
  times: { kind: 'random', from: '09:00', to: '21:00', count: 8, minimumGapMinutes: 60 },
  end: { kind: 'never' },
  zone: 'subject',
  holidays: 'send',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}
const context = { isHoliday: () => false, projectZone: 'Asia/Tokyo', projectEnd: null }
const people = Array.from({ length: 4000 }, (_, at) => ({
  subjectId: `s${at}`,
  hasProjectZone: true,
  person: { id: `s${at}`, zone: 'Asia/Tokyo', studyFrom: null, studyTo: null, anchors: { attributes: {} } },
}))
const range = { from: Date.parse('2026-12-01T00:00Z'), to: Date.parse('2026-12-08T00:00Z') }
const survey = {
  opens_at: null,
  closes_at: null,
  schedule,
  delivery: null,
}

/** How often others had their turn while the work was done. */
async function turnsOfOthers(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const take = () => {
    turns += 1
    if (!isDone) setImmediate(take)
  }
  setImmediate(take)
  await work()
  isDone = true
  return turns
}

test.each([
  [
    'what is sent to them is planned',
    () => plannedOccurrences(people, planner(schedule, context), range, survey),
  ],
  [
    'their calendar is made',
    () => {
      const { occurrences } = planner(schedule, context)
      return occurrencesOfSchedule(people, ({ person }) => occurrences(person, range), {
        from: '2026-12-01',
        to: '2026-12-07',
        now: new Date(range.from),
      })
    },
  ],
  [
    'an edit of their schedule is compared',
    () =>
      inSlices(
        comparingSchedules(
          { before: schedule, after: schedule },
          people.map(({ person }) => person),
          context,
          range,
        ),
      ),
  ],
])('others have their turn while, for 4,000 people, %s', async (_, work) => {
  expect(await turnsOfOthers(work)).toBeGreaterThan(1)
})
