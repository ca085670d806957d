import type { Kysely } from 'kysely'
import { containsText } from '../../platform/postgres/search-text'
import type { Tables } from '../../platform/tables'

/** The codes of these projects by id, deleted ones included, for lists that refer to them. */
export async function projectCodes(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('project')
    .select(['id', 'code'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** The ids of the company's projects whose code or name contains the text, deleted ones included. */
export async function projectsNamed(
  db: Kysely<Tables>,
  companyId: string,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([containsText(eb.ref('code'), text), containsText(eb.ref('name'), text)]))
    .orderBy('code')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
