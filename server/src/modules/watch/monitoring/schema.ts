import { builder } from '../../../platform/graphql/builder'
import { MetricKeyEnum, MonitoringSortEnum } from './enums'
import { monitoringPolicy } from './monitoring-policy'
import { cohortByDay } from './project/cohort-by-day'
import { gridOfDays } from './project/grid-of-days'
import { latestDayOf } from './project/latest-day'
import { tableOfSubjects } from './project/list-subjects'
import {
  MonitoringCohortRef,
  MonitoringFilterInput,
  MonitoringGridRef,
  MonitoringSummaryRef,
  MonitoringTableRef,
} from './project/list-types'
import { type ProjectSetup, setupOfProject } from './project/setup-of-project'
import { summarizeProject } from './project/summarize-project'

const ProjectSetupRef = builder.objectRef<ProjectSetup>('ProjectSetup').implement({
  description: 'Which of the first steps of a project are done.',
  authorize: monitoringPolicy.see,
  fields: (t) => ({
    hasSubjects: t.exposeBoolean('hasSubjects'),
    hasDevices: t.exposeBoolean('hasDevices', { description: 'The company has a device.' }),
    hasLinks: t.exposeBoolean('hasLinks', { description: 'Somebody has or had a device.' }),
    hasData: t.exposeBoolean('hasData'),
    isStarted: t.exposeBoolean('isStarted'),
  }),
})

builder.queryFields((t) => ({
  monitoringSummary: t.field({
    type: MonitoringSummaryRef,
    authorize: monitoringPolicy.see,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_, { projectId }, context) => summarizeProject(context, projectId),
  }),
  monitoringLatestDay: t.field({
    description: 'The newest day with data of anybody on the list; null before the first.',
    type: 'Date',
    nullable: true,
    authorize: monitoringPolicy.see,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_, { projectId }, context) => latestDayOf(context, projectId),
  }),
  projectSetup: t.field({
    description: 'The first steps of a new project はじめに; null once all are done.',
    type: ProjectSetupRef,
    nullable: true,
    authorize: monitoringPolicy.see,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_, { projectId }, context) => setupOfProject(context, projectId),
  }),
  monitoringTable: t.field({
    description: 'The list 一覧; filter and order look at the whole project.',
    type: MonitoringTableRef,
    authorize: monitoringPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      filter: t.arg({ type: MonitoringFilterInput }),
      sort: t.arg({ type: MonitoringSortEnum, required: true, defaultValue: 'ATTENTION' }),
      descending: t.arg.boolean({ required: true, defaultValue: false }),
      metric: t.arg({ type: MetricKeyEnum, required: true, defaultValue: 'steps' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 100 }),
    },
    resolve: (_, query, context) => tableOfSubjects(context, query),
  }),
  monitoringGrid: t.field({
    description: 'The list as days 日別, at most 400 of them.',
    type: MonitoringGridRef,
    authorize: monitoringPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      metric: t.arg({ type: MetricKeyEnum, required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
      filter: t.arg({ type: MonitoringFilterInput }),
      sort: t.arg({ type: MonitoringSortEnum, required: true, defaultValue: 'ATTENTION' }),
      descending: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 100 }),
    },
    resolve: (_, query, context) => gridOfDays(context, query),
  }),
  monitoringCohort: t.field({
    description: 'The cohort by day グラフ, at most 400 days.',
    type: MonitoringCohortRef,
    authorize: monitoringPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      metric: t.arg({ type: MetricKeyEnum, required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
      filter: t.arg({ type: MonitoringFilterInput }),
    },
    resolve: (_, query, context) => cohortByDay(context, query),
  }),
}))
