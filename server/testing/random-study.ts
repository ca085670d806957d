import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { planner, type Schedule } from '../../engines/schedule'
import { scheduleContext } from '../src/modules/surveys/project-survey'
import type { DeliveryRules, Tables } from '../src/platform/tables'
import { aProject, aTestSubject } from './builders'
import { dailyAt, deliveryRules, withAddress } from './deliveries'
import { aProjectSurvey } from './surveys'

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => [h, m].map((part) => String(part).padStart(2, '0')).join(':'))

const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  fc.uniqueArray(time, { minLength: 1, maxLength: 4 }).map((at) => dailyAt(...at)),
  fc.integer({ min: 1, max: 5 }).map(
    (count): Schedule => ({
      ...dailyAt('09:00'),
      times: { kind: 'random', from: '08:00', to: '21:00', count, minimumGapMinutes: 30 },
    }),
  ),
  fc.constantFrom('project', 'subject').map(
    (zone): Schedule => ({
      ...dailyAt('02:30'),
      zone,
      pattern: { kind: 'rule', rrule: 'FREQ=HOURLY;INTERVAL=5', from: '2026-03-01' },
    }),
  ),
)

/** Days on which clocks change somewhere, and one on which none do. */
const days = fc.constantFrom(
  '2026-03-08',
  '2026-03-29',
  '2026-04-04',
  '2026-10-25',
  '2026-11-01',
  '2026-06-10',
)

const zones = fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', null)

/** A schedule, a day of it, and the zones of its subjects. */
export const randomPlans = fc.record({
  schedule: schedules,
  day: days,
  zones: fc.array(zones, { minLength: 1, maxLength: 3 }),
})

type RandomPlan = typeof randomPlans extends fc.Arbitrary<infer Plan> ? Plan : never

interface Place {
  readonly company: { readonly id: string }
  readonly version: { readonly id: string; readonly company_id: string }
  readonly rules?: Partial<DeliveryRules>
  readonly subjectsPerZone?: number
}

/** An active project survey by the plan, and what the engine says its subjects should get in the first twelve hours of the day. */
export async function aRandomStudy(
  db: Kysely<Tables>,
  { company, version, rules, subjectsPerZone = 1 }: Place,
  { schedule, day, zones: subjectZones }: RandomPlan,
) {
  const from = Date.parse(`${day}T00:00:00Z`)
  const to = from + 12 * 3_600_000
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  const survey = await aProjectSurvey(db, project, version, {
    schedule: JSON.stringify(schedule),
    channel: 'mail',
    sends_from: new Date(from),
    delivery: JSON.stringify(deliveryRules({ window: { minutes: 24 * 60 }, ...rules })),
  })
  const expected: string[] = []
  const plan = planner(schedule, scheduleContext(project))
  for (const [place, zone] of subjectZones
    .flatMap((zone) => Array<typeof zone>(subjectsPerZone).fill(zone))
    .entries()) {
    const subject = await aTestSubject(db, { project_id: project.id, status: 'active', time_zone: zone })
    await withAddress(db, subject, `s${place}@s.example`)
    const person = {
      id: `${subject.id} ${survey.id}`,
      zone: zone ?? project.time_zone,
      studyFrom: null,
      studyTo: null,
      anchors: { attributes: {} },
    }
    for (const { key, skipped } of plan.occurrences(person, { from, to })) {
      if (skipped === null) expected.push(`${subject.id} ${key}`)
    }
  }

  /** None is missed; each left once, or, marked, at most twice. */
  const expectEachOnce = async (copiesOf: (messageId: string) => number) => {
    const rows = await db
      .selectFrom('survey_message as m')
      .innerJoin('sent_survey as s', 's.id', 'm.sent_survey_id')
      .select([
        'm.id',
        'm.kind',
        'm.test_subject_id',
        'm.sent_survey_id',
        'm.send_at',
        's.occurrence_key',
        'm.outcome',
        'm.reason',
      ])
      .select('m.may_be_repeated')
      .where('m.project_survey_id', '=', survey.id)
      .where('m.send_at', '<', new Date(to))
      .execute()
    const invited = rows.filter(({ kind }) => kind === 'invitation')
    expect(invited.map((row) => `${row.test_subject_id} ${row.occurrence_key}`).sort()).toEqual(
      expected.sort(),
    )
    const givenUp = { outcome: 'undeliverable', reason: 'interrupted', may_be_repeated: true }
    const neverInvited = new Set(
      invited.filter(({ outcome }) => outcome === givenUp.outcome).map((row) => row.sent_survey_id),
    )
    for (const row of rows) {
      const count = copiesOf(row.id)
      expect(count, JSON.stringify(row)).toBeLessThanOrEqual(row.may_be_repeated ? 2 : 1)
      if (row.outcome === 'sent') expect(count, JSON.stringify(row)).toBeGreaterThanOrEqual(1)
      // Nobody is reminded of an invitation that was given up.
      else if (row.reason === 'not_sent') expect(neverInvited).toContain(row.sent_survey_id)
      else expect(row).toMatchObject(givenUp)
    }
  }
  const stop = () =>
    db.updateTable('project_survey').set({ status: 'ended' }).where('id', '=', survey.id).execute()
  return { survey, from, to, expectEachOnce, stop }
}
