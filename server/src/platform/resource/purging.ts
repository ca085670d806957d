import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../tables'
import { recordEach } from '../write/audit'
import type { AuditAction } from '../write/audited-noun'
import type { WriteContext } from '../write/write-context'
import type { DeletableTable } from './deletable'

interface Purged {
  readonly id: string
  readonly company_id: string
  readonly deleted_at: Date | null
}

/** How deleted rows of one noun are removed for good. */
interface Purging {
  readonly table: DeletableTable
  /** Those that were deleted before the instant and may go, the oldest first. */
  readonly due: (db: Kysely<Tables>, before: Date) => Promise<string[]>
  /** Removes one; does nothing if it was restored or removed meanwhile. */
  readonly purge: (
    tx: Kysely<Tables>,
    one: { readonly id: string; readonly before: Date },
    writeContext: WriteContext,
  ) => Promise<void>
}

interface Removal<Row> {
  readonly table: DeletableTable
  readonly action: AuditAction
  /** What the event says of a row: its name or code. */
  readonly named: (row: Row) => Readonly<Record<string, string>>
  /** Removes what no foreign key removes with it. */
  readonly removeFirst?: (tx: Kysely<Tables>, row: Row) => Promise<void>
}

interface Purges<DB, TB extends keyof DB, Row> extends Removal<NoInfer<Row>> {
  /** The rows that may go once they were deleted long enough ago; not those that something still needs. */
  readonly rows: (db: Kysely<Tables>) => SelectQueryBuilder<DB, TB, Row>
}

export function purging<DB, TB extends keyof DB, Row extends Purged>(declared: Purges<DB, TB, Row>): Purging {
  const { table, rows } = declared
  const id = sql.ref(`${table}.id`)
  const deletedAt = sql.ref(`${table}.deleted_at`)
  const deletedBefore = (db: Kysely<Tables>, before: Date) =>
    rows(db).where(sql<SqlBool>`${deletedAt} < ${before}`)
  return {
    table,
    async due(db, before) {
      const found = await deletedBefore(db, before).orderBy(deletedAt).execute()
      return found.map((row) => row.id)
    },
    async purge(tx, one, writeContext) {
      const [row] = await deletedBefore(tx, one.before)
        .where(sql<SqlBool>`${id} = ${one.id}`)
        .modifyEnd(sql`for update of ${sql.table(table)} skip locked`)
        .execute()
      if (row) await remove(tx, row, declared, writeContext)
    },
  }
}

/** Removes a locked row, with its event. */
export async function remove<Row extends Purged>(
  tx: Kysely<Tables>,
  row: Row,
  { table, action, named, removeFirst }: Removal<Row>,
  writeContext: WriteContext,
): Promise<void> {
  await removeFirst?.(tx, row)
  await sql`delete from ${sql.table(table)} where id = ${row.id}`.execute(tx)
  const before = (one: Row) => ({ ...named(one), deletedAt: one.deleted_at })
  await recordEach(tx, [row], { companyId: row.company_id, action, before }, writeContext)
}
