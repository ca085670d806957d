import { type Kysely, type Selectable, sql } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { RunTable, Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { seesAllRuns } from './run-policy'

export type Run = Selectable<RunTable>
export type RunState = Run['state']

/** States in which a run is not over. */
export const unfinished = ['queued', 'running'] as const satisfies readonly RunState[]

/** Owners see all runs of their company, others those that they asked for. */
function visibleRuns(db: Kysely<Tables>, viewer: CompanyViewer) {
  const ofCompany = db.selectFrom('run').where('company_id', '=', viewer.companyId)
  return seesAllRuns(viewer) ? ofCompany : ofCompany.where('asked_by', '=', viewer.id)
}

/** NOT_FOUND for an unknown run, another company's and one that the viewer may not see. */
export async function requireRun(db: Kysely<Tables>, viewer: CompanyViewer, runId: string): Promise<Run> {
  const run = isUuid(runId)
    ? await visibleRuns(db, viewer).selectAll().where('id', '=', runId).executeTakeFirst()
    : undefined
  if (!run) throw notFound(nouns.run)
  return run
}

/** The runs of a project, the latest first. */
export async function listRuns(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  asked: { readonly projectId: string; readonly states: readonly RunState[] },
  { offset, limit }: Page,
): Promise<{ items: Run[]; total: number }> {
  const runs = visibleRuns(db, viewer)
    .where('project_id', '=', asked.projectId)
    .$if(asked.states.length > 0, (query) => query.where('state', 'in', asked.states))
  const rows = runs.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return readPage(runs, rows, { offset, limit })
}

const shownMs = 86_400_000
const mostShown = 5

/** Runs about these things that are not over or ended within a day, the latest first, five at most. */
export function recentRunsOf(db: Kysely<Tables>, targetIds: readonly string[], now: Date): Promise<Run[]> {
  return db
    .selectFrom('run')
    .selectAll()
    .where('target_id', '=', sql<string>`any(${[...targetIds]}::uuid[])`)
    .where((eb) =>
      eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', new Date(now.getTime() - shownMs))]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
}

/** The latest run about each of these things. */
export async function latestRuns(
  db: Kysely<Tables>,
  targetIds: readonly string[],
): Promise<Map<string, Run>> {
  const rows = await db
    .selectFrom('run')
    .selectAll()
    .distinctOn('target_id')
    .where('target_id', '=', sql<string>`any(${[...targetIds]}::uuid[])`)
    .orderBy('target_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((run) => [run.target_id ?? '', run]))
}

/** Nothing was said for so long: the process died or hangs. */
export const silentMs = 60_000

/** Whether its process says nothing any more: it died or hangs. The queue goes on with it by itself. */
export function isSilent({ state, updated_at }: Run, now: Date): boolean {
  return state === 'running' && updated_at.getTime() < now.getTime() - silentMs
}
