import type { Kysely } from 'kysely'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { allDone, onPipeline } from '../../../../platform/postgres/pipeline'
import { SharedReads } from '../../../../platform/postgres/shared-reads'
import { sharingStore } from '../../../../platform/postgres/store-access'
import { mapShared } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { type WornDevice, wornDeviceStates } from '../../../people/device'
import {
  type DateRange,
  dateOf,
  localDayOf,
  numberOfDate,
  type ProjectScope,
  readDayMatrix,
} from '../../../series/measurement'
import { requireProject, type VisibleProject } from '../../../studies/project'
import { type ProjectSubject, subjectsOfProject } from '../../../studies/subject-record'
import { tagIdsOfProject } from '../../../studies/tag'
import { type Attention, attentionDays, attentionReader, attentionRules, holdsAttention } from '../../alert'
import { type Cells, cellsOf } from '../../subject-history'

/** One subject of the list, with the values used by filters and orders. */
export interface SnapshotSubject extends ProjectSubject {
  /** Index of its row in the snapshot's cells, in the order of codes. */
  readonly row: number
  readonly tagIds: readonly string[]
  readonly device: WornDevice | null
  readonly attention: Attention
}

/** A project's data shared by all its viewers: its subjects, with seven full days and today of each. */
interface ProjectSnapshot {
  readonly asOf: Date
  /** Today in the project's time zone. */
  readonly today: string
  readonly subjects: readonly SnapshotSubject[]
  readonly cells: Cells
  /** Results computed from the snapshot, by question. */
  readonly results: Map<string, Promise<unknown>>
}

/** A project that the viewer may see, with its snapshot. */
export interface ViewedProject extends ProjectSnapshot {
  readonly project: VisibleProject
}

const snapshotDays = 8
export const todayColumn = snapshotDays - 1
/** The last full day. */
export const yesterdayColumn = snapshotDays - 2

const viewedProjects = new WeakMap<Context, Map<string, Promise<ViewedProject>>>()

/** The board of a project that the viewer may see, read once per operation; else PROJECT_COMPANY_MISMATCH. */
export function viewedProjectOf(context: Context, projectId: string): Promise<ViewedProject> {
  const ofOperation = viewedProjects.get(context) ?? new Map<string, Promise<ViewedProject>>()
  viewedProjects.set(context, ofOperation)
  const viewed = ofOperation.get(projectId) ?? readViewedProject(context, projectId)
  ofOperation.set(projectId, viewed)
  return viewed
}

/**
 * Computes a result of the snapshot once for all its viewers. `question` must contain everything the result depends on, and
 * the result must not depend on the viewer.
 */
export function sharedResult<T>(
  { results }: ViewedProject,
  question: unknown,
  make: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify(question)
  return sharingStore(() => {
    const result = results.get(key) ?? make()
    results.set(key, result)
    // The key contains the question, and each question has one type of result.
    return result as Promise<T>
  })
}

const snapshots = new WeakMap<Kysely<Tables>, SharedReads>()

/** Permission is checked for each viewer; the snapshot is shared. */
async function readViewedProject(context: Context, projectId: string): Promise<ViewedProject> {
  const { db, now } = context
  const viewer = companyViewerOf(context)
  const project = await requireProject(db, viewer, projectId)
  const shared = snapshots.get(db) ?? new SharedReads()
  snapshots.set(db, shared)
  // The key contains the settings that the snapshot depends on, so a changed setting leads to a new snapshot.
  const { id, company_id, status, time_zone, start_on, end_on, valid_day_minutes } = project
  const key = JSON.stringify([company_id, id, status, time_zone, start_on, end_on, valid_day_minutes])
  const snapshot = await sharingStore(() => shared.join(key, () => readSnapshot(db, project, now())))
  return { ...snapshot, project }
}

async function readSnapshot(
  db: Kysely<Tables>,
  project: VisibleProject,
  asOf: Date,
): Promise<ProjectSnapshot> {
  const range = daysUntilToday(project, asOf)
  const scope = { companyId: project.company_id, projectId: project.id }
  const [{ entries, matrix }, [tagIds, devices, rules]] = await allDone(
    readDays(db, scope, range),
    onPipeline(db, (line) =>
      allDone(
        tagIdsOfProject(line, scope),
        wornDeviceStates(line, scope.companyId, scope, asOf),
        attentionRules(line, scope),
      ),
    ),
  )
  // Rules that look further back than the list are an owner's choice, and cost one more scan.
  const asked = attentionDays(rules, project, asOf)
  const evaluated = holdsAttention(matrix, asked) ? matrix : await readAsked()
  const attentionIn = attentionReader(rules, project, evaluated, asOf)

  const cells = cellsOf(project, asOf, matrix)
  const subjects = await mapShared(entries, (entry, row): SnapshotSubject => {
    const { id, code, status, enrolledOn, endedOn, timeZone } = entry
    const who = { status, enrolledOn, endedOn, timeZone, device: devices.get(id) ?? null }
    const ofTags = { id, tagIds: tagIds.get(id) ?? noTags }
    return { code, ...who, row, ...ofTags, attention: attentionIn({ ...who, ...ofTags }, row) }
  })
  return { asOf, today: cells.today, subjects, cells, results: new Map() }

  function readAsked() {
    const ids = entries.map(({ id }) => id)
    const columns = { values: asked.values, states: 'wear', areAll: true } as const
    return readDayMatrix(db, scope, ids, asked.range, columns)
  }
}

/** Seven full days and today, in the project's time zone. */
function daysUntilToday(project: VisibleProject, asOf: Date): DateRange {
  const today = localDayOf(asOf.getTime(), project.time_zone)
  return { from: dateOf(numberOfDate(today) - snapshotDays + 1), to: today }
}

async function readDays(db: Kysely<Tables>, scope: ProjectScope, range: DateRange) {
  const entries = await subjectsOfProject(db, scope)
  const ids = entries.map(({ id }) => id)
  const columns = { values: ['steps', 'sleep', 'heart_rate'], states: 'all', areAll: true } as const
  return { entries, matrix: await readDayMatrix(db, scope, ids, range, columns) }
}

const noTags: readonly string[] = []
