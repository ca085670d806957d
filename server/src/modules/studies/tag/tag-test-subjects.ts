import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { touchTestSubjects } from '../subject-record'
import { tagAudit } from './tag-audit'

interface Tagging {
  readonly companyId: string
  readonly tagId: string
  readonly testSubjectIds: readonly string[]
}

/**
 * Adds the tag to subjects of its project. Subjects that get it count as changed, because the form shows tags: an edit
 * begun before is outdated.
 */
export async function tagTestSubjects(
  tx: Kysely<Tables>,
  { companyId, tagId, testSubjectIds }: Tagging,
  { actor, now }: WriteContext,
): Promise<void> {
  if (testSubjectIds.length === 0) return
  const added = await tx
    .insertInto('test_subject_tag')
    .values(testSubjectIds.map((id) => ({ test_subject_id: id, tag_id: tagId })))
    .onConflict((existing) => existing.doNothing())
    .returning('test_subject_id')
    .execute()
  if (added.length === 0) return
  const addedIds = added.map((row) => row.test_subject_id)
  await touchTestSubjects(tx, addedIds, now)
  await recordAudit(tx, {
    companyId,
    actor,
    action: tagAudit.assign,
    targetId: tagId,
    after: { testSubjectIds: addedIds },
    at: now,
  })
}

/** Removes the tag from subjects; those without it stay unchanged. */
export async function untagTestSubjects(
  tx: Kysely<Tables>,
  { companyId, tagId, testSubjectIds }: Tagging,
  { actor, now }: WriteContext,
): Promise<void> {
  const removed = await tx
    .deleteFrom('test_subject_tag')
    .where('tag_id', '=', tagId)
    .where('test_subject_id', '=', sql<string>`any(${[...testSubjectIds]}::uuid[])`)
    .returning('test_subject_id')
    .execute()
  if (removed.length === 0) return
  const removedIds = removed.map((row) => row.test_subject_id)
  await touchTestSubjects(tx, removedIds, now)
  await recordAudit(tx, {
    companyId,
    actor,
    action: tagAudit.unassign,
    targetId: tagId,
    before: { testSubjectIds: removedIds },
    at: now,
  })
}

/** Replaces a subject's tags by these, which belong to its project. */
export async function setTagsOfTestSubject(
  tx: Kysely<Tables>,
  {
    companyId,
    testSubjectId,
    tagIds,
  }: { companyId: string; testSubjectId: string; tagIds: readonly string[] },
  writeContext: WriteContext,
): Promise<void> {
  const given = await tx
    .selectFrom('test_subject_tag')
    .innerJoin('tag', 'tag.id', 'test_subject_tag.tag_id')
    .select('tag.id')
    .where('test_subject_id', '=', testSubjectId)
    .where('tag.deleted_at', 'is', null)
    .execute()
  const known = new Set(given.map(({ id }) => id))
  const testSubjectIds = [testSubjectId]
  const added = [...new Set(tagIds)].filter((tagId) => !known.delete(tagId))
  for (const tagId of added) await tagTestSubjects(tx, { companyId, tagId, testSubjectIds }, writeContext)
  for (const tagId of known) await untagTestSubjects(tx, { companyId, tagId, testSubjectIds }, writeContext)
}
