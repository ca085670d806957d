import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, dailyAt, deliveryContext } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner } from '../../../../testing/people'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { newId } from '../../../platform/postgres/ids'
import { planSurveys, sendMessages } from '../../surveys/survey-delivery'
import { watchLateWork } from './watch-late-work'

const { db } = await testDatabase()
const company = await aCompany(db)
const form = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const { aStudy } = deliveryStudies(db, company, await aSurveyVersion(db, company, form))
const admin = await anAdmin(db)
const owner = await anOwner(db, company)
const stranger = await anOwner(db, await aCompany(db))
const member = await aMember(db, company)
const watching = { db, publicUrl: 'https://kansoku.example', sendsMail: true }

const told = async (ids: readonly string[]) => {
  const mails = await db
    .selectFrom('mail')
    .select(['recipient', 'body_text'])
    .where('id', 'in', [...ids, newId()])
    .execute()
  return mails.map(({ recipient }) => recipient).sort()
}
const lateFor = async (person: typeof owner) => {
  const answer = await graphqlAs<{ lateWork: { isOfSurveys: boolean; jobs: string[] } | null }>(
    db,
    person,
    '{ lateWork { since isOfSurveys jobs } }',
  )
  return answer.errors ? 'refused' : answer.data?.lateWork && answer.data.lateWork
}
const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db)

/** The hour and minute so many minutes ago, in Japan. */
const minutesAgo = (minutes: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(
    Date.now() - minutes * 60_000,
  )

test('a mail that nobody has sent for ten minutes is told to administrators once, and not again when it comes back within the hour', async () => {
  expect(await watchLateWork(watching)).toEqual([])
  await sql`select graphile_worker.add_job('send-mail', '{"mailId":"x"}'::json, run_at => now() - interval '10 minutes')`.execute(
    db,
  )

  expect(await told(await watchLateWork(watching))).toEqual([admin.email])

  expect(await watchLateWork(watching)).toEqual([])
  expect(await lateFor(admin)).toMatchObject({ isOfSurveys: false, jobs: ['SEND_MAIL'] })
  // No message of theirs is late.
  expect(await lateFor(owner)).toBeNull()
  expect(await lateFor(member)).toBeNull()
  await forgetJobs()
  expect(await watchLateWork(watching)).toEqual([])
  expect(await lateFor(admin)).toBeNull()
  await sql`select graphile_worker.add_job('send-mail', '{"mailId":"x"}'::json, run_at => now() - interval '10 minutes')`.execute(
    db,
  )
  expect(await watchLateWork(watching)).toEqual([])
  expect(await lateFor(admin)).not.toBeNull()
  await forgetJobs()
  await watchLateWork(watching)
  await db.deleteFrom('late_work').execute()
})

test.each([
  ['that another process does', `locked_by = 'pool-other', locked_at = now()`],
  ['that is tried again later', `run_at = now() + interval '1 minute'`],
  ['that was given up', `attempts = max_attempts`],
  [
    'of an hour for which nobody waits',
    `task_id = (select id from graphile_worker._private_tasks where identifier = 'seal-audit')`,
  ],
])('a job %s is not late', async (_, state) => {
  await sql`select graphile_worker.add_job('seal-audit')`.execute(db)
  await sql`select graphile_worker.add_job('send-mail', '{"mailId":"y"}'::json, run_at => now() - interval '20 minutes')`.execute(
    db,
  )
  await sql
    .raw(`update graphile_worker._private_jobs set ${state} where payload ->> 'mailId' = 'y'`)
    .execute(db)
  expect(await watchLateWork(watching)).toEqual([])
  expect(await lateFor(admin)).toBeNull()
  await forgetJobs()
})

test('invitations that are due and not sent are told to administrators and the owners of that company alone; once they left it is over', async () => {
  const { transport } = aTransport()
  const study = await aStudy(
    {},
    {
      schedule: JSON.stringify(dailyAt(minutesAgo(20))),
      sends_from: new Date(Date.now() - 25 * 60_000),
    },
  )
  await study.subject('s@s.example')
  const clock = aClock(new Date(Date.now() - 19 * 60_000).toISOString())
  await planSurveys(deliveryContext(db, clock, transport))
  expect(await study.messages()).toHaveLength(1)
  await forgetJobs()
  await sql`update project_survey set planned_until = now(), next_due_at = null`.execute(db)

  expect(await told(await watchLateWork(watching))).toEqual([admin.email, owner.email].sort())

  expect(await lateFor(owner)).toMatchObject({ isOfSurveys: true, jobs: [] })
  expect(await lateFor(stranger)).toBeNull()
  clock.set(new Date())
  await sendMessages(deliveryContext(db, clock, transport))
  await forgetJobs()
  await watchLateWork(watching)
  expect(await lateFor(owner)).toBeNull()

  // Nobody plans what comes next.
  await sql`update project_survey set planned_until = now() - interval '1 hour'`.execute(db)
  await watchLateWork(watching)
  expect(await lateFor(owner)).toMatchObject({ isOfSurveys: true })
  await study.stop()
})
