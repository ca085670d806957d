import type { Kysely } from 'kysely'
import { namesById } from '../../../platform/postgres/names-by-id'
import { containsText } from '../../../platform/postgres/search-text'
import type { Tables } from '../../../platform/tables'

export const tagNames = namesById('tag', 'name')

/** The ids of the company's tags whose name contains the text, deleted ones included. */
export async function tagsNamed(
  db: Kysely<Tables>,
  companyId: string,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('tag')
    .innerJoin('project', 'project.id', 'tag.project_id')
    .select('tag.id')
    .where('project.company_id', '=', companyId)
    .where((eb) => containsText(eb.ref('tag.name'), text))
    .orderBy('tag.name')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
