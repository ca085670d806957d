import type { Kysely } from 'kysely'
import { namesById } from '../../../platform/postgres/names-by-id'
import { containsText } from '../../../platform/postgres/search-text'
import type { Tables } from '../../../platform/tables'

export const projectCodes = namesById('project', 'code')

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
