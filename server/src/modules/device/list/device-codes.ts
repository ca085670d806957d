import type { Kysely } from 'kysely'
import { containsFolded } from '../../../platform/postgres/search-text'
import type { Tables } from '../../../platform/tables'

/** The codes of these devices by id, deleted ones included, for lists that refer to them. */
export async function deviceCodes(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'code'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** The ids of the company's devices whose code contains the text, deleted ones included. */
export async function devicesNamed(
  db: Kysely<Tables>,
  companyId: string,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => containsFolded(eb.ref('code_folded'), text))
    .orderBy('code_key')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
