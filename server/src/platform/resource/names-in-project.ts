import { type Kysely, sql } from 'kysely'
import type { Problem } from '../problem'
import type { Tables } from '../tables'

/** Tables of what has a name within a project. */
type NamedTable = {
  [Table in keyof Tables]: ['project_id' | 'name'] extends [keyof Tables[Table]] ? Table : never
}[keyof Tables]

interface OfProject {
  readonly table: NamedTable
  readonly projectId: string
}

/** Throws the refusal where the project has as many rows as it may. Whoever adds another one waits for this transaction. */
export async function requireRoom(
  tx: Kysely<Tables>,
  { table, projectId, most, full }: OfProject & { readonly most: number; readonly full: () => Problem },
): Promise<void> {
  await lockNames(tx, projectId)
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where project_id = ${projectId}`.execute(tx)
  if (Number(rows[0]?.count) >= most) throw full()
}

/** Whether another row of the project has this name, in capitals or not. Whoever takes a name meanwhile waits for this transaction. */
export async function isNameTaken(
  tx: Kysely<Tables>,
  { table, projectId, name, ownId }: OfProject & { readonly name: string; readonly ownId: string | null },
): Promise<boolean> {
  await lockNames(tx, projectId)
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where project_id = ${projectId} and lower(name) = lower(${name})`.execute(
    tx,
  )
  return rows.some(({ id }) => id !== ownId)
}

async function lockNames(tx: Kysely<Tables>, projectId: string): Promise<void> {
  await tx.selectFrom('project').select('id').where('id', '=', projectId).forNoKeyUpdate().execute()
}
