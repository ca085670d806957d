import { builder } from '../../../../platform/graphql/builder'
import { metricKeys } from '../../../series/measurement'
import { MetricKeyEnum } from '../enums'
import { monitoringPolicy } from '../monitoring-policy'
import { dayOfSubject } from './day-of-subject'
import { MetricRef, SeriesWindowRef, TestSubjectDayRef, WearCalendarRef } from './detail-types'
import { seriesOfSubject } from './series-of-subject'
import { wearCalendar } from './wear-calendar'

builder.queryFields((t) => ({
  metrics: t.field({
    description: 'What Kansoku measures, in the order of MetricKey.',
    type: [MetricRef],
    authorize: monitoringPolicy.seeMetrics,
    resolve: () => [...metricKeys],
  }),
  testSubjectDay: t.field({
    type: TestSubjectDayRef,
    authorize: monitoringPolicy.see,
    args: {
      testSubjectId: t.arg.id({ required: true }),
      date: t.arg({ type: 'Date', required: true }),
    },
    resolve: (_, query, context) => dayOfSubject(context, query),
  }),
  testSubjectSeries: t.field({
    description: 'A series between two instants, at most 400 days apart, in at most 2000 columns.',
    type: SeriesWindowRef,
    authorize: monitoringPolicy.see,
    args: {
      testSubjectId: t.arg.id({ required: true }),
      metric: t.arg({ type: MetricKeyEnum, required: true }),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
      columns: t.arg.int({ required: true, defaultValue: 600 }),
    },
    resolve: (_, query, context) => seriesOfSubject(context, query),
  }),
  wearCalendar: t.field({
    description: 'Wear of a subject on at most 400 days.',
    type: WearCalendarRef,
    authorize: monitoringPolicy.see,
    args: {
      testSubjectId: t.arg.id({ required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
    },
    resolve: (_, query, context) => wearCalendar(context, query),
  }),
}))
