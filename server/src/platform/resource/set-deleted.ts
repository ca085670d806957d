import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'
import { recordEach } from '../write/audit'
import type { AuditAction } from '../write/audited-noun'
import type { WriteContext } from '../write/write-context'
import type { DeletableTable } from './deletable'

interface Deletion<Row> {
  readonly table: DeletableTable
  readonly companyId: string
  readonly audit: { readonly delete: AuditAction; readonly restore: AuditAction }
  /** What the event says of a row: its name or code. */
  readonly named: (row: Row) => Readonly<Record<string, string>>
}

/** Marks locked rows as deleted, or restores them, with an event for each. */
export async function setDeleted<Row extends { readonly id: string }>(
  tx: Kysely<Tables>,
  rows: readonly Row[],
  becomesDeleted: boolean,
  { table, companyId, audit, named }: Deletion<Row>,
  writeContext: WriteContext,
): Promise<void> {
  const { now } = writeContext
  const ids = rows.map(({ id }) => id)
  await sql`
    update ${sql.table(table)} set deleted_at = ${becomesDeleted ? now : null}, updated_at = ${now}
    where id = any(${ids}::uuid[])`.execute(tx)
  const action = becomesDeleted ? audit.delete : audit.restore
  await recordEach(
    tx,
    rows,
    { companyId, action, [becomesDeleted ? 'before' : 'after']: named },
    writeContext,
  )
}
