import type { Kysely, Selectable } from 'kysely'
import { groupRows } from '../../../platform/postgres/group-rows'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { Tables, TagTable } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import type { CompanyViewer } from '../../../platform/write/viewer'

export type Tag = Selectable<TagTable>

/** The tags of the company's projects, deleted ones included. */
export const tagsOfCompany = (db: Kysely<Tables>, companyId: string) =>
  db
    .selectFrom('tag')
    .innerJoin('project', 'project.id', 'tag.project_id')
    .where('project.company_id', '=', companyId)

/** The tags of each project, by name; none for projects of another company. */
export async function tagsOfProjects(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  projectIds: readonly string[],
): Promise<Map<string, Tag[]>> {
  const tags = await tagsOfCompany(db, viewer.companyId)
    .selectAll('tag')
    .where('tag.project_id', 'in', [...projectIds])
    .where('tag.deleted_at', 'is', null)
    .orderBy('tag.name')
    .execute()
  return groupRows(tags, (tag) => tag.project_id)
}

/** The tags of each test subject, by name; none for subjects of another company. */
export async function tagsOfTestSubjects(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  testSubjectIds: readonly string[],
): Promise<Map<string, Tag[]>> {
  const rows = await tagsOfCompany(db, viewer.companyId)
    .innerJoin('test_subject_tag', 'test_subject_tag.tag_id', 'tag.id')
    .selectAll('tag')
    .select('test_subject_tag.test_subject_id')
    .where('test_subject_tag.test_subject_id', 'in', [...testSubjectIds])
    .where('tag.deleted_at', 'is', null)
    .orderBy('tag.name')
    .execute()
  return groupRows(rows, (row) => row.test_subject_id)
}

/** The tag of the company; NOT_FOUND where it is unknown, another company's or deleted. */
export async function requireTag(
  db: Kysely<Tables>,
  { companyId }: Pick<CompanyViewer, 'companyId'>,
  tagId: string,
): Promise<Tag> {
  const tag = isUuid(tagId)
    ? await tagsOfCompany(db, companyId)
        .selectAll('tag')
        .where('tag.id', '=', tagId)
        .where('tag.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!tag) throw notFound(nouns.tag)
  return tag
}

/** The names of a subject's tags; the caller has checked who asks. */
export async function tagNamesOf(db: Kysely<Tables>, testSubjectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_subject_tag')
    .innerJoin('tag', 'tag.id', 'test_subject_tag.tag_id')
    .select('tag.name')
    .where('test_subject_tag.test_subject_id', '=', testSubjectId)
    .where('tag.deleted_at', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}
