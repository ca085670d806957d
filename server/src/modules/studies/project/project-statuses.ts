import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { ProjectStatus } from './project-queries'

/** The statuses of these projects by id. */
export async function projectStatuses(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, ProjectStatus>> {
  const rows = await db
    .selectFrom('project')
    .select(['id', 'status'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}
