import { type Kysely, type Selectable, sql } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import { isUuid } from '../../../platform/postgres/uuid'
import type { NotebookRunTable, Tables } from '../../../platform/tables'
import type { KeyAccess } from '../access-key'

export type NotebookRun = Selectable<NotebookRunTable>

/** Records that a notebook of the key's project runs; one that was deleted meanwhile runs on without. */
export async function recordNotebookRun(
  db: Kysely<Tables>,
  { key, project }: Pick<KeyAccess, 'key' | 'project'>,
  notebookId: string,
  now: Date,
): Promise<void> {
  if (!isUuid(notebookId)) return
  await sql`
    insert into notebook_run (id, notebook_id, ran_at, ran_by)
    select ${newId()}::uuid, id, ${now}::timestamptz, ${key.created_by}::uuid
    from notebook where id = ${notebookId} and project_id = ${project.id}`.execute(db)
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
