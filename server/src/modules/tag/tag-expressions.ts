import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether test_subject.id has any of these tags of its project; for a where clause on test_subject. Ids are uuids. */
export function hasAnyTag(projectId: string, tagIds: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`test_subject.id in (
    select given.test_subject_id from test_subject_tag given join tag on tag.id = given.tag_id
    where tag.deleted_at is null and tag.project_id = ${projectId} and tag.id = any(${[...tagIds]}::uuid[]))`
}
