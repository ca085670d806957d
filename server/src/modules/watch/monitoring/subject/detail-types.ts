import { builder } from '../../../../platform/graphql/builder'
import { type MetricDay, type MetricKey, metrics, type SleepNight } from '../../../series/measurement'
import { DayStateEnum, MetricKeyEnum, MetricKindEnum, SleepStageEnum } from '../enums'
import { monitoringPolicy } from '../monitoring-policy'
import type { TestSubjectDay } from './day-of-subject'
import type { SeriesWindow } from './series-of-subject'
import type { wearCalendar } from './wear-calendar'

export const MetricRef = builder.objectRef<MetricKey>('Metric').implement({
  description: 'A quantity that Kansoku keeps.',
  authorize: monitoringPolicy.seeMetrics,
  fields: (t) => ({
    key: t.field({ type: MetricKeyEnum, resolve: (metric) => metric }),
    unit: t.string({ description: 'UCUM code of the unit.', resolve: (metric) => metrics[metric].unit }),
    loinc: t.string({
      nullable: true,
      description: 'LOINC code, where one exists.',
      resolve: (metric) => metrics[metric].loinc,
    }),
    kind: t.field({ type: MetricKindEnum, resolve: (metric) => metrics[metric].kind }),
  }),
})

export const SeriesWindowRef = builder.objectRef<SeriesWindow>('SeriesWindow').implement({
  description:
    'A series cut to the pixels of a plot: per column the minimum, mean and maximum of what was measured in it.',
  authorize: monitoringPolicy.see,
  fields: (t) => ({
    metric: t.expose('metric', { type: MetricKeyEnum }),
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime' }),
    times: t.expose('times', {
      type: 'NumberArray',
      description: 'Milliseconds since 1970 of the middle of each column that has samples.',
    }),
    minimum: t.expose('minimum', { type: 'NumberArray' }),
    mean: t.expose('mean', { type: 'NumberArray' }),
    maximum: t.expose('maximum', { type: 'NumberArray' }),
    sampleCount: t.exposeInt('sampleCount', { description: 'Samples in the window before down-sampling.' }),
  }),
})

const SleepSessionRef = builder.objectRef<SleepNight>('SleepSession').implement({
  description: 'A night or a nap. 睡眠',
  authorize: monitoringPolicy.see,
  fields: (t) => ({
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime' }),
    isNap: t.exposeBoolean('isNap'),
    minutesAsleep: t.exposeInt('minutesAsleep'),
    minutesAwake: t.exposeInt('minutesAwake'),
    efficiency: t.exposeFloat('efficiency', {
      nullable: true,
      description: 'Minutes asleep over minutes in bed, 0 to 1.',
    }),
    stageStarts: t.expose('stageStarts', {
      type: 'NumberArray',
      description: 'Milliseconds since 1970 at which each stage begins; the last one ends with the session.',
    }),
    stages: t.field({ type: [SleepStageEnum], resolve: (night) => [...night.stages] }),
  }),
})

const MetricDayRef = builder.objectRef<MetricDay>('MetricDay').implement({
  description: 'One metric on one day.',
  authorize: monitoringPolicy.see,
  fields: (t) => ({
    metric: t.expose('metric', { type: MetricKeyEnum }),
    state: t.expose('state', { type: DayStateEnum }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'The figure of the day: the mean of instants, the total of sums, minutes asleep.',
    }),
    sharedValue: t.exposeFloat('sharedValue', {
      nullable: true,
      description:
        "The device's own figure of the whole day where more than one person wore it on that day: it belongs to none of them. 交代日",
    }),
    minimum: t.exposeFloat('minimum', { nullable: true }),
    maximum: t.exposeFloat('maximum', { nullable: true }),
    sampleCount: t.exposeInt('sampleCount', { description: 'Samples behind the figure; sessions of sleep.' }),
    isComputed: t.exposeBoolean('isComputed', {
      description: 'True where Kansoku computed the figure and the provider did not give it.',
    }),
  }),
})

export const TestSubjectDayRef = builder.objectRef<TestSubjectDay>('TestSubjectDay').implement({
  description:
    'One local day of one subject. A day to come has its bounds and the baseline; a day outside enrolment says so in the state of every metric that has no figure.',
  authorize: monitoringPolicy.see,
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    timeZone: t.exposeString('timeZone'),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      description: "The day's first instant; it ends 23 or 25 hours later when clocks change.",
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    metrics: t.field({
      type: [MetricDayRef],
      description: 'Every metric, in the order of MetricKey; none on a day to come.',
      resolve: (day) => [...day.metrics],
    }),
    wearMinutes: t.exposeInt('wearMinutes', { nullable: true, description: 'Null where wear is unknown.' }),
    isValid: t.exposeBoolean('isValid', {
      nullable: true,
      description: '有効日; null where wear is unknown.',
    }),
    notWornSpans: t.expose('notWornSpans', {
      type: 'NumberArray',
      description:
        'Spans of at least 5 minutes in which no device was worn, as far as is known, as [from, to, from, to, …] in milliseconds since 1970; none where wear is unknown.',
    }),
    knownUntil: t.expose('knownUntil', {
      type: 'DateTime',
      description: "Where the day's knowledge ends: the last sync or sample, the end of the day, or now.",
    }),
    sleep: t.field({
      type: [SleepSessionRef],
      description: 'The sessions that end on the day, of the device that slept longest.',
      resolve: (day) => [...day.sleep],
    }),
    stepsByHour: t.expose('stepsByHour', {
      type: 'NumberArray',
      description: "Steps per hour since the day's start; null where nothing was received.",
    }),
    baselineLower: t.field({
      type: 'NumberArray',
      description:
        'Own usual range of heart rate (last 28 valid days before the day), 96 quarter hours of the clock from midnight; null where too few days tell.',
      resolve: ({ baseline }) => tenths(baseline.lower),
    }),
    baselineMedian: t.field({ type: 'NumberArray', resolve: ({ baseline }) => tenths(baseline.median) }),
    baselineUpper: t.field({ type: 'NumberArray', resolve: ({ baseline }) => tenths(baseline.upper) }),
    baselineDays: t.int({
      description: 'How many valid days the baseline rests on; fewer than 7 give none.',
      resolve: ({ baseline }) => baseline.days,
    }),
  }),
})

export const WearCalendarRef = builder
  .objectRef<Awaited<ReturnType<typeof wearCalendar>>>('WearCalendar')
  .implement({
    description: 'Wear of one subject by day. 装着時間',
    authorize: monitoringPolicy.see,
    fields: (t) => ({
      dates: t.field({ type: ['Date'], resolve: (calendar) => [...calendar.dates] }),
      minutes: t.expose('minutes', { type: 'NumberArray', description: 'Worn minutes; null where unknown.' }),
      states: t.expose('states', {
        type: 'NumberArray',
        description: 'Codes of DayState of the metric WEAR; null on days to come.',
      }),
      received: t.exposeBooleanList('received', {
        description: 'Whether at least one sample of the day arrived, of any metric.',
      }),
    }),
  })

function tenths(values: Float64Array): Float64Array {
  return values.map((value) => Math.round(value * 10) / 10)
}
