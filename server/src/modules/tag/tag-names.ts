import type { Kysely } from 'kysely'
import { containsText } from '../../platform/postgres/search-text'
import type { Tables } from '../../platform/tables'

/** The names of these tags by id, deleted ones included, for lists that refer to them. */
export async function tagNames(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

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
