import { type Context, companyViewerOf } from '../../platform/graphql/context'
import { type WornDevice, wornDeviceStates } from '../device'
import { type DayState, dateOf, dayStates, localDayOf, numberOfDate, readDayMatrix } from '../measurement'
import { requireProject, type VisibleProject } from '../project'
import { tagIdsOfProject } from '../tag'
import { type RosterEntry, rosterOf } from '../test-subject'
import { type Attention, attentionOf } from './attention'
import { type Cells, cellsOf, stateAt, wearAt } from './cells'

/** One subject of the list, with what filters and sorts ask of it. */
export interface BoardSubject extends RosterEntry {
  /** Row of the board's cells, and place by code. */
  readonly row: number
  readonly tagIds: readonly string[]
  readonly device: WornDevice | null
  readonly attention: Attention
}

/** A whole project as the monitoring screen sees it now: its people, and seven full days and today of each. */
export interface Board {
  readonly project: VisibleProject
  readonly asOf: Date
  /** Today in the project's time zone. */
  readonly today: string
  readonly subjects: readonly BoardSubject[]
  readonly cells: Cells
}

export const boardDays = 8
export const todayColumn = boardDays - 1
/** The latest full day. */
export const yesterdayColumn = boardDays - 2

const boards = new WeakMap<Context, Map<string, Promise<Board>>>()

/** The board of a project that the viewer may see, read once per operation; else PROJECT_COMPANY_MISMATCH. */
export function boardOf(context: Context, projectId: string): Promise<Board> {
  const ofOperation = boards.get(context) ?? new Map<string, Promise<Board>>()
  boards.set(context, ofOperation)
  const board = ofOperation.get(projectId) ?? readBoard(context, projectId)
  ofOperation.set(projectId, board)
  return board
}

async function readBoard(context: Context, projectId: string): Promise<Board> {
  const { db } = context
  const viewer = companyViewerOf(context)
  const project = await requireProject(db, viewer, projectId)

  const asOf = context.now()
  const today = localDayOf(asOf.getTime(), project.time_zone)
  const range = { from: dateOf(numberOfDate(today) - boardDays + 1), to: today }
  const scope = { companyId: viewer.companyId, projectId: project.id }
  const roster = await rosterOf(db, scope)
  const ids = roster.map((entry) => entry.id)
  const [matrix, tagIds, devices] = await Promise.all([
    readDayMatrix(db, scope, ids, range, { values: ['steps', 'sleep', 'heart_rate'], states: 'all' }),
    tagIdsOfProject(db, scope),
    wornDeviceStates(db, viewer.companyId, ids, asOf),
  ])

  const cells = cellsOf(project, today, matrix)
  const subjects = roster.map((entry, row): BoardSubject => {
    const device = devices.get(entry.id) ?? null
    const { id, code, status, enrolledOn, endedOn } = entry
    const who = { enrolledOn, endedOn, device }
    const wornYesterday = {
      state: stateNamed(stateAt(cells, who, row, yesterdayColumn, 'wear')),
      minutes: wearAt(cells, row, yesterdayColumn),
    }
    const attention = attentionOf(
      { status, device, wornYesterday, validDayMinutes: project.valid_day_minutes },
      asOf,
    )
    return { id, code, status, ...who, row, tagIds: tagIds.get(id) ?? noTags, attention }
  })
  return { project, asOf, today, subjects, cells }
}

const noTags: readonly string[] = []

function stateNamed(code: number | null): DayState {
  return dayStates[code ?? -1] ?? 'wear_unknown'
}
