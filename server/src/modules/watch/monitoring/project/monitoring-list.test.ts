import { describe, expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../../testing/people'
import { countQueries } from '../../../../../testing/query-count'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { newId } from '../../../../platform/postgres/ids'
import { dayStates, ingestSamples, metricKeys } from '../../../series/measurement'

const { db } = await testDatabase()
// 09:30 on 21 November in Tokyo, still the 20th in UTC before 9.
const now = () => new Date('2026-11-21T00:30:00Z')
const code = (state: (typeof dayStates)[number]) => dayStates.indexOf(state)
const range = { from: '2026-11-18', to: '2026-11-22' }

const tableQuery = `query Table($projectId: ID!, $filter: MonitoringFilter, $sort: MonitoringSort! = ATTENTION,
    $descending: Boolean! = false, $offset: Int! = 0, $limit: Int! = 100, $metric: MetricKey! = STEPS) {
  monitoringTable(projectId: $projectId, filter: $filter, sort: $sort, descending: $descending, offset: $offset,
      limit: $limit, metric: $metric) {
    today total offset ids codes statuses tagIds attention attentionReasons heartRateLatest heartRateSparkline
    heartRateStates stepsByDay stepsStates sleepByDay sleepStates wearMinutes wearStates deviceModels lastSyncAt batteryPercent
  }
}`
const gridQuery = `query Grid($projectId: ID!, $metric: MetricKey! = STEPS, $from: Date!, $to: Date!, $limit: Int! = 100) {
  monitoringGrid(projectId: $projectId, metric: $metric, from: $from, to: $to, sort: CODE, limit: $limit) {
    dates total codes values states valid
  }
}`
const cohortQuery = `query Cohort($projectId: ID!, $from: Date!, $to: Date!, $filter: MonitoringFilter) {
  monitoringCohort(projectId: $projectId, metric: STEPS, from: $from, to: $to, filter: $filter) {
    today dates counts p5 p25 median p75 p95 stateCounts
  }
}`
const summaryQuery = `query Summary($projectId: ID!) { monitoringSummary(projectId: $projectId) {
  today activeSubjects targetSubjects receivingToday validDayRate validDayRateByDay
  measuredMetrics attentionDanger attentionWarning
} }`
const latestDayQuery = `query LatestDay($projectId: ID!) { monitoringLatestDay(projectId: $projectId) }`
const queries = [
  ['the strip', summaryQuery],
  ['the list', tableQuery],
  ['the grid', gridQuery],
  ['the cohort', cohortQuery],
  ['the newest day', latestDayQuery],
] as const

const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, target_subject_count: 150 })
const ask = (document: string, variables: object = {}, who: Parameters<typeof graphqlAs>[1] = owner) =>
  graphqlAs<Record<string, Record<string, unknown>>>(
    db,
    who,
    document,
    { projectId: project.id, ...range, ...variables },
    { now },
  )
async function read(document: string, variables: object = {}) {
  const { data, errors } = await ask(document, variables)
  expect(errors).toBeUndefined()
  return Object.values(data ?? {})[0] as Record<string, unknown[]>
}
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { errors, data } = await answer
  expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
  return (errors?.[0]?.originalError as { code?: string } | undefined)?.code
}

// Calm, wears a device; tired, is late and was not worn; withdrawn, has nothing.
const calm = await aTestSubject(db, { project_id: project.id, code: 'S-2', enrolled_on: '2026-11-19' })
const late = await aTestSubject(db, { project_id: project.id, code: 'S-10' })
await aTestSubject(db, { project_id: project.id, code: 'ｓ-３', status: 'withdrawn' })
const night = newId()
await db
  .insertInto('tag')
  .values({ id: night, project_id: project.id, name: '夜勤Ａ', colour: 'fuji' })
  .execute()
await db.insertInto('test_subject_tag').values({ test_subject_id: calm.id, tag_id: night }).execute()
const calmDevice = await aDevice(db, {
  company_id: company.id,
  battery_percent: 64,
  last_sync_at: new Date('2026-11-21T00:27:00Z'),
})
const lateDevice = await aDevice(db, {
  company_id: company.id,
  model: 'Charge 5',
  battery_percent: 10,
  last_sync_at: new Date('2026-11-18T00:00:00Z'),
})
await aLink(db, calmDevice, calm)
await aLink(db, lateDevice, late)
// No data of weight.
const unweighed = { weight: 'not_measured' } as const
await aSubjectDay(db, calm, {
  local_date: '2026-11-19',
  steps: 8000,
  sleep_minutes: 420,
  wear_minutes: 700,
  states: unweighed,
})
await aSubjectDay(db, calm, {
  local_date: '2026-11-20',
  steps: 6000.25,
  wear_minutes: 599,
  heart_rate: 70,
  states: unweighed,
})
await aSubjectDay(db, calm, {
  local_date: '2026-11-21',
  steps: 800,
  wear_minutes: 500,
  last_sample_at: new Date('2026-11-21T00:25:00Z'),
  states: { ...unweighed, heart_rate: 'scope_missing' },
})
await aSubjectDay(db, late, {
  local_date: '2026-11-20',
  wear_minutes: 0,
  states: { ...unweighed, steps: 'not_synced', sleep: 'not_synced', wear: 'not_worn' },
})
await aSubjectDay(db, late, { local_date: '2026-11-19', steps: 2000, wear_minutes: 900, states: unweighed })

describe.each(queries)('%s is refused', (_, document) => {
  test('to nobody, who is asked to sign in', async () => {
    expect(await refusal(ask(document, {}, null))).toBe('UNAUTHENTICATED')
  })
  test('to a platform administrator, who belongs to no company', async () => {
    expect(await refusal(ask(document, {}, await anAdmin(db)))).toBe('FORBIDDEN')
  })
  test('to a stranger of another company as if the project did not exist', async () => {
    const stranger = await aStranger(db)
    expect(await refusal(ask(document, {}, stranger))).toBe('PROJECT_COMPANY_MISMATCH')
    expect(await refusal(ask(document, { projectId: newId() }))).toBe('PROJECT_COMPANY_MISMATCH')
  })
  test('to a member of another project only', async () => {
    const elsewhere = await aProject(db, { company_id: company.id })
    const member = await aMember(db, company, [elsewhere])
    expect(await refusal(ask(document, {}, member))).toBe('PROJECT_COMPANY_MISMATCH')
  })
})

test('the newest day with data is known of a study that is long over', async () => {
  const over = await aProject(db, { company_id: company.id })
  const latest = async () => (await ask(latestDayQuery, { projectId: over.id })).data?.monitoringLatestDay
  const walker = await aTestSubject(db, { project_id: over.id })
  expect(await latest()).toBeNull()
  const last_sample_at = new Date('2016-05-12T10:00:00Z')
  await aSubjectDay(db, walker, { local_date: '2016-05-11', steps: 10, last_sample_at })
  await aSubjectDay(db, walker, { local_date: '2016-05-12', steps: 20, last_sample_at })
  // A row that only has the reason for missing data.
  await aSubjectDay(db, walker, { local_date: '2016-05-13' })
  const hidden = await aTestSubject(db, { project_id: over.id, deleted_at: now() })
  await aSubjectDay(db, hidden, { local_date: '2020-01-01', steps: 10, last_sample_at })
  expect(await latest()).toBe('2016-05-12')
})

test('windows of no rows, of more than 200 and of more than 400 days are refused', async () => {
  expect(await refusal(ask(tableQuery, { limit: 201 }))).toBe('INVALID_INPUT')
  expect(await refusal(ask(tableQuery, { limit: 0 }))).toBe('INVALID_INPUT')
  expect(await refusal(ask(tableQuery, { offset: -1 }))).toBe('INVALID_INPUT')
  expect(await refusal(ask(gridQuery, { from: '2025-10-18' }))).toBe('INVALID_INPUT')
  expect(await refusal(ask(cohortQuery, { to: '2026-11-17' }))).toBe('INVALID_INPUT')
})

test('a date that does not exist is refused', async () => {
  const { data, errors } = await ask(gridQuery, { to: '2026-02-30' })
  expect(data).toBeUndefined()
  expect(errors?.[0]?.message).toContain('$to')
})

test('a project without subjects has empty columns', async () => {
  const empty = await aProject(db, { company_id: company.id })
  expect(await read(tableQuery, { projectId: empty.id })).toMatchObject({ total: 0, ids: [], stepsByDay: [] })
  expect(await read(gridQuery, { projectId: empty.id })).toMatchObject({ total: 0, values: [] })
  expect(await read(summaryQuery, { projectId: empty.id })).toMatchObject({
    activeSubjects: 0,
    validDayRate: null,
  })
  expect(await read(cohortQuery, { projectId: empty.id })).toMatchObject({ counts: [0, 0, 0, 0, 0] })
})

describe('the strip', () => {
  test('counts participants, those with data today, and the valid among the known days', async () => {
    expect(await read(summaryQuery)).toEqual({
      today: '2026-11-21',
      activeSubjects: 2,
      targetSubjects: 150,
      receivingToday: 1,
      // 19 November: both valid. 20 November: 599 and 0 minutes are not.
      validDayRate: 0.5,
      validDayRateByDay: [null, null, null, null, null, 1, 0],
      measuredMetrics: metricKeys.filter((key) => key !== 'weight').map((key) => key.toUpperCase()),
      attentionDanger: 0,
      attentionWarning: 2,
    })
  })
})

describe('the list', () => {
  test('shows each subject with the reasons to look, gravest first', async () => {
    const table = await read(tableQuery)
    expect(table).toMatchObject({
      today: '2026-11-21',
      total: 3,
      codes: ['S-10', 'S-2', 'ｓ-３'],
      statuses: ['ACTIVE', 'ACTIVE', 'WITHDRAWN'],
      tagIds: [[], [night], []],
      attention: ['WARNING', 'WARNING', 'NONE'],
      // The battery was seen, and the day before synchronised, three days ago: of both nothing is known.
      attentionReasons: [['SYNC_LATE'], ['WORN_LITTLE'], []],
      heartRateStates: [code('not_synced'), code('scope_missing'), code('no_device')],
      wearMinutes: [0, 599, null],
      wearStates: [code('not_worn'), code('worn_partial'), code('no_device')],
      deviceModels: ['Charge 5', 'Charge 6', null],
      lastSyncAt: [Date.parse('2026-11-18T00:00:00Z'), Date.parse('2026-11-21T00:27:00Z'), null],
      batteryPercent: [10, 64, null],
    })
  })

  test('has seven days of steps and nights, today last, each with its state', async () => {
    const table = await read(tableQuery, { sort: 'CODE' })
    const [unsynced, outside] = [code('not_synced'), code('not_enrolled')]
    expect(table.codes).toEqual(['S-2', 'ｓ-３', 'S-10'])
    expect(table.stepsByDay?.[0]).toEqual([null, null, null, null, 8000, 6000.25, 800])
    expect(table.stepsStates?.[0]).toEqual([
      outside,
      outside,
      outside,
      outside,
      code('complete'),
      code('worn_partial'),
      code('worn_partial'),
    ])
    expect(table.sleepByDay?.[0]).toEqual([null, null, null, null, 420, null, null])
    expect(table.stepsStates?.[2]).toEqual([...Array(4).fill(unsynced), code('complete'), unsynced, unsynced])
  })

  test.each([
    ['part of a code, whatever its width and case', { text: 'Ｓ-3' }, ['ｓ-３']],
    ['part of the name of a tag', { text: '勤a' }, ['S-2']],
    ['a tag', { tagIds: [night] }, ['S-2']],
    ['a status', { statuses: ['WITHDRAWN'] }, ['ｓ-３']],
    ['the state of the latest full day', { dayStates: ['NOT_SYNCED'] }, ['S-10']],
    ['a day worn too little', { dayStates: ['WORN_PARTIAL'] }, ['S-2']],
    ['how much a person should look', { attention: ['WARNING'] }, ['S-2', 'S-10']],
    ['all of these at once', { attention: ['WARNING'], text: 'S-1' }, ['S-10']],
    ['a text that nothing has', { text: '%' }, []],
    ['nothing when the filter is empty', { tagIds: [], text: ' ' }, ['S-2', 'ｓ-３', 'S-10']],
  ])('is narrowed by %s', async (_, filter, codes) => {
    const table = await read(tableQuery, { filter, sort: 'CODE' })
    expect(table).toMatchObject({ codes, total: codes.length })
  })

  test.each([
    ['CODE', true, ['S-10', 'ｓ-３', 'S-2']],
    ['STEPS', false, ['S-2', 'ｓ-３', 'S-10']],
    ['WEAR', false, ['S-10', 'S-2', 'ｓ-３']],
    ['WEAR', true, ['S-2', 'S-10', 'ｓ-３']],
    ['RECENCY', false, ['S-10', 'S-2', 'ｓ-３']],
    ['BATTERY', true, ['S-2', 'S-10', 'ｓ-３']],
    ['ATTENTION', true, ['ｓ-３', 'S-2', 'S-10']],
  ])(
    'by %s, descending %s, lists who has no figure last and equal ones by code',
    async (sort, descending, codes) => {
      expect((await read(tableQuery, { sort, descending })).codes).toEqual(codes)
    },
  )

  test.each([
    ['synced in the evening awaits the data of the day', '2026-11-20T14:44:00Z', 'awaited'],
    ['last synced more than two days ago is not synced', '2026-11-18T15:29:00Z', 'not_synced'],
  ] as const)('half an hour after midnight, a device that %s', async (_, lastSyncAt, state) => {
    const midnight = await aProject(db, { company_id: company.id })
    const subject = await aTestSubject(db, { project_id: midnight.id })
    await aLink(
      db,
      await aDevice(db, { company_id: company.id, last_sync_at: new Date(lastSyncAt) }),
      subject,
    )
    const halfPast = { now: () => new Date('2026-11-20T15:30:00Z') }
    const { data } = await graphqlAs<{ monitoringTable: Record<string, unknown> }>(
      db,
      owner,
      tableQuery,
      { projectId: midnight.id },
      halfPast,
    )
    expect(data?.monitoringTable).toMatchObject({
      today: '2026-11-21',
      heartRateStates: [code(state)],
      stepsStates: [[...Array(6).fill(expect.any(Number)), code(state)]],
    })
  })

  test('comes in windows of one stable order', async () => {
    const codes = []
    for (const offset of [0, 1, 2, 3]) {
      const window = await read(tableQuery, { sort: 'CODE', offset, limit: 1 })
      expect(window.total).toBe(3)
      codes.push(...(window.codes ?? []))
    }
    expect(codes).toEqual(['S-2', 'ｓ-３', 'S-10'])
  })

  test('draws the last 24 hours of heart rate from the quarter hours of both local days', async () => {
    const wearer = await aProject(db, { company_id: company.id })
    const subject = await aTestSubject(db, { project_id: wearer.id })
    const device = await aDevice(db, { company_id: company.id })
    await aLink(db, device, subject)
    const at = (text: string) => Date.parse(text)
    await ingestSamples({ db, now }, [
      {
        deviceId: device.id,
        metric: 'heart_rate',
        source: 'sample',
        // The window is the 24 hours up to 09:30; the first sample lies before it.
        times: Float64Array.of(
          at('2026-11-20T00:29:59Z'),
          at('2026-11-20T00:30:00Z'),
          at('2026-11-20T14:59:00Z'),
          at('2026-11-20T15:00:00Z'),
          at('2026-11-20T15:05:00Z'),
        ),
        values: Float64Array.of(50, 60, 70, 80, 90),
      },
    ])

    const table = await read(tableQuery, { projectId: wearer.id })
    const line = table.heartRateSparkline?.[0] as (number | null)[]
    expect(line).toHaveLength(96)
    expect(line.map((mean, slot) => [slot, mean]).filter(([, mean]) => mean !== null)).toEqual([
      [0, 60],
      [57, 70],
      [58, 85],
    ])
    expect(table.heartRateLatest).toEqual([85])
  })
})

describe('the grid', () => {
  test('says of days after the end of the study that they are outside it, where they have no row', async () => {
    const over = await aProject(db, { company_id: company.id, end_on: '2026-11-19' })
    await aTestSubject(db, { project_id: over.id, enrolled_on: '2026-11-01' })
    const [none, outside] = [code('no_device'), code('not_enrolled')]
    expect((await read(gridQuery, { projectId: over.id })).states).toEqual([
      [none, none, outside, outside, null],
    ])
  })

  test('has a figure, a state and validity for every subject and day, and no state for days to come', async () => {
    const [unsynced, none] = [code('not_synced'), code('no_device')]
    expect(await read(gridQuery)).toEqual({
      dates: ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
      total: 3,
      codes: ['S-2', 'ｓ-３', 'S-10'],
      values: [
        [null, 8000, 6000.25, 800, null],
        [null, null, null, null, null],
        [null, 2000, null, null, null],
      ],
      states: [
        [code('not_enrolled'), code('complete'), code('worn_partial'), code('worn_partial'), null],
        [none, none, none, none, null],
        [unsynced, code('complete'), unsynced, unsynced, null],
      ],
      valid: [
        [null, 1, 0, 0, null],
        [null, null, null, null, null],
        [null, 1, 0, null, null],
      ],
    })
  })

  test('follows a changed threshold at once', async () => {
    await db.updateTable('project').set({ valid_day_minutes: 500 }).where('id', '=', project.id).execute()
    const grid = await read(gridQuery)
    await db.updateTable('project').set({ valid_day_minutes: 600 }).where('id', '=', project.id).execute()
    expect(grid.valid?.[0]).toEqual([null, 1, 1, 1, null])
    expect((grid.states as number[][])[0]?.[2]).toBe(code('complete'))
  })

  test('shows the worn minutes themselves where it is asked for wear', async () => {
    expect((await read(gridQuery, { metric: 'WEAR' })).values?.[0]).toEqual([null, 700, 599, 500, null])
  })
})

describe('the cohort', () => {
  test('has the spread of each day and how many are in which state', async () => {
    const cohort = await read(cohortQuery)
    expect(cohort).toMatchObject({
      today: '2026-11-21',
      counts: [0, 2, 1, 1, 0],
      p5: [null, 2300, 6000.25, 800, null],
      p25: [null, 3500, 6000.25, 800, null],
      median: [null, 5000, 6000.25, 800, null],
      p75: [null, 6500, 6000.25, 800, null],
      p95: [null, 7700, 6000.25, 800, null],
    })
    const states = cohort.stateCounts as number[][]
    expect(states.map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([3, 3, 3, 3, 0])
    expect(states[1]?.[code('complete')]).toBe(2)
    expect(states[1]?.[code('no_device')]).toBe(1)
  })

  test('covers the subjects that match the filter', async () => {
    expect((await read(cohortQuery, { filter: { text: 'S-10' } })).counts).toEqual([0, 1, 0, 0, 0])
  })
})

test('the number of statements does not grow with subjects, days or columns', async () => {
  const both = `query Both($projectId: ID!, $from: Date!, $to: Date!) {
    monitoringSummary(projectId: $projectId) { activeSubjects }
    monitoringTable(projectId: $projectId) { ids stepsByDay heartRateSparkline tagIds }
    monitoringGrid(projectId: $projectId, metric: STEPS, from: $from, to: $to) { values }
  }`
  const few = await countQueries(db, (counted) =>
    graphqlAs(counted, owner, both, { projectId: project.id, ...range }, { now }),
  )
  for (let i = 0; i < 12; i += 1) {
    const subject = await aTestSubject(db, { project_id: project.id, status: 'completed' })
    await aLink(db, await aDevice(db, { company_id: company.id }), subject)
    await aSubjectDay(db, subject, { local_date: '2026-11-20', steps: 1 })
    await db.insertInto('test_subject_tag').values({ test_subject_id: subject.id, tag_id: night }).execute()
  }
  const many = await countQueries(db, (counted) =>
    graphqlAs(counted, owner, both, { projectId: project.id, ...range }, { now }),
  )
  expect(many).toBe(few)
  // Project, subjects, days, tags, links, conditions and rules of the board; sparklines; days of the grid.
  expect(few).toBe(9)
})
