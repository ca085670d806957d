import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { isCluster } from '../../../../../testing/nodes'
import { newId } from '../../../../platform/postgres/ids'
import { dayBounds } from '../calendar/local-day'
import { decideDaysAnew } from '../merge/decide-days-anew'
import { ingestSamples } from '../merge/ingest-samples'
import { dayStates } from './day-state'
import { ensureDays, refreshDays } from './refresh-days'

const { db } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }

async function aSubject(values: { enrolled_on?: string; ended_on?: string } = {}) {
  const project = await aProject(db)
  const subject = await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-11-18', ...values })
  return { project, subject }
}

const heartRateStatesOf = async (subjectId: string) => {
  const days = await db
    .selectFrom('subject_day')
    .select(['local_date', 'day_state'])
    .where('subject_id', '=', subjectId)
    .orderBy('local_date')
    .execute()
  return days.map(({ local_date, day_state }) => [local_date, dayStates[day_state[0] ?? 99]])
}

test('every enrolled subject has a row for each day up to today, with the reason why it is empty', async () => {
  const { subject } = await aSubject()
  const { subject: gone } = await aSubject({ ended_on: '2026-11-19' })
  await ensureDays(context)
  expect(await heartRateStatesOf(subject.id)).toEqual([
    ['2026-11-18', 'no_device'],
    ['2026-11-19', 'no_device'],
    ['2026-11-20', 'no_device'],
    ['2026-11-21', 'no_device'],
  ])
  expect(await heartRateStatesOf(gone.id)).toHaveLength(2)
})

/** The number of days each transaction wrote, still visible in the subject's rows. */
async function transactionsOf(subjectId: string): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::integer as days from subject_day where subject_id = ${subjectId}
    group by xmin order by min(local_date)`.execute(db)
  return rows.map(({ days }) => days)
}

test('a subject of many years has every day of them, of which no transaction writes more than a thousand', async () => {
  const { project, subject } = await aSubject({ enrolled_on: '2016-11-21' })
  await ensureDays(context)
  const daysOfTenYears = 3653
  expect(await heartRateStatesOf(subject.id)).toHaveLength(daysOfTenYears)
  expect(await transactionsOf(subject.id)).toEqual([1000, 1000, 1000, 653])

  await db.updateTable('project').set({ wear_method: 'none' }).where('id', '=', project.id).execute()
  await decideDaysAnew(context, { projectId: project.id, subjectIds: null })
  expect(await heartRateStatesOf(subject.id)).toHaveLength(daysOfTenYears)
})

// Citus has no triggers on its tables.
test.skipIf(isCluster)(
  'a job that is killed between two transactions is finished by its next run',
  async () => {
    const { subject } = await aSubject({ enrolled_on: '2016-11-21' })
    await sql`create function kill_job() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`.execute(db)
    await sql
      .raw(
        `create trigger kill_job before insert on subject_day for each row
        when (new.subject_id = '${subject.id}' and new.local_date = '2022-11-21') execute function kill_job()`,
      )
      .execute(db)
    const survive = async () => void (await sql`drop trigger if exists kill_job on subject_day`.execute(db))
    onTestFinished(survive)
    await expect(ensureDays(context)).rejects.toThrow()
    expect(await transactionsOf(subject.id)).toEqual([1000, 1000])

    await survive()
    await ensureDays(context)
    const days = (await heartRateStatesOf(subject.id)).map(([date]) => date)
    expect([days.length, days[0], days.at(-1)]).toEqual([3653, '2016-11-21', '2026-11-21'])
    expect(await db.selectFrom('job_failure').select('id').execute()).toEqual([])
  },
)

test('a day that was not synced turns into one not worn when the device has synced since', async () => {
  const { project, subject } = await aSubject({ enrolled_on: '2026-11-20' })
  const device = await aDevice(db, {
    company_id: project.company_id,
    last_sync_at: new Date('2026-11-19T00:00:00Z'),
  })
  await aLink(db, device, subject)
  await ensureDays(context)
  expect(await heartRateStatesOf(subject.id)).toEqual([
    ['2026-11-20', 'not_synced'],
    ['2026-11-21', 'not_synced'],
  ])
  await db.updateTable('device').set({ last_sync_at: context.now() }).where('id', '=', device.id).execute()
  await ensureDays(context)
  expect(await heartRateStatesOf(subject.id)).toEqual([
    ['2026-11-20', 'not_worn'],
    ['2026-11-21', 'not_synced'],
  ])
})

test('days of an authorization that has expired say so, until the device is connected and has synced again', async () => {
  const { project, subject } = await aSubject({ enrolled_on: '2026-11-20' })
  const device = await aDevice(db, {
    company_id: project.company_id,
    authorization_state: 'expired',
    last_sync_at: new Date('2026-11-19T00:00:00Z'),
  })
  await aLink(db, device, subject)
  await ensureDays(context)
  expect(await heartRateStatesOf(subject.id)).toEqual([
    ['2026-11-20', 'token_error'],
    ['2026-11-21', 'token_error'],
  ])
  await db
    .updateTable('device')
    .set({ authorization_state: 'authorized', last_sync_at: context.now() })
    .where('id', '=', device.id)
    .execute()
  await ensureDays(context)
  expect(await heartRateStatesOf(subject.id)).toEqual([
    ['2026-11-20', 'not_worn'],
    ['2026-11-21', 'not_synced'],
  ])
})

test('the job run again writes nothing', async () => {
  const { subject } = await aSubject()
  await ensureDays(context)
  await ensureDays({ db, now: () => new Date('2026-11-21T10:00:00Z') })
  const rows = await db
    .selectFrom('subject_day')
    .select('updated_at')
    .where('subject_id', '=', subject.id)
    .execute()
  expect(new Set(rows.map(({ updated_at }) => updated_at.toISOString()))).toEqual(
    new Set(['2026-11-21T09:00:00.000Z']),
  )
})

test('a consent that was revoked is the reason for days that are looked at again', async () => {
  const { project, subject } = await aSubject()
  const device = await aDevice(db, { company_id: project.company_id, last_sync_at: context.now() })
  await aLink(db, device, subject)
  const { startsAt } = dayBounds('2026-11-19', 'Asia/Tokyo')
  await ingestSamples(context, [
    {
      deviceId: device.id,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.of(startsAt),
      values: Float64Array.of(60),
    },
  ])
  await db
    .insertInto('device_condition')
    .values({
      id: newId(),
      company_id: device.company_id,
      device_id: device.id,
      kind: 'consent_revoked',
      started_at: new Date(startsAt),
      ended_at: dayBoundsEnd('2026-11-20'),
    })
    .execute()
  await refreshDays(context, { projectId: project.id, from: '2026-11-18', to: '2026-11-20' })
  expect(await heartRateStatesOf(subject.id)).toEqual([
    ['2026-11-18', 'not_worn'],
    ['2026-11-19', 'complete'],
    ['2026-11-20', 'consent_revoked'],
  ])
})

const dayBoundsEnd = (date: string) => new Date(dayBounds(date, 'Asia/Tokyo').endsAt)
