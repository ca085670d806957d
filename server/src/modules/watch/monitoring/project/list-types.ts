import { builder } from '../../../../platform/graphql/builder'
import { TestSubjectStatusEnum } from '../../../studies/subject-record'
import { AttentionLevelEnum, AttentionReasonEnum } from '../../alert'
import { DayStateEnum, MetricKeyEnum } from '../enums'
import { monitoringPolicy } from '../monitoring-policy'
import type { cohortByDay } from './cohort-by-day'
import type { gridOfDays } from './grid-of-days'
import type { tableOfSubjects } from './list-subjects'
import type { MonitoringSummary } from './summarize-project'
import { MonitoringSurveysRef, surveysByDay } from './surveys-by-day'

export const MonitoringFilterInput = builder.inputType('MonitoringFilter', {
  description: 'Narrows the list; what is not given, or empty, does not.',
  fields: (t) => ({
    text: t.string({ description: 'Matches code and tag names, without regard to width or case.' }),
    tagIds: t.idList({ description: 'Subjects with any of these tags.' }),
    statuses: t.field({ type: [TestSubjectStatusEnum] }),
    dayStates: t.field({
      type: [DayStateEnum],
      description: 'Subjects whose latest full day has one of these states for the chosen metric.',
    }),
    attention: t.field({ type: [AttentionLevelEnum] }),
  }),
})

export const MonitoringSummaryRef = builder.objectRef<MonitoringSummary>('MonitoringSummary').implement({
  description: "The strip above the list: today's figures of the subjects taking part (status ACTIVE).",
  authorize: monitoringPolicy.see,
  fields: (t) => ({
    asOf: t.expose('asOf', { type: 'DateTime', description: 'When the figures were read.' }),
    today: t.expose('today', { type: 'Date', description: "Today in the project's time zone." }),
    activeSubjects: t.exposeInt('activeSubjects'),
    targetSubjects: t.exposeInt('targetSubjects', { nullable: true }),
    receivingToday: t.exposeInt('receivingToday', {
      description: 'Subjects with at least one sample today.',
    }),
    validDayRate: t.exposeFloat('validDayRate', {
      nullable: true,
      description:
        'Valid days over days with known wear in the last 7 full days, 0 to 1; null where wear is unknown throughout.',
    }),
    validDayRateByDay: t.expose('validDayRateByDay', {
      type: 'NumberArray',
      description: 'The same per day, oldest first, null where unknown.',
    }),
    measuredMetrics: t.field({
      type: [MetricKeyEnum],
      description: 'Metrics of which anybody has a figure on the last 7 full days or today.',
      resolve: (summary) => [...summary.measuredMetrics],
    }),
    attentionDanger: t.exposeInt('attentionDanger'),
    attentionWarning: t.exposeInt('attentionWarning'),
  }),
})

export const MonitoringTableRef = builder
  .objectRef<Awaited<ReturnType<typeof tableOfSubjects>>>('MonitoringTable')
  .implement({
    description: 'A window of the list, as columns: element i of every column is the subject ids[i].',
    authorize: monitoringPolicy.see,
    fields: (t) => ({
      asOf: t.expose('asOf', { type: 'DateTime' }),
      today: t.expose('today', { type: 'Date' }),
      total: t.exposeInt('total', { description: 'Subjects that pass the filter.' }),
      offset: t.exposeInt('offset'),
      ids: t.exposeIDList('ids'),
      codes: t.exposeStringList('codes'),
      statuses: t.expose('statuses', { type: [TestSubjectStatusEnum] }),
      tagIds: t.field({ type: t.listRef(t.listRef('ID')), resolve: (table) => lists(table.tagIds) }),
      attention: t.expose('attention', { type: [AttentionLevelEnum] }),
      attentionReasons: t.field({
        type: t.listRef(t.listRef(AttentionReasonEnum)),
        resolve: (table) => lists(table.attentionReasons),
      }),
      heartRateLatest: t.expose('heartRateLatest', {
        type: 'NumberArray',
        description: 'Mean of the latest quarter hour with heart rate in the last 24 hours, /min.',
      }),
      heartRateSparkline: t.expose('heartRateSparkline', {
        type: ['NumberArray'],
        description:
          '96 quarter-hour means of the last 24 hours, oldest first, null where nothing was measured.',
      }),
      heartRateStates: t.expose('heartRateStates', {
        type: 'NumberArray',
        description: 'Codes of DayState of today: why there may be no heart rate.',
      }),
      stepsByDay: t.expose('stepsByDay', {
        type: ['NumberArray'],
        description: 'The last 7 days, oldest first and today last; null where there is no value.',
      }),
      stepsStates: t.expose('stepsStates', { type: ['NumberArray'], description: 'Codes of DayState.' }),
      sleepByDay: t.expose('sleepByDay', {
        type: ['NumberArray'],
        description: 'Minutes asleep of the last 7 nights.',
      }),
      sleepStates: t.expose('sleepStates', { type: ['NumberArray'], description: 'Codes of DayState.' }),
      wearMinutes: t.expose('wearMinutes', {
        type: 'NumberArray',
        description: 'Worn minutes of the latest full day; null where wear is unknown.',
      }),
      wearStates: t.expose('wearStates', {
        type: 'NumberArray',
        description: 'Codes of DayState of the latest full day.',
      }),
      deviceModels: t.expose('deviceModels', {
        type: ['String'],
        nullable: { list: false, items: true },
        description: 'The device worn now; null where there is none.',
      }),
      lastSyncAt: t.expose('lastSyncAt', {
        type: 'NumberArray',
        description: "Milliseconds since 1970 of the device's own last sync.",
      }),
      batteryPercent: t.expose('batteryPercent', { type: 'NumberArray' }),
      surveys: t.field({
        type: MonitoringSurveysRef,
        description: 'Of the last 7 days, oldest first and today last.',
        resolve: (table, _, context) => surveysByDay(context, table),
      }),
    }),
  })

export const MonitoringGridRef = builder
  .objectRef<Awaited<ReturnType<typeof gridOfDays>>>('MonitoringGrid')
  .implement({
    description: 'Subject by day for one metric, as columns: values[i][j] is subject ids[i] on dates[j].',
    authorize: monitoringPolicy.see,
    fields: (t) => ({
      metric: t.expose('metric', { type: MetricKeyEnum }),
      dates: t.field({ type: ['Date'], resolve: (grid) => [...grid.dates] }),
      total: t.exposeInt('total', { description: 'Subjects that pass the filter.' }),
      offset: t.exposeInt('offset'),
      ids: t.exposeIDList('ids'),
      codes: t.exposeStringList('codes'),
      values: t.expose('values', { type: ['NumberArray'] }),
      states: t.expose('states', {
        type: ['NumberArray'],
        description: 'Codes of DayState; null on days to come.',
      }),
      valid: t.expose('valid', {
        type: ['NumberArray'],
        description: '1 where the day is valid, 0 where not, null where wear is unknown.',
      }),
      surveys: t.field({
        type: MonitoringSurveysRef,
        resolve: (grid, _, context) => surveysByDay(context, grid),
      }),
    }),
  })

export const MonitoringCohortRef = builder
  .objectRef<Awaited<ReturnType<typeof cohortByDay>>>('MonitoringCohort')
  .implement({
    description: 'How one metric is spread over the cohort on each day.',
    authorize: monitoringPolicy.see,
    fields: (t) => ({
      metric: t.expose('metric', { type: MetricKeyEnum }),
      today: t.expose('today', {
        type: 'Date',
        description: "Today in the project's time zone: what is told of it is not all of it yet.",
      }),
      dates: t.field({ type: ['Date'], resolve: (cohort) => [...cohort.dates] }),
      counts: t.expose('counts', { type: 'NumberArray', description: 'Subjects with a value.' }),
      p5: t.expose('p5', { type: 'NumberArray' }),
      p25: t.expose('p25', { type: 'NumberArray' }),
      median: t.expose('median', { type: 'NumberArray' }),
      p75: t.expose('p75', { type: 'NumberArray' }),
      p95: t.expose('p95', { type: 'NumberArray' }),
      stateCounts: t.expose('stateCounts', {
        type: ['NumberArray'],
        description: 'Subjects per day and state; index = code of DayState.',
      }),
    }),
  })

function lists<T>(columns: readonly (readonly T[])[]): T[][] {
  return columns.map((column) => [...column])
}
