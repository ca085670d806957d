import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../platform/group-rows'
import type { Tables } from '../../platform/tables'

/** A tag by what people write in a file. */
export interface NamedTag {
  readonly id: string
  readonly name: string
  readonly isDeleted: boolean
}

/** All tags of a project by name, deleted ones too: a name stays taken until the purge. */
export async function tagsByName(
  db: Kysely<Tables>,
  project: { readonly id: string },
): Promise<Map<string, NamedTag>> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name', 'deleted_at'])
    .where('project_id', '=', project.id)
    .execute()
  return new Map(rows.map(({ id, name, deleted_at }) => [name, { id, name, isDeleted: deleted_at !== null }]))
}

/** The ids of the tags that each of the project's subjects has, deleted tags left out. */
export async function tagsGivenTo(
  db: Kysely<Tables>,
  project: { readonly id: string },
  testSubjectIds: readonly string[],
): Promise<Map<string, { test_subject_id: string; id: string }[]>> {
  const rows = await db
    .selectFrom('test_subject_tag')
    .innerJoin('tag', 'tag.id', 'test_subject_tag.tag_id')
    .select(['test_subject_tag.test_subject_id', 'tag.id'])
    .where('tag.project_id', '=', project.id)
    .where('tag.deleted_at', 'is', null)
    .where('test_subject_tag.test_subject_id', '=', sql<string>`any(${[...testSubjectIds]}::uuid[])`)
    .execute()
  return groupRows(rows, (row) => row.test_subject_id)
}
