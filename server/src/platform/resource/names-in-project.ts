import { type Kysely, sql } from 'kysely'
import type { Problem } from '../problem'
import type { Tables } from '../tables'

/** Tables of what has a name within a project. */
type NamedTable = {
  [Table in keyof Tables]: ['project_id' | 'name'] extends [keyof Tables[Table]] ? Table : never
}[keyof Tables]

/** The names of a project, which others may change again when the transaction is over. */
export interface LockedNames {
  readonly projectId: string
  readonly tx: Kysely<Tables>
}

/** Whoever adds or names a row of the project meanwhile waits for this transaction; what is asked of the names then stays so. */
export async function lockNames(tx: Kysely<Tables>, projectId: string): Promise<LockedNames> {
  await tx.selectFrom('project').select('id').where('id', '=', projectId).forNoKeyUpdate().execute()
  return { tx, projectId }
}

/** Throws the refusal where the project has as many rows as it may. */
export async function requireRoom(
  { tx, projectId }: LockedNames,
  { table, most, full }: { readonly table: NamedTable; readonly most: number; readonly full: () => Problem },
): Promise<void> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where project_id = ${projectId}`.execute(tx)
  if (Number(rows[0]?.count) >= most) throw full()
}

/** Whether another row of the project has this name, in capitals or not. */
export async function isNameTaken(
  { tx, projectId }: LockedNames,
  {
    table,
    name,
    ownId,
  }: { readonly table: NamedTable; readonly name: string; readonly ownId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where project_id = ${projectId} and lower(name) = lower(${name})`.execute(
    tx,
  )
  return rows.some(({ id }) => id !== ownId)
}
