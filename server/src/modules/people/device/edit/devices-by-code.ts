import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Device } from '../device-queries'

/** The company's devices by code, deleted ones included; optionally locked until the transaction ends. */
export async function devicesByCode(
  db: Kysely<Tables>,
  companyId: string,
  codes: readonly string[],
  holds = false,
): Promise<Map<string, Device>> {
  const rows = await db
    .selectFrom('device')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('id')
    .$if(holds, (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}
