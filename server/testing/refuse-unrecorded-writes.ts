import { type Kysely, sql } from 'kysely'
import { inspectWrites } from '../src/platform/graphql/write'
import type { Tables } from '../src/platform/tables'

/** Tables that a mutation may change without an event, each with the reason. */
const unrecorded: Readonly<Partial<Record<keyof Tables, string>>> = {
  call_count: 'Counts calls and mails for their limits.',
  bulk_file: 'A file that is looked at before it is registered; registering records its event.',
  bulk_row: 'Its rows.',
  bulk_column: 'Its columns.',
  audit_waiting: 'The queue of the chain over audit events.',
}

/** From now on a mutation that changes rows and records no audit event fails. Called by testDatabase(). */
export function refuseUnrecordedWrites(): void {
  inspectWrites(async (tx, act) => {
    const before = await changesIn(tx)
    const result = await act()
    const after = await changesIn(tx)
    const changed = [...after]
      .filter(([table, rows]) => rows > (before.get(table) ?? 0))
      .map(([table]) => table)
    const wanting = changed.filter((table) => !(table in unrecorded))
    if (wanting.length > 0 && !changed.includes('audit_event')) {
      throw new Error(`A mutation changed ${wanting.join(', ')} and recorded no audit event.`)
    }
    return result
  })
}

/**
 * Changed rows by table. PostgreSQL adds changes that its connection has not reported yet, earlier transactions included,
 * so only the difference counts. Shards on other nodes are not included.
 */
async function changesIn(tx: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as rows
    from pg_stat_xact_user_tables where schemaname = current_schema()`.execute(tx)
  return new Map(rows.map(({ table, rows: count }) => [table, count]))
}
