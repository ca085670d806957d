import { GraphQLError } from 'graphql'
import type {
  Project,
  Query,
  QueryMonitoringCohortArgs,
  QueryMonitoringGridArgs,
  QueryMonitoringSummaryArgs,
  QueryMonitoringTableArgs,
  QueryProjectArgs,
  QueryProjectsArgs,
  QueryPublicSubjectArgs,
  QueryTestSubjectArgs,
  QueryTestSubjectDayArgs,
  QueryTestSubjectSeriesArgs,
  QueryWearCalendarArgs,
} from '@/shared/api/generated/schema'
import { accessKeysOf } from './access-keys'
import { accountOf } from './account'
import { addressMarksOf } from './address-marks'
import { alertsOf } from './alerts'
import { auditOf } from './audit-events'
import { bulkOf } from './bulk-desk'
import { connectionsOf } from './connections'
import { dataExportsOf } from './data-exports'
import { dataImportsOf } from './data-imports'
import { deviceListOf } from './devices'
import { jobFailuresOf } from './job-failures'
import { knownSubjectKey } from './known-subject-key'
import { managementOf } from './management'
import { cohortOf, gridOf, summaryOf, tableOf } from './monitoring'
import { notebooksOf } from './notebooks'
import { nudgesOf } from './nudges'
import { rewardsOf } from './rewards'
import { rosterOf } from './roster'
import { runsOf } from './runs'
import { savedExportsOf } from './saved-exports'
import { sentSurveysOf } from './sent-surveys'
import { storageDestinationsOf } from './storage-destinations'
import { calendarOf, dayOf, seriesOf } from './subject-day'
import { subjectSurveysOf } from './subject-surveys'
import type { MockSubject } from './subjects'
import { surveysOf } from './surveys'
import { webhooksOf } from './webhooks'
import type { World } from './world'

type Field = keyof Omit<Query, '__typename'>
/**
 * One function per field of Query, so that a new field in the schema does not compile until the mock has it.
 */
export type Resolvers = { [Name in Field]: (args: never) => Query[Name] }

export function resolversOf(world: World): Resolvers {
  const project = (projectId: string): Project =>
    world.projects.find(({ id }) => id === projectId) ??
    refuse('PROJECT_COMPANY_MISMATCH', 'このプロジェクトは存在しないか、閲覧する権限がありません。')
  const subject = (subjectId: string): MockSubject =>
    world.subjects.find(({ id }) => id === subjectId) ?? refuse('NOT_FOUND', '被験者が見つかりません。')

  return {
    metrics: () => [],
    ...accountOf(world),
    ...nudgesOf(),
    ...connectionsOf(),
    ...rewardsOf(world),
    projects: ({ text, offset = 0, limit = 50 }: QueryProjectsArgs) => {
      if (world.viewer?.role === 'PLATFORM_ADMIN') {
        refuse('FORBIDDEN', 'プラットフォーム管理者は、会社のデータを閲覧できません。')
      }
      const words = text?.toLowerCase() ?? ''
      const found = world.projects.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(words))
      return { total: found.length, items: found.slice(offset, offset + limit) }
    },
    project: ({ projectId }: QueryProjectArgs) => project(projectId),
    monitoringSummary: ({ projectId }: QueryMonitoringSummaryArgs) => ({
      ...summaryOf(world.subjects, project(projectId).targetSubjectCount ?? null),
      ...(world.latestDay !== null && { measuredMetrics: [], receivingToday: 0 }),
    }),
    projectSetup: () => world.setup,
    monitoringLatestDay: () => world.latestDay,
    monitoringTable: (args: QueryMonitoringTableArgs) => tableOf(world.subjects, args),
    monitoringGrid: (args: QueryMonitoringGridArgs) => gridOf(world.subjects, args),
    monitoringCohort: (args: QueryMonitoringCohortArgs) => cohortOf(world.subjects, args),
    publicSubject: ({ testSubjectKey }: QueryPublicSubjectArgs) =>
      testSubjectKey === knownSubjectKey
        ? { projectName: '勤務形態と睡眠リズムの追跡研究 2026', contactEmail: 'sleep-study@aoba-lab.example' }
        : null,
    testSubject: ({ testSubjectId }: QueryTestSubjectArgs) => subject(testSubjectId),
    testSubjectDay: (args: QueryTestSubjectDayArgs) => dayOf(subject(args.testSubjectId), args),
    testSubjectSeries: (args: QueryTestSubjectSeriesArgs) => seriesOf(subject(args.testSubjectId), args),
    ...rosterOf(world),
    ...deviceListOf(world),
    ...managementOf(world),
    ...auditOf(world),
    ...jobFailuresOf(world),
    ...runsOf(world),
    ...dataExportsOf(world),
    ...accessKeysOf(world),
    ...webhooksOf(world),
    ...savedExportsOf(world),
    ...storageDestinationsOf(world),
    ...notebooksOf(world),
    ...alertsOf(world),
    ...bulkOf(world),
    ...dataImportsOf(world),
    ...surveysOf(world),
    ...subjectSurveysOf(world),
    ...sentSurveysOf(world),
    ...addressMarksOf(world),
    wearCalendar: (args: QueryWearCalendarArgs) => calendarOf(subject(args.testSubjectId), args),
  }
}

function refuse(code: string, message: string): never {
  throw new GraphQLError(message, { extensions: { code } })
}
