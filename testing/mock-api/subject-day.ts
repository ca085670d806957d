import type {
  MetricKey,
  QueryTestSubjectDayArgs,
  QueryTestSubjectSeriesArgs,
  QueryWearCalendarArgs,
  SeriesWindow,
  TestSubjectDay,
  WearCalendar,
} from '@/shared/api/generated/schema'
import { dayFigure, heartRateCurve } from './day-figures'
import { datesBetween, daysAgo } from './monitoring'
import type { MockSubject } from './subjects'

const metrics: MetricKey[] = [
  'HEART_RATE',
  'RESTING_HEART_RATE',
  'HRV_RMSSD',
  'STEPS',
  'DISTANCE',
  'ACTIVE_MINUTES',
  'ENERGY',
  'SPO2',
  'SLEEP',
  'WEAR',
]
const quarterMs = 900_000
const stateNames = {
  7: 'NOT_SYNCED',
  9: 'NOT_WORN',
  10: 'WORN_PARTIAL',
  13: 'COMPLETE',
  15: 'HANDED_OVER',
} as const

export function dayOf(subject: MockSubject, { date }: Pick<QueryTestSubjectDayArgs, 'date'>) {
  const startsAt = Date.parse(`${date}T00:00:00+09:00`)
  const endsAt = startsAt + 86_400_000
  const ago = daysAgo(date)
  const wear = dayFigure(subject, 'WEAR', ago)
  const baseline = heartRateCurve(subject, 96, 'baseline')
  return {
    date,
    timeZone: 'Asia/Tokyo',
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    metrics: metrics.map((metric) => {
      const figure = dayFigure(subject, metric, ago)
      return {
        metric,
        state: stateNames[figure.state as keyof typeof stateNames],
        value: figure.value,
        sharedValue: figure.sharedValue ?? null,
        minimum: figure.value === null ? null : Math.round(figure.value * 0.86),
        maximum: figure.value === null ? null : Math.round(figure.value * 1.9),
        sampleCount: figure.value === null ? 0 : 8640,
        isComputed: metric === 'RESTING_HEART_RATE',
      }
    }),
    wearMinutes: wear.value,
    isValid: (wear.value ?? 0) >= 600,
    notWornSpans: [startsAt + 13.4 * 3_600_000, startsAt + 14.2 * 3_600_000],
    knownUntil: iso(Math.min(endsAt, Date.now())),
    sleep: wear.value ? [nightOf(startsAt)] : [],
    stepsByHour: Array.from({ length: 24 }, (_, hour) => (hour < 6 ? 0 : ((hour * 137) % 900) + 40)),
    baselineLower: baseline.map((bpm) => (bpm === null ? null : bpm - 14)),
    baselineMedian: baseline,
    baselineUpper: baseline.map((bpm) => (bpm === null ? null : bpm + 12)),
    baselineDays: 26,
  } satisfies TestSubjectDay
}

export function seriesOf(subject: MockSubject, args: QueryTestSubjectSeriesArgs): SeriesWindow {
  const [from, to] = [Date.parse(args.from), Date.parse(args.to)]
  const columns = args.columns ?? 600
  const curve = heartRateCurve(subject, columns, args.from)
  const measured = curve.flatMap((bpm, index) => (bpm === null ? [] : [{ bpm, index }]))
  return {
    metric: args.metric,
    from: args.from,
    to: args.to,
    times: measured.map(({ index }) => from + ((index + 0.5) / columns) * (to - from)),
    minimum: measured.map(({ bpm }) => bpm - 3),
    mean: measured.map(({ bpm }) => bpm),
    maximum: measured.map(({ bpm }) => bpm + 4),
    sampleCount: measured.length * 144,
  }
}

export function calendarOf(subject: MockSubject, { from, to }: QueryWearCalendarArgs): WearCalendar {
  const dates = datesBetween(from, to)
  const days = dates.map((date) => dayFigure(subject, 'WEAR', daysAgo(date)))
  return {
    dates,
    minutes: days.map(({ value }) => value),
    states: days.map((day) => day.state),
    received: days.map(({ value }) => value !== null && value > 0),
  }
}

function nightOf(startsAt: number) {
  const begin = startsAt - 2 * quarterMs
  const stages = ['LIGHT', 'DEEP', 'LIGHT', 'REM', 'AWAKE', 'LIGHT', 'DEEP', 'LIGHT', 'REM', 'AWAKE'] as const
  return {
    startedAt: iso(begin),
    endedAt: iso(begin + 29 * quarterMs),
    isNap: false,
    minutesAsleep: 252,
    minutesAwake: 183,
    efficiency: 0.58,
    stageStarts: stages.map((_, index) => begin + index * 2.9 * quarterMs),
    stages: [...stages],
  } satisfies TestSubjectDay['sleep'][number]
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
