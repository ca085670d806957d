import type { Kysely } from 'kysely'
import { recordAudit } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'

interface Tagging {
  readonly companyId: string
  readonly tagId: string
  readonly testSubjectIds: readonly string[]
}

/** Gives the tag to subjects of its project; who has it already keeps it. */
export async function tagTestSubjects(
  tx: Kysely<Tables>,
  { companyId, tagId, testSubjectIds }: Tagging,
  { actor, now }: Making,
): Promise<void> {
  if (testSubjectIds.length === 0) return
  await tx
    .insertInto('test_subject_tag')
    .values(testSubjectIds.map((id) => ({ test_subject_id: id, tag_id: tagId })))
    .onConflict((existing) => existing.doNothing())
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: 'tag.assign',
    targetKind: 'tag',
    targetId: tagId,
    after: { testSubjectIds },
    at: now,
  })
}
