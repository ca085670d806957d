import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { type Page, pageOf } from '../../../../platform/postgres/pagination'
import { type MetricKey, readSparklines } from '../../../series/measurement'
import { tagsOfProjects } from '../../../studies/tag'
import { eachDay, stateAt, valueAt, wearAt } from '../../subject-history'
import { chooseSubjects, type MonitoringFilter } from './choose-subjects'
import { type MonitoringSort, orderSubjects } from './order-subjects'
import {
  type SnapshotSubject,
  sharedResult,
  todayColumn,
  type ViewedProject,
  viewedProjectOf,
  yesterdayColumn,
} from './viewed-project'

/** Subjects of a project, and their order. */
export interface ListQuery extends Page {
  readonly projectId: string
  readonly filter?: MonitoringFilter | null | undefined
  readonly sort: MonitoringSort
  readonly descending: boolean
  /** The metric whose state is filtered. */
  readonly metric: MetricKey
}

/** A window of the list, and the total. Filter and order apply to the whole project. */
export interface ListWindow {
  readonly viewed: ViewedProject
  readonly total: number
  readonly offset: number
  readonly subjects: readonly SnapshotSubject[]
}

export async function listSubjects(context: Context, query: ListQuery): Promise<ListWindow> {
  const { offset, limit } = pageOf(query)
  const { viewed, subjects } = await filteredProject(context, query.projectId, query.filter, query.metric)
  const ordered = orderSubjects(viewed, subjects, query.sort, query.descending)
  return { viewed, total: ordered.length, offset, subjects: ordered.slice(offset, offset + limit) }
}

/** The snapshot and the subjects that match the filter, unordered. */
export async function filteredProject(
  context: Context,
  projectId: string,
  filter: MonitoringFilter | null | undefined,
  metric: MetricKey,
): Promise<{ viewed: ViewedProject; subjects: SnapshotSubject[] }> {
  const viewed = await viewedProjectOf(context, projectId)
  const tagNames = filter?.text?.trim() ? await tagNamesOf(context, projectId) : new Map<string, string>()
  return { viewed, subjects: chooseSubjects(viewed, filter ?? {}, metric, tagNames) }
}

/** A window of the list as the columns of the table 一覧. */
export async function tableOfSubjects(context: Context, query: ListQuery) {
  const make = async () => tableOf(context, await listSubjects(context, query))
  // Tag names are read for each viewer, so the result cannot be shared.
  if (query.filter?.text) return make()
  return sharedResult(await viewedProjectOf(context, query.projectId), ['table', query], make)
}

async function tableOf(context: Context, window: ListWindow) {
  const { viewed, subjects, total, offset } = window
  const { cells, asOf, today } = viewed
  const ids = subjects.map((subject) => subject.id)
  const { companyId } = companyViewerOf(context)
  const sparklines = await readSparklines(context.db, companyId, ids, asOf)
  const lastWeek = <T>(of: (subject: SnapshotSubject, day: number) => T): T[][] =>
    subjects.map((subject) => eachDay(cells, (day) => of(subject, day), 1))
  return {
    asOf,
    today,
    zone: viewed.project.time_zone,
    /** The last seven. */
    dates: cells.dates.slice(1),
    total,
    offset,
    ids,
    codes: subjects.map((subject) => subject.code),
    statuses: subjects.map((subject) => subject.status),
    tagIds: subjects.map((subject) => subject.tagIds),
    attention: subjects.map((subject) => subject.attention.level),
    attentionReasons: subjects.map((subject) => subject.attention.reasons),
    heartRateLatest: ids.map((id) => sparklines.get(id)?.latest ?? null),
    heartRateSparkline: ids.map((id) => numbersOf(sparklines.get(id)?.means) ?? emptySparkline),
    heartRateStates: subjects.map((subject) =>
      stateAt(cells, subject, subject.row, todayColumn, 'heart_rate'),
    ),
    stepsByDay: lastWeek(({ row }, day) => valueAt(cells, row, day, 'steps')),
    stepsStates: lastWeek((subject, day) => stateAt(cells, subject, subject.row, day, 'steps')),
    sleepByDay: lastWeek(({ row }, day) => valueAt(cells, row, day, 'sleep')),
    sleepStates: lastWeek((subject, day) => stateAt(cells, subject, subject.row, day, 'sleep')),
    wearMinutes: subjects.map(({ row }) => wearAt(cells, row, yesterdayColumn)),
    wearStates: subjects.map((subject) => stateAt(cells, subject, subject.row, yesterdayColumn, 'wear')),
    deviceModels: subjects.map((subject) => subject.device?.model ?? null),
    lastSyncAt: subjects.map((subject) => subject.device?.lastSyncAt ?? null),
    batteryPercent: subjects.map((subject) => subject.device?.batteryPercent ?? null),
  }
}

/** The JSON form, made once for all viewers who share the table. */
function numbersOf(column: Float64Array | undefined): (number | null)[] | undefined {
  return column && Array.from(column, (number) => (Number.isNaN(number) ? null : number))
}

const emptySparkline = new Array<null>(96).fill(null)

async function tagNamesOf(context: Context, projectId: string): Promise<Map<string, string>> {
  const tags = await tagsOfProjects(context.db, companyViewerOf(context), [projectId])
  return new Map(tags.get(projectId)?.map((tag) => [tag.id, tag.name]))
}
