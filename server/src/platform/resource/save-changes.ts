import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'
import { changedValues, recordAudit } from '../write/audit'
import type { AuditAction } from '../write/audited-noun'
import type { WriteContext } from '../write/write-context'

/** Tables of rows that say when they were changed. */
type ChangeableTable = {
  [Table in keyof Tables]: ['id' | 'updated_at'] extends [keyof Tables[Table]] ? Table : never
}[keyof Tables]

interface Saving {
  readonly table: ChangeableTable
  readonly companyId: string | null
  readonly action: AuditAction
}

/** Writes what an edit changes in a locked row, with its event. Returns the new values; null where it changes none. */
export async function saveChanges<Row extends { readonly id: string }>(
  tx: Kysely<Tables>,
  row: Row,
  values: { readonly [Column in keyof Row]?: Row[Column] },
  { table, companyId, action }: Saving,
  { actor, now }: WriteContext,
): Promise<Readonly<Record<string, unknown>> | null> {
  const changed = changedValues(row, values)
  if (!changed) return null
  const { after } = changed
  const columns = Object.entries({ ...after, updated_at: now }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${row.id}`.execute(tx)
  await recordAudit(tx, {
    companyId,
    actor,
    action,
    targetId: row.id,
    ...changed,
    at: now,
  })
  return after
}
