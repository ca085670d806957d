import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { appleExport, beats, recordOf, stage, walk } from '../../../../../testing/apple-export'
import { rowsOfFile } from '../../../../../testing/rows-of-file'
import { appleHealthLayouts } from '../layouts/apple-health-layouts'
import { accountOfName } from './account-of-file'

const folder = mkdtempSync(join(tmpdir(), 'kansoku-apple-'))
afterAll(() => rmSync(folder, { recursive: true }))
const range = { earliest: '2000-01-01', latest: '2026-11-22' }

async function read(content: string | Buffer, name = 'P001.xml') {
  const found = await rowsOfFile({ path: join(folder, 'file'), name }, content, {
    layouts: appleHealthLayouts,
    range,
  })
  return {
    ...found,
    values: found.rows.flatMap((row) => row.values.map(({ metric, value }) => [metric, value])),
  }
}

const noon = '2026-11-19 12:00:00'
const one = (type: string, unit: string, value: string | number) =>
  recordOf({ type, unit, value, from: noon })

test.each([
  ['HeartRate', 'count/min', 62, ['heart_rate', 62]],
  ['HeartRate', 'count/s', 1.5, ['heart_rate', 90]],
  ['RestingHeartRate', 'count/min', 55, ['resting_heart_rate', 55]],
  ['StepCount', 'count', 120, ['steps', 120]],
  ['DistanceWalkingRunning', 'km', 0.07, ['distance', 70]],
  ['DistanceWalkingRunning', 'mi', 1, ['distance', 1609.344]],
  ['AppleExerciseTime', 'min', 1, ['active_minutes', 1]],
  ['OxygenSaturation', '%', 0.97, ['spo2', 97]],
  ['RespiratoryRate', 'count/min', 14.5, ['respiratory_rate', 14.5]],
  ['AppleSleepingWristTemperature', 'degC', 34.5, ['skin_temperature', 34.5]],
  ['AppleSleepingWristTemperature', 'degF', 95, ['skin_temperature', 35]],
  ['HeartRateVariabilitySDNN', 'ms', 45.5, ['hrv_sdnn', 45.5]],
  ['HeartRateVariabilitySDNN', 's', 0.061, ['hrv_sdnn', 61]],
  ['BodyMass', 'lb', 150, ['weight', 68.0388555]],
])('%s in %s is read in the unit of its metric', async (type, unit, value, expected) => {
  expect((await read(appleExport(one(type, unit, value)))).values).toEqual([expected])
})

test.each([
  ['a unit that does not measure it', one('HeartRate', 'km', 62), 'unit', /単位「km」は換算できません/],
  ['no unit', recordOf({ type: 'HeartRate', value: 62, from: noon }), 'unit', /単位「」/],
  ['no number', one('HeartRate', 'count/min', 'fast'), 'not_a_number', /「fast」は数値ではありません/],
  ['nothing', one('HeartRate', 'count/min', ''), 'missing', /値がありません/],
  ['oxygen written in percent', one('OxygenSaturation', '%', 97), 'out_of_range', /範囲/],
  ['negative steps', one('StepCount', 'count', -4), 'negative', /負の値/],
  ['a heart rate of 900', one('HeartRate', 'count/min', 900), 'out_of_range', /範囲/],
  ['the 31st of April', beats('2026-04-31 12:00:00', 60), 'no_such_date', /存在しない日時/],
  ['25 o’clock', beats('2026-04-30 25:00:00', 60), 'no_such_date', /存在しない日時/],
  ['a date in words', beats('Tuesday +0900', 60), 'not_a_date', /日時として読めません/],
  ['the year of another calendar', beats('2569-11-19 12:00:00', 60), 'date_out_of_range', /外です/],
  ['a night that ends before it begins', stage('AsleepREM', noon, noon), 'out_of_range', /始まりより後/],
  ['a stage that nobody knows', stage('AsleepTwice', noon, '2026-11-19 13:00:00'), 'out_of_range', /段階/],
])(
  'a record with %s is refused with its line, and those around it are taken',
  async (_, line, reason, words) => {
    const { values, rejected } = await read(
      appleExport(beats('2026-11-19 11:00:00', 60), line, beats('2026-11-19 13:00:00', 61)),
    )
    expect(values).toEqual([
      ['heart_rate', 60],
      ['heart_rate', 61],
    ])
    expect(rejected).toMatchObject([
      { file: 'P001.xml', line: 8, reason, message: expect.stringMatching(words) },
    ])
  },
)

test('HKTimeZone says the day of a record, else the offset of its time', async () => {
  const { rows } = await read(
    appleExport(
      beats('2026-11-12 08:50:00 +0900', 60, { metadata: { HKTimeZone: 'Europe/London' } }),
      beats('2026-11-12 23:50:00 +0000', 61),
      beats('2026-11-13 08:50:00 +0900', 62),
      beats('2026-11-13 08:51:00 +0900', 63, { metadata: { HKTimeZone: 'Mars/Base' } }),
    ),
  )
  expect(rows.map(({ clock, instant = 0 }) => [clock.date, new Date(instant).toISOString()])).toEqual([
    ['2026-11-11', '2026-11-11T23:50:00.000Z'],
    ['2026-11-12', '2026-11-12T23:50:00.000Z'],
    ['2026-11-13', '2026-11-12T23:50:00.000Z'],
    ['2026-11-13', '2026-11-12T23:51:00.000Z'],
  ])
})

test('a zone that nobody knows is counted', async () => {
  const { told } = await read(appleExport(beats(noon, 60, { metadata: { HKTimeZone: 'Mars/Base' } })))
  expect(told).toEqual([expect.stringMatching(/^HKTimeZone: 1件/)])
})

test('what is not taken is told by its name and number, and nothing else is said of it', async () => {
  const { rows, rejected, told } = await read(
    appleExport(
      one('BodyFatPercentage', '%', 0.2),
      one('BodyFatPercentage', '%', 0.21),
      one('VO2Max', 'mL/min·kg', 40),
      stage('InBed', '2026-11-18 23:00:00', '2026-11-19 07:00:00'),
      ' <Workout workoutActivityType="HKWorkoutActivityTypeOther" duration="31" sourceName="x"/>',
      ' <ActivitySummary dateComponents="2026-11-19" activeEnergyBurned="412"/>',
      ' <Correlation type="HKCorrelationTypeIdentifierBloodPressure">',
      one('BloodPressureSystolic', 'mmHg', 120),
      ' </Correlation>',
      one('BloodPressureSystolic', 'mmHg', 120),
    ),
  )
  expect([rows, rejected]).toEqual([[], []])
  expect(told).toEqual([
    'BodyFatPercentage: 2件。対応する指標がないため取り込みません。',
    'ActivitySummary: 1件。計測値の記録ではないため取り込みません。',
    'BloodPressureSystolic: 1件。対応する指標がないため取り込みません。',
    'Correlation: 1件。計測値の記録ではないため取り込みません。',
    'VO2Max: 1件。対応する指標がないため取り込みません。',
    'Workout: 1件。計測値の記録ではないため取り込みません。',
    'SleepAnalysis InBed: 1件。床にいた時間は眠りではないため取り込みません。',
  ])
})

test('malformed XML is repaired and counted, and every whole record is read', async () => {
  const { values, told, rejected } = await read(
    appleExport(
      beats('2026-11-19 10:00:00', 60),
      // A vertical tab in a name, a second startDate, and what is never closed.
      beats('2026-11-19 10:01:00', 61, { source: 'Wa\u000btch' }),
      ' <Workout workoutActivityType="x"><WorkoutStatistics type="y" startDate="a" startDate="b"/></Workout>',
      beats('2026-11-19 10:02:00', 62).replace('/>', '>'),
      beats('2026-11-19 10:03:00', 63),
      beats('2026-11-19 10:04:00', 64).replace('sourceName="Apple Watch"', 'sourceName="A & B"'),
    ),
  )
  expect(values.map(([, value]) => value)).toEqual([60, 61, 62, 63, 64])
  expect(rejected).toEqual([])
  expect(told.at(-1)).toMatch(/^XMLの乱れ: \d+か所を直して読みました\(最初は8行目\)。$/)
})

test('a quotation mark that is not closed costs its record and the next, which is told, and no other', async () => {
  const { values, rejected } = await read(
    appleExport(
      beats('2026-11-19 10:00:00', 60),
      beats('2026-11-19 10:01:00', 61).replace('"/>', '/>'),
      beats('2026-11-19 10:02:00', 62),
      beats('2026-11-19 10:03:00', 63),
    ),
  )
  expect(values.map(([, value]) => value)).toEqual([60, 63])
  expect(rejected).toMatchObject([{ line: 9, reason: 'quote' }])
})

test('a document type that is broken, or declares entities, is not read: none is expanded', async () => {
  const head =
    '<?xml version="1.0"?>\n<!DOCTYPE HealthData [\n<!ATTLIST Record \'\n<!ENTITY a "ha">\n<!ENTITY b "&a;&a;">\n<!ENTITY f SYSTEM "file:///etc/passwd">\n]>\n'
  const body = appleExport(beats(noon, 60).replace('sourceName="Apple Watch"', 'sourceName="&b;&f;"')).slice(
    appleExport().indexOf('<HealthData'),
  )
  const { rows, told } = await read(head + body)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/ha|root/)
  expect(told.join()).toMatch(/XMLの乱れ: \d+か所を直して読みました\(最初は10行目\)/)
})

test('every whole record of a file that is cut off stands, plain or packed', async () => {
  const whole = appleExport(
    ...Array.from({ length: 3000 }, (_, i) =>
      beats(
        `2026-11-19 ${String(Math.floor(i / 60) % 24).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}:0${Math.floor(i / 1440)}`,
        60,
      ),
    ),
  )
  const plain = await read(whole.slice(0, whole.length / 2))
  expect(plain.rows.length).toBeGreaterThan(1400)
  expect(plain.rejected).toMatchObject([
    { reason: 'cut_off', message: expect.stringContaining('</HealthData>') },
  ])
  const packed = gzipSync(whole)
  const cut = await read(packed.subarray(0, packed.length - 200))
  expect(cut.rows.length).toBeGreaterThan(1000)
  expect(cut.rejected).toMatchObject([{ reason: 'cut_off' }])
})

test('an element without end is refused before it fills the memory', async () => {
  const { rejected } = await read(appleExport(beats(noon, 60), ` <Record type="${'x'.repeat(3_000_000)}`))
  expect(rejected).toMatchObject([{ reason: 'line_too_long' }])
})

test.each([
  ['UTF-16', Buffer.from(`\ufeff${appleExport(beats(noon, 60))}`, 'utf16le'), /UTF-16/],
  ['Shift_JIS', appleExport(beats(noon, 60)).replace('UTF-8', 'Shift_JIS'), /UTF-8ではありません/],
  ['nothing', '', /空です/],
])('a file in %s is refused', async (_, content, words) => {
  const { rejected } = await read(content)
  expect(rejected).toMatchObject([{ message: expect.stringMatching(words) }])
})

test('a record that was typed in, and steps and sleeps of several devices, say so', async () => {
  const { rows } = await read(
    appleExport(
      recordOf({
        type: 'BodyMass',
        unit: 'kg',
        value: 61.4,
        from: noon,
        source: 'ヘルスケア',
        metadata: { HKWasUserEntered: '1' },
      }),
      walk(noon, '2026-11-19 12:10:00', 500, { source: '太郎のApple\u00a0Watch' }),
      walk(noon, '2026-11-19 12:10:00', 480, { source: '太郎のiPhone' }),
    ),
  )
  expect(rows.map(({ origin, values }) => [origin?.model, values[0]?.source, values[0]?.value])).toEqual([
    ['ヘルスケア', 'manual', 61.4],
    ['Apple Watch', 'sample', 500],
    ['iPhone', 'sample', 480],
  ])
  // The names of phones are those of people.
  expect(JSON.stringify(rows)).not.toContain('太郎')
})

test.each([
  ['P001.zip/apple_health_export/export.xml', 'P001'],
  ['P001/apple_health_export/書き出したデータ.xml', 'P001'],
  ['study/P001/書き出したデータ.zip/apple_health_export/書き出したデータ.xml', 'P001'],
  ['P001.xml', 'P001'],
  ['P001 (1).zip/apple_health_export/export.xml', 'P001'],
  ['P-01.zip/apple_health_export/export.xml', 'P-01'],
  ['export.xml', null],
  ['export (2).zip/apple_health_export/export.xml', null],
  ['書き出したデータ.zip/apple_health_export/書き出したデータ.xml', null],
  ['書き出したデータ 2.zip/apple_health_export/書き出したデータ.xml', null],
  ['eksport.zip/apple_health_export/eksport.xml', null],
  ['exportación.zip/apple_health_export/exportación.xml', null],
])('%s is the export of %s', (name, account) => {
  expect(accountOfName(name)).toBe(account)
})

test('an export that nobody named has a name of its own, the same in each later export of the person', async () => {
  const first = beats('2019-01-01 10:00:00', 60)
  const moved = beats('2019-01-01 02:00:00 +0100', 60, { created: '2019-01-01 02:00:00 +0100' })
  const a = await read(appleExport(first), 'export.xml')
  const later = await read(
    appleExport(moved, beats(noon, 61)),
    '書き出したデータ.zip/apple_health_export/書き出したデータ.xml',
  )
  const other = await read(appleExport(beats('2019-01-02 10:00:00', 60)), 'export.xml')
  const ids = [a, later, other].map(({ rows }) => rows[0]?.id)
  expect(ids[0]).toMatch(/^[0-9a-f]{10}$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

const clocks = fc.constantFrom(
  noon,
  '2026-11-19 12:00:00 +0100',
  '2026-02-30 12:00:00',
  'soon',
  '',
  '2099-01-01 00:00:00',
)
const amounts = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 300 }) },
  fc.constantFrom('', '-3', '0.97', '1e9', 'many', '0,5', '&', '<'),
)
const types = fc.constantFrom(
  'HeartRate',
  'StepCount',
  'OxygenSaturation',
  'ActiveEnergyBurned',
  'BasalEnergyBurned',
  'BodyMass',
  'HeartRateVariabilitySDNN',
  'VO2Max',
  'Unheard-of',
)
const units = fc.constantFrom('count/min', 'count', '%', 'kcal', 'kg', 'lb', 'km', undefined)
const sources = fc.constantFrom('Apple Watch', 'iPhone', 'A & B', '')
const measured = fc
  .record({ type: types, unit: units, value: amounts, from: clocks, to: clocks, source: sources })
  .map(({ unit, ...one }) => recordOf(unit === undefined ? one : { ...one, unit }))
const nights = fc
  .record({
    name: fc.constantFrom('InBed', 'AsleepREM', 'AsleepCore', 'Awake', 'AsleepTwice'),
    from: clocks,
    to: clocks,
  })
  .map(({ name, from, to }) => stage(name, from, to))
const others = fc.constantFrom(
  ' <Workout workoutActivityType="x" duration="31" sourceName="x"/>',
  ' <ActivitySummary dateComponents="2026-11-19" activeEnergyBurned="412"/>',
  ' <Audiogram type="x"/>',
)
const parts = fc.array(fc.oneof({ weight: 4, arbitrary: measured }, nights, others), {
  minLength: 1,
  maxLength: 60,
})

test('every part of an export is taken, refused with its line, or counted by its name, and none is two of these', async () => {
  await fc.assert(
    fc.asyncProperty(parts, async (written) => {
      const { rows, rejected, told } = await read(appleExport(...written))
      const counted = told.map((note) => Number(/: ([\d,]+)件/.exec(note)?.[1]?.replaceAll(',', '')))
      expect(rows.length + rejected.length + counted.reduce((sum, count) => sum + count, 0)).toBe(
        written.length,
      )
    }),
    { numRuns: 200 },
  )
})
