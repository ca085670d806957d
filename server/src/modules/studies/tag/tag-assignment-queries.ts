import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { tagsOfCompany } from './tag-queries'

/** The tag ids of every tagged subject of the project, by subject. */
export async function tagIdsOfProject(
  db: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
): Promise<Map<string, string[]>> {
  const rows = await tagsOfCompany(db, companyId)
    .innerJoin('test_subject_tag', 'test_subject_tag.tag_id', 'tag.id')
    .select([
      'test_subject_tag.test_subject_id',
      sql<string>`string_agg(tag.id::text, ',' order by tag.name)`.as('ids'),
    ])
    .where('tag.project_id', '=', projectId)
    .where('tag.deleted_at', 'is', null)
    .groupBy('test_subject_tag.test_subject_id')
    .execute()
  // Thousands of subjects share a few sets of tags, so each set is made once.
  const sets = new Map<string, string[]>()
  const setOf = (ids: string): string[] => {
    const set = sets.get(ids) ?? ids.split(',')
    sets.set(ids, set)
    return set
  }
  return new Map(rows.map((row) => [row.test_subject_id, setOf(row.ids)]))
}
