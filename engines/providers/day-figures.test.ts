import { expect, test } from 'vitest'
import { parseAnswer, readers, readText } from '.'

const tokyo = { timeZone: 'Asia/Tokyo' }
const second = (text: string) => Date.parse(text) / 1000

/** A sleep as Withings sums it up. */
const withingsSleep = (start: string, end: string, data: object) => ({
  startdate: second(start),
  enddate: second(end),
  date: end.slice(0, 10),
  timezone: 'Asia/Tokyo',
  data: { total_sleep_time: second(end) - second(start), ...data },
})

test('Withings: a nap is none of the night, and gives no figure of the day', () => {
  const night = withingsSleep('2026-11-19T23:00:00+09:00', '2026-11-20T06:30:00+09:00', {
    rr_average: 14,
    hr_min: 52,
  })
  const nap = withingsSleep('2026-11-20T13:00:00+09:00', '2026-11-20T14:10:00+09:00', {
    rr_average: 18,
    hr_min: 61,
  })
  for (const series of [
    [night, nap],
    [nap, night],
  ]) {
    const { sleeps, days, refused } = readers.withings({ status: 0, body: { series } }, tokyo)
    expect(sleeps.map(({ isNap }) => isNap)).toEqual([false, true])
    expect(days.map(({ metric, value }) => [metric, value])).toEqual([
      ['respiratory_rate', 14],
      ['resting_heart_rate', 52],
    ])
    expect(refused.map(({ reason }) => reason)).toEqual(['of_nap', 'of_nap'])
  }
})

test('Withings: of a night in two parts both are the night, and the longer one gives its figures', () => {
  const first = withingsSleep('2026-11-19T23:00:00+09:00', '2026-11-20T01:30:00+09:00', { hr_min: 58 })
  const second = withingsSleep('2026-11-20T02:30:00+09:00', '2026-11-20T07:00:00+09:00', { hr_min: 51 })
  const { sleeps, days } = readers.withings({ status: 0, body: { series: [second, first] } }, tokyo)
  expect(sleeps.map(({ isNap }) => isNap)).toEqual([false, false])
  expect(days).toMatchObject([{ metric: 'resting_heart_rate', value: 51 }])
})

test('Withings: a workout has a start, an end and data, and is no sleep', () => {
  const workout = {
    category: 1,
    timezone: 'Asia/Tokyo',
    startdate: second('2026-11-20T08:00:00+09:00'),
    enddate: second('2026-11-20T09:00:00+09:00'),
    date: '2026-11-20',
    data: { steps: 6200, distance: 4100, calories: 230 },
  }
  expect(readers.withings({ status: 0, body: { series: [workout] } }, tokyo)).toMatchObject({
    sleeps: [],
    days: [],
    refused: [{ what: 'workout', reason: 'of_session' }],
  })
})

/** Steps from one time to another, as Google lists them. */
const googleSteps = (startTime: string, endTime: string, count: string) => ({
  dataSource: { platform: 'HEALTH_CONNECT' },
  steps: { interval: { startTime, endTime, startUtcOffset: '32400s', endUtcOffset: '32400s' }, count },
})

test('Google Health: the steps of a walk are not those of the day; those of a whole day are', () => {
  const walk = googleSteps('2026-11-20T01:00:00Z', '2026-11-20T03:10:00Z', '9000')
  const day = googleSteps('2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', '11250')
  const { days, samples, refused } = readers['google-health']({ dataPoints: [walk, day] }, tokyo)
  expect(days).toMatchObject([{ metric: 'steps', date: '2026-11-21', value: 11_250 }])
  expect(samples).toEqual([])
  expect(refused).toEqual([{ what: 'steps', reason: 'of_session' }])
})

test('Google Health: an exercise with steps and distance is no figure of a day', () => {
  const exercise = {
    interval: { startTime: '2026-11-20T08:00:00Z', endTime: '2026-11-20T08:31:00Z' },
    exerciseType: 'WALKING',
    metricsSummary: { steps: '3120', distanceMillimeters: 2_310_000 },
  }
  expect(readers['google-health']({ dataPoints: [{ exercise }] }, tokyo)).toMatchObject({
    days: [],
    samples: [],
    refused: [{ what: 'exercise', reason: 'no_metric' }],
  })
})

test.each([
  ['said to be one', { nap: true, processed: true }, '2026-11-20T05:10:00Z', true],
  [
    'short beside the main sleep, with what is false left out',
    { processed: true },
    '2026-11-20T05:10:00Z',
    true,
  ],
  ['too short for stages', { stagesStatus: 'REJECTED_NAP' }, '2026-11-20T05:10:00Z', true],
  ['the main sleep of a short night', { mainSleep: true, processed: true }, '2026-11-20T05:10:00Z', false],
  ['long, and not the main sleep', { mainSleep: false, processed: true }, '2026-11-20T08:00:00Z', false],
  ['of which nothing is said', {}, '2026-11-20T05:10:00Z', false],
])('Google Health: a sleep that is %s', (_, metadata, endTime, isNap) => {
  const point = {
    name: 'users/1/dataTypes/sleep/dataPoints/7',
    sleep: { interval: { startTime: '2026-11-20T04:00:00Z', endTime }, metadata },
  }
  expect(readers['google-health']({ dataPoints: [point] }, tokyo).sleeps).toMatchObject([{ isNap }])
})

test('WHOOP: a workout is no cycle, and its energy none of the day', () => {
  const workout = {
    id: 'w-1',
    sport_id: 0,
    start: '2026-11-20T01:00:00.000Z',
    end: '2026-11-20T02:00:00.000Z',
    timezone_offset: '+09:00',
    score_state: 'SCORED',
    score: { kilojoule: 2100 },
  }
  expect(readers.whoop({ records: [workout] }, tokyo)).toMatchObject({
    days: [],
    refused: [{ what: 'workout', reason: 'of_session' }],
  })
})

test('Oura: of two long sleeps that end on one day the longer one gives its figures', () => {
  const sleep = (id: string, bedtime_start: string, bedtime_end: string, average_hrv: number) => ({
    id,
    type: 'long_sleep',
    bedtime_start,
    bedtime_end,
    average_hrv,
  })
  const data = [
    sleep('a', '2026-11-19T22:00:00+09:00', '2026-11-20T03:00:00+09:00', 44),
    sleep('b', '2026-11-20T04:00:00+09:00', '2026-11-20T07:10:00+09:00', 31),
  ]
  expect(readers.oura({ data }, tokyo).days).toMatchObject([{ metric: 'hrv_rmssd', value: 44 }])
})

test('a NaN or Infinity that is no JSON costs its own value, and not the answer; in texts it stays', () => {
  const text = '{"a":NaN,"b":[-Infinity,1],"c":"NaN is not Infinity","d":12345678901234567890}'
  expect(parseAnswer(text)).toEqual({
    a: null,
    b: [null, 1],
    c: 'NaN is not Infinity',
    d: '12345678901234567890',
  })
  const samples =
    '{"heart_rate_samples":[{"heart_rate":NaN,"sample_time":"01:00:00"},{"heart_rate":61,"sample_time":"01:05:00"}],"date":"2026-11-20"}'
  const { samples: read, refused } = readText(readers.polar, samples, tokyo)
  expect(read).toMatchObject([{ value: 61 }])
  expect(refused).toMatchObject([{ reason: 'not_measured' }])
})
