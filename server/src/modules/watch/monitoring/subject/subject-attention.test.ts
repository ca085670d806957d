import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { countQueries } from '../../../../../testing/query-count'
import { aSubjectDay } from '../../../../../testing/subject-day'

const { db } = await testDatabase()
// 09:30 on 21 November in Tokyo.
const now = () => new Date('2026-11-21T00:30:00Z')
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, start_on: '2026-11-01', valid_day_minutes: 600 })

const wears = async (
  code: string,
  device: Parameters<typeof aDevice>[1],
  subject: Partial<Parameters<typeof aTestSubject>[1]> = {},
) => {
  const made = await aTestSubject(db, { project_id: project.id, code, ...subject })
  await aLink(db, await aDevice(db, { company_id: company.id, ...device }), made)
  return made
}
await wears('S-1', { last_sync_at: hoursAgo(1), battery_percent: 60 })
await wears('S-2', { last_sync_at: hoursAgo(60), battery_percent: 12 })
await wears('S-3', { last_sync_at: hoursAgo(200), authorization_state: 'revoked' })
await wears('S-4', { last_sync_at: hoursAgo(200) }, { enrolled_on: '2026-11-22' })
await aTestSubject(db, { project_id: project.id, code: 'S-5' })
const thin = await wears('S-6', { last_sync_at: hoursAgo(1), battery_percent: 60 })
await aSubjectDay(db, thin, { local_date: '2026-11-20', wear_minutes: 390 })
const silent = await wears('S-7', { last_sync_at: hoursAgo(0.5), battery_percent: 60 })
for (const local_date of ['2026-11-20', '2026-11-21']) {
  await aSubjectDay(db, silent, { local_date, wear_minutes: null, states: { heart_rate: 'not_synced' } })
}

// The last synchronisation was yesterday at noon: half a day was worn for 200 minutes.
const half = await wears('S-8', { last_sync_at: hoursAgo(21.5), battery_percent: 12 })
await aSubjectDay(db, half, { local_date: '2026-11-20', wear_minutes: 200, last_sample_at: hoursAgo(21.5) })
// The charge of a device that now syncs without one is three days old.
const old = { last_sync_at: hoursAgo(1), battery_percent: 3, battery_seen_at: hoursAgo(72) }
await wears('S-9', old)
// Synchronised by somebody else nine days ago, and handed over yesterday.
await aLink(
  db,
  await aDevice(db, { company_id: company.id, last_sync_at: hoursAgo(200) }),
  await aTestSubject(db, { project_id: project.id, code: 'S-10' }),
  { linked_from: hoursAgo(24) },
)
// In Los Angeles it is 16:30 on the 20th: the day before is the 19th.
const west = await wears('S-11', { last_sync_at: hoursAgo(1) }, { time_zone: 'America/Los_Angeles' })
await aSubjectDay(db, west, { local_date: '2026-11-19', wear_minutes: 900, time_zone: 'America/Los_Angeles' })
await aSubjectDay(db, west, { local_date: '2026-11-20', wear_minutes: 100, time_zone: 'America/Los_Angeles' })

const read = async <T>(document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await graphqlAs<T>(db, owner, document, variables, { now })
  expect(errors).toBeUndefined()
  return data as T
}
interface Table {
  monitoringTable: {
    ids: string[]
    codes: string[]
    attention: string[]
    attentionReasons: string[][]
    heartRateStates: number[]
  }
}
const table = () =>
  read<Table>(
    `query ($projectId: ID!) { monitoringTable(projectId: $projectId, sort: CODE) {
      ids codes attention attentionReasons heartRateStates } }`,
    { projectId: project.id },
  )
interface Subject {
  testSubject: { attention: Record<string, unknown> }
  testSubjectDay: { metrics: { metric: string; state: string }[] }
}
const subject = (testSubjectId: string, date = '2026-11-21') =>
  read<Subject>(
    `query ($testSubjectId: ID!, $date: Date!) {
      testSubject(testSubjectId: $testSubjectId) { attention { level reasons wearDate wearMinutes validDayMinutes } }
      testSubjectDay(testSubjectId: $testSubjectId, date: $date) { metrics { metric state } } }`,
    { testSubjectId, date },
  )

test('the panel gives the reasons of the list for every subject, and none before enrolment', async () => {
  const { monitoringTable: list } = await table()
  const reasons = Object.fromEntries(list.codes.map((code, row) => [code, list.attentionReasons[row]]))
  expect(reasons).toEqual({
    'S-1': [],
    'S-2': ['SYNC_LATE'],
    'S-3': ['CONSENT_REVOKED', 'SYNC_LOST'],
    'S-4': [],
    'S-5': ['NO_DEVICE'],
    'S-6': ['WORN_LITTLE'],
    'S-7': [],
    'S-8': ['BATTERY_LOW'],
    'S-9': [],
    'S-10': [],
    'S-11': [],
  })
  for (const [row, id] of list.ids.entries()) {
    const { attention } = (await subject(id)).testSubject
    expect(attention).toMatchObject({ level: list.attention[row], reasons: list.attentionReasons[row] })
  }
})

test('the panel says of which day the worn minutes are, and how many were needed', async () => {
  expect((await subject(thin.id)).testSubject.attention).toMatchObject({
    wearDate: '2026-11-20',
    wearMinutes: 390,
    validDayMinutes: 600,
  })
})

test('the day before is that of the zone of the subject', async () => {
  expect((await subject(west.id)).testSubject.attention).toMatchObject({
    wearDate: '2026-11-19',
    wearMinutes: 900,
  })
})

test('a day whose device has just synced without data is not worn so far, in the list and in the panel', async () => {
  const { monitoringTable: list } = await table()
  const row = list.codes.indexOf('S-7')
  const states = async (date: string) =>
    (await subject(silent.id, date)).testSubjectDay.metrics.find(({ metric }) => metric === 'HEART_RATE')
      ?.state
  expect(list.heartRateStates[row]).toBe(9)
  expect(await states('2026-11-21')).toBe('NOT_WORN')
  expect(await states('2026-11-20')).toBe('NOT_SYNCED')
})

test('a page of subjects is decided with as many queries as one subject', async () => {
  const page = (limit: number) =>
    countQueries(db, async (counted) => {
      const { data, errors } = await graphqlAs<{ testSubjects: { items: Subject['testSubject'][] } }>(
        counted,
        owner,
        `query ($projectId: ID!, $limit: Int!) {
          testSubjects(projectId: $projectId, limit: $limit) { items { attention { level reasons } } } }`,
        { projectId: project.id, limit },
        { now },
      )
      expect(errors).toBeUndefined()
      expect(data?.testSubjects.items).toHaveLength(limit)
    })
  expect(await page(11)).toBe(await page(1))
})
