import { type Kysely, type Selectable, sql } from 'kysely'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { NotebookRunTable, Tables } from '../../../platform/tables'
import type { KeyAccess } from '../access-key'
import { notebookWords } from './words'

export type NotebookRun = Selectable<NotebookRunTable>

/**
 * Records that a notebook of the key's project runs. The id is the program's own, so that a request that is sent again records
 * nothing more. NOT_FOUND for a notebook that was deleted, or is of another project.
 */
export async function recordNotebookRun(
  db: Kysely<Tables>,
  { key, project }: Pick<KeyAccess, 'key' | 'project'>,
  { notebookId, runId }: { readonly notebookId: string; readonly runId: string },
  now: Date,
): Promise<void> {
  const notebook =
    isUuid(notebookId) && isUuid(runId)
      ? await db
          .selectFrom('notebook')
          .select('id')
          .where('id', '=', notebookId)
          .where('project_id', '=', project.id)
          .executeTakeFirst()
      : undefined
  if (!notebook) throw notFound(notebookWords.noun)
  await db
    .insertInto('notebook_run')
    .values({ id: runId, notebook_id: notebook.id, ran_at: now, ran_by: key.created_by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const keptMs = 365 * 86_400_000

/** Removes what was run more than a year ago. Repeating it changes nothing. */
export async function purgeNotebookRuns(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('notebook_run')
    .where('ran_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

const mostTold = 20

/** The latest runs of notebooks, by notebook. */
export async function latestRuns(
  db: Kysely<Tables>,
  notebookIds: readonly string[],
): Promise<readonly NotebookRun[]> {
  const { rows } = await sql<NotebookRun>`
    select run.* from unnest(${[...notebookIds]}::uuid[]) as asked (id)
    cross join lateral (
      select * from notebook_run where notebook_id = asked.id order by ran_at desc, id desc limit ${mostTold}
    ) run`.execute(db)
  return rows
}
