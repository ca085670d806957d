import { describe, expect, test } from 'vitest'
import { aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { metricKeys } from '../metric'
import { storedState, unknownWear } from './day-matrix'
import { readDayMatrix } from './day-matrix-queries'
import { dayStates } from './day-state'
import { isValidDay, shownState } from './shown-state'

const { db } = await testDatabase()
const code = (state: (typeof dayStates)[number]) => dayStates.indexOf(state)
const range = { from: '2026-11-01', to: '2026-11-03' }
const steps = { values: ['steps'], states: 'steps' } as const

async function aMeasuredSubject(values: Parameters<typeof aTestSubject>[1] = {}) {
  const subject = await aTestSubject(db, values)
  return { subject, scope: { companyId: subject.company_id, projectId: subject.project_id } }
}

describe('days read as columns', () => {
  test('leave out those of another project or another company', async () => {
    const { subject, scope } = await aMeasuredSubject()
    const { scope: elsewhere } = await aMeasuredSubject()
    await aSubjectDay(db, subject, { local_date: '2026-11-01', steps: 4000 })

    for (const wrong of [
      { ...scope, companyId: elsewhere.companyId },
      { ...scope, projectId: elsewhere.projectId },
    ]) {
      const matrix = await readDayMatrix(db, wrong, [subject.id], range, steps)
      expect([...(matrix.values.get('steps') ?? [])]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    }
  })

  test('hold figure, worn minutes and state where they belong, and say where nothing is known', async () => {
    const { subject: first, scope } = await aMeasuredSubject()
    const { subject: second } = await aMeasuredSubject({ project_id: scope.projectId })
    await aSubjectDay(db, second, {
      local_date: '2026-11-03',
      steps: 8123,
      wear_minutes: 1500,
      states: { steps: 'complete' },
      last_sample_at: new Date('2026-11-03T10:00:00Z'),
    })
    await aSubjectDay(db, second, { local_date: '2026-11-01', states: { steps: 'token_error' } })
    await aSubjectDay(db, second, { local_date: '2026-11-04', steps: 1 })
    await aSubjectDay(db, first, { local_date: '2026-11-02', steps: 0, wear_minutes: 0 })

    const matrix = await readDayMatrix(db, scope, [first.id, second.id], range, steps)

    expect([...(matrix.values.get('steps') ?? [])]).toEqual([NaN, 0, NaN, NaN, NaN, 8123])
    expect([...matrix.wear]).toEqual([unknownWear, 0, unknownWear, unknownWear, unknownWear, 1500])
    expect([...matrix.received]).toEqual([0, 0, 0, 0, 0, 1])
    expect([...matrix.states]).toEqual([
      255,
      code('complete'),
      255,
      code('token_error'),
      255,
      code('complete'),
    ])
  })

  test('hold the state of every metric when all are asked', async () => {
    const { subject, scope } = await aMeasuredSubject()
    await aSubjectDay(db, subject, {
      local_date: '2026-11-02',
      weight: 61.5,
      sleep_minutes: 400,
      states: { weight: 'true_zero', wear: 'not_worn', heart_rate: 'scope_missing' },
    })

    const matrix = await readDayMatrix(db, scope, [subject.id], range, {
      values: ['weight', 'sleep'],
      states: 'all',
    })

    expect([matrix.values.get('weight')?.[1], matrix.values.get('sleep')?.[1]]).toEqual([61.5, 400])
    expect(storedState(matrix, 1, 'weight')).toBe(code('true_zero'))
    expect(storedState(matrix, 1, 'wear')).toBe(code('not_worn'))
    expect(storedState(matrix, 1, 'heart_rate')).toBe(code('scope_missing'))
    expect(storedState(matrix, 1, 'steps')).toBe(code('complete'))
    expect(storedState(matrix, 0, 'steps')).toBe(255)
  })

  test('come in one statement for a project with thousands of subjects as well', async () => {
    const { subject, scope } = await aMeasuredSubject()
    await aSubjectDay(db, subject, { local_date: '2026-11-02', steps: 77 })
    const crowd = [...Array.from({ length: 20_000 }, (_, i) => `nobody ${i}`), subject.id]

    const matrix = await readDayMatrix(db, scope, crowd, range, steps)

    expect(matrix.values.get('steps')?.[20_000 * 3 + 1]).toBe(77)
  })

  test('are refused when there are more than 400 of them', async () => {
    const { subject, scope } = await aMeasuredSubject()
    const wide = { from: '2025-01-01', to: '2026-11-01' }
    await expect(readDayMatrix(db, scope, [subject.id], wide, steps)).rejects.toThrow(RangeError)
  })
})

test('a day written before a metric was added says that it was not measured, and moves no other day', async () => {
  const { subject, scope } = await aMeasuredSubject()
  for (const day of ['01', '02', '03'])
    await aSubjectDay(db, subject, { local_date: `2026-11-${day}`, steps: 9 })
  const older = Buffer.alloc(metricKeys.length - 1, code('complete'))
  await db
    .updateTable('subject_day')
    .set({ day_state: older })
    .where('subject_id', '=', subject.id)
    .where('local_date', '=', '2026-11-02')
    .execute()
  const newest = metricKeys.at(-1) ?? 'steps'

  const all = await readDayMatrix(db, scope, [subject.id], range, { values: ['steps'], states: 'all' })
  const one = await readDayMatrix(db, scope, [subject.id], range, { values: ['steps'], states: newest })
  const expected = [code('complete'), code('not_measured'), code('complete')]
  expect([0, 1, 2].map((cell) => storedState(all, cell, newest))).toEqual(expected)
  expect([0, 1, 2].map((cell) => storedState(one, cell, newest))).toEqual(expected)
  expect([...(all.values.get('steps') ?? [])]).toEqual([9, 9, 9])
})

describe('the state shown', () => {
  test.each([
    [
      'a complete day one minute below the threshold is partly worn',
      'complete',
      'steps',
      599,
      'worn_partial',
    ],
    ['a day at the threshold is complete', 'complete', 'steps', 600, 'complete'],
    ['a day of unknown wear stays complete', 'complete', 'steps', unknownWear, 'complete'],
    ['a night does not need a worn day', 'complete', 'sleep', 10, 'complete'],
    ['another reason is not overwritten', 'not_worn', 'steps', 0, 'not_worn'],
  ] as const)('%s', (_, stored, metric, wear, shown) => {
    expect(dayStates[shownState(code(stored), metric, wear, 600, null)]).toBe(shown)
  })

  test.each([
    ['that its device synced most of it is not worn', 'not_synced', 7, 'not_worn'],
    ['that its device synced half of it is awaited', 'not_synced', 6, 'awaited'],
    ['that its device did not sync for two days is awaited', 'not_synced', -36, 'awaited'],
    ['that its device did not sync for longer is not synced', 'not_synced', -36.01, 'not_synced'],
    ['that has nothing of the metric yet is awaited', 'not_measured', 12, 'awaited'],
    ['that has another reason keeps it', 'battery_empty', 12, 'battery_empty'],
  ] as const)('a running day %s', (_, stored, syncedHour, shown) => {
    const hour = 3_600_000
    const running = { startsAt: 0, syncedUntil: syncedHour * hour, now: 12 * hour }
    expect(dayStates[shownState(code(stored), 'heart_rate', unknownWear, 600, running)]).toBe(shown)
  })

  test('a day is valid from the threshold on, and neither where wear is unknown', () => {
    expect([isValidDay(600, 600), isValidDay(599, 600), isValidDay(unknownWear, 600)]).toEqual([
      true,
      false,
      null,
    ])
  })
})

test('every metric has a column that can be read', async () => {
  const { subject, scope } = await aMeasuredSubject()
  const matrix = await readDayMatrix(db, scope, [subject.id], range, { values: metricKeys, states: 'all' })
  expect(matrix.values.size).toBe(metricKeys.length)
})
