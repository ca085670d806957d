import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planner, type Schedule } from '../../../../engines/schedule'
import { aCompany, aProject, aTestSubject } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { aClock, dailyAt, deliveryContext, deliveryRules, withAddress } from '../../../testing/deliveries'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../testing/surveys'
import type { MailTransport, OutgoingMail } from '../../platform/mailer'
import { planSurveys } from './plan/plan-surveys'
import { scheduleContext } from './plan/schedule-of'
import { sendMessages } from './send/send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const minute = 60_000

const zones = ['Asia/Tokyo', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', null] as const
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

class Killed extends Error {}

/** Two servers, killed between any two of their statements and in the middle of mails. */
test(
  'whatever is sent when servers are killed, each subject gets each occurrence: none is missed, none doubled unmarked',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        schedules,
        days,
        fc.array(fc.constantFrom(...zones), { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 40, maxLength: 40 }),
        async (schedule, day, subjectZones, fates) => {
          const from = Date.parse(`${day}T00:00:00Z`)
          const to = from + 12 * 60 * minute
          const project = await aProject(db, { company_id: company.id, status: 'active' })
          const survey = await aProjectSurvey(db, project, version, {
            ...{ schedule: JSON.stringify(schedule), channel: 'mail', sends_from: new Date(from) },
            delivery: JSON.stringify(deliveryRules({ window: { minutes: 24 * 60 } })),
          })
          const expected: string[] = []
          const plan = planner(schedule, scheduleContext(project))
          for (const [place, zone] of subjectZones.entries()) {
            const subject = await aTestSubject(db, {
              project_id: project.id,
              status: 'active',
              time_zone: zone,
            })
            await withAddress(db, subject, `s${place}@s.example`)
            const person = {
              ...{
                id: `${subject.id} ${survey.id}`,
                zone: zone ?? project.time_zone,
                studyFrom: null,
                studyTo: null,
              },
              anchors: { attributes: {} },
            }
            for (const { key, skipped } of plan.occurrences(person, { from, to })) {
              if (skipped === null) expected.push(`${subject.id} ${key}`)
            }
          }
          const accepted: OutgoingMail[] = []
          let turn = 0
          const fate = () => fates[turn++ % fates.length] ?? 9
          const transport: MailTransport = {
            keepsText: false,
            send: async (mail) => {
              const now = fate()
              if (now === 0) throw new Killed('before the mail server heard of it')
              accepted.push(mail)
              if (now === 1) throw new Killed('after it said yes')
              return 'sent'
            },
          }
          const clock = aClock(new Date(from).toISOString())
          // A second server's clock is asked of the database, so it is the same; what differs is when it comes to its turn.
          const servers = [deliveryContext(db, clock, transport), deliveryContext(db, clock, transport)]
          const survive = async (work: Promise<void>) => {
            await work.catch((error: unknown) => {
              if (!(error instanceof Killed)) throw error
            })
          }
          for (let at = from; at <= to + 30 * minute; at += (1 + fate() * 2) * minute) {
            clock.set(new Date(at))
            if (fate() === 2) continue
            await Promise.all(servers.map((server) => survive(planSurveys(server))))
            await Promise.all(servers.map((server) => survive(sendMessages(server))))
          }
          const rows = await db
            .selectFrom('survey_message as m')
            .innerJoin('sent_survey as s', 's.id', 'm.sent_survey_id')
            .select([
              'm.id',
              'm.test_subject_id',
              's.occurrence_key',
              'm.outcome',
              'm.reason',
              'm.may_be_repeated',
            ])
            .where('m.project_survey_id', '=', survey.id)
            .where('m.send_at', '<', new Date(to))
            .execute()
          expect(rows.map((row) => `${row.test_subject_id} ${row.occurrence_key}`).sort()).toEqual(
            expected.sort(),
          )
          const copiesOf = (id: string) => accepted.filter((mail) => mail.id === id).length
          for (const row of rows) {
            const count = copiesOf(row.id)
            expect(count, JSON.stringify(row)).toBeLessThanOrEqual(row.may_be_repeated ? 2 : 1)
            if (row.outcome === 'sent') expect(count).toBeGreaterThanOrEqual(1)
            else
              expect(row).toMatchObject({
                outcome: 'undeliverable',
                reason: 'interrupted',
                may_be_repeated: true,
              })
          }
          await db
            .updateTable('project_survey')
            .set({ status: 'ended' })
            .where('id', '=', survey.id)
            .execute()
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 6), ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    )
  },
  240_000 + Number(process.env.RUNS ?? 0) * 30_000,
)
