import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { decodeChunk, type MetricKey, metricKeys, metrics } from '../../../series/measurement'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kansoku-exact-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = [
  'nightly_temperature,steps,distance,very_active_minutes,moderately_active_minutes,calories',
  'bpm,resting_hr,rmssd,spo2,full_sleep_breathing_rate,minutesasleep',
].join(',')

test('a day’s means and measurements of LifeSnaps are stored as the file has them', async () => {
  const row = 'a1,2026-11-10,34.137687,8833,6517.5,33,24,2351.59,71.701565,62.07070842,89.603,94.6,14.8,445'
  writeFileSync(join(folder, 'daily.csv'), `id,date,${columns}\n${row}\n`)
  const project = await aProject(db, { time_zone: 'Asia/Tokyo' })
  const now = () => new Date('2026-11-21T03:00:00Z')
  await importFolder({ db, now }, { kind: 'lifesnaps', folder, project })

  const stored = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select(['metric', 'sum_value'])
    .where('test_subject.project_id', '=', project.id)
    .execute()
  const of = (key: keyof typeof metrics) =>
    stored.find(({ metric }) => metric === metrics[key].code)?.sum_value
  expect(of('heart_rate')).toBe(71.701565)
  expect(of('resting_heart_rate')).toBe(62.07070842)
  expect(of('hrv_rmssd')).toBe(89.603)
  expect(of('skin_temperature')).toBe(34.137687)
  // Sums have the precision of their metric.
  expect(of('energy')).toBe(2351.6)
  expect(of('steps')).toBe(8833)
})

const digits = (minimum: number, maximum: number) =>
  fc
    .tuple(
      fc.integer({ min: minimum, max: maximum - 1 }),
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.nat(9),
    )
    .map(([whole, fraction, kept]) =>
      kept === 0 ? String(whole) : `${whole}.${String(fraction).padStart(9, '0').slice(0, kept)}`,
    )
const day = fc.record({
  skin_temperature: digits(20, 40),
  steps: digits(1, 40_000),
  distance: digits(1, 40_000),
  energy: digits(1000, 5000),
  heart_rate: digits(40, 120),
  resting_heart_rate: digits(40, 90),
  hrv_rmssd: digits(5, 200),
  spo2: digits(85, 100),
  respiratory_rate: digits(8, 25),
  sleep: digits(100, 700),
})

test('every figure of generated days is stored to its last digit, or told as rounded', {
  timeout: 240_000,
}, async () => {
  const generated = fc.array(day, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(generated, async (days) => {
      const rows = days.map((one, at) => {
        const { skin_temperature, steps, distance, energy, heart_rate, resting_heart_rate } = one
        const { hrv_rmssd, spo2, respiratory_rate, sleep } = one
        const first = [skin_temperature, steps, distance, 10, 5, energy, heart_rate, resting_heart_rate]
        return ['a1', `2026-11-0${at + 1}`, ...first, hrv_rmssd, spo2, respiratory_rate, sleep].join(',')
      })
      const export_ = mkdtempSync(join(folder, 'export-'))
      writeFileSync(join(export_, 'daily.csv'), `${[`id,date,${columns}`, ...rows].join('\n')}\n`)
      const project = await aProject(db, { time_zone: 'Asia/Tokyo' })
      const now = () => new Date('2026-11-21T03:00:00Z')
      const { rounded, rejected } = await importFolder(
        { db, now },
        { kind: 'lifesnaps', folder: export_, project },
      )
      expect(rejected).toBe(0)
      const stored = await db
        .selectFrom('series_day')
        .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
        .select(['metric', 'local_date', 'samples'])
        .where('test_subject.project_id', '=', project.id)
        .execute()
      const differing: Partial<Record<MetricKey, number>> = {}
      for (const { metric, local_date, samples } of stored) {
        const key = metricKeys[metric]
        const given = days[Number(local_date.slice(-2)) - 1]
        if (key === undefined || given === undefined || !(key in given)) continue
        const [value] = decodeChunk(samples).values
        if (value !== Number(given[key as keyof typeof given])) differing[key] = (differing[key] ?? 0) + 1
      }
      expect(differing).toEqual(rounded)
      for (const key of [
        'heart_rate',
        'resting_heart_rate',
        'hrv_rmssd',
        'spo2',
        'skin_temperature',
      ] as const)
        expect(differing[key]).toBeUndefined()
    }),
    { numRuns: 10 },
  )
})
