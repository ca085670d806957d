import type { Kysely } from 'kysely'
import { invalidInput, notFound } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { touchTestSubjects } from '../subject-record'
import { lockTags } from './locked-tags'
import { tagAudit } from './tag-audit'
import { tagWords } from './words'

interface Merging {
  readonly companyId: string
  /** The tag that is removed. */
  readonly tagId: string
  /** The tag that receives its subjects. */
  readonly intoTagId: string
}

/** Gives the subjects of one tag to another of the same project, and removes the first for good. */
export async function mergeTags(
  tx: Kysely<Tables>,
  { companyId, tagId, intoTagId }: Merging,
  { actor, now }: WriteContext,
): Promise<void> {
  const tags = await lockTags(tx, { companyId, tagIds: [tagId, intoTagId] })
  const gone = tags.find(({ id }) => id === tagId)
  const stays = tags.find(({ id }) => id === intoTagId)
  if (!gone || !stays || gone.project_id !== stays.project_id) throw notFound(nouns.tag)
  if (gone.id === stays.id) {
    throw invalidInput([{ path: 'intoTagId', message: tagWords.mergeIntoOther }])
  }

  const added = await tx
    .insertInto('test_subject_tag')
    .columns(['test_subject_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('test_subject_tag')
        .select((row) => ['test_subject_id', row.val(stays.id).as('tag_id')])
        .where('tag_id', '=', gone.id),
    )
    .onConflict((existing) => existing.doNothing())
    .returning('test_subject_id')
    .execute()
  const had = await tx
    .selectFrom('test_subject_tag')
    .select('test_subject_id')
    .where('tag_id', '=', gone.id)
    .execute()
  await touchTestSubjects(
    tx,
    had.map((row) => row.test_subject_id),
    now,
  )
  await tx.deleteFrom('tag').where('id', '=', gone.id).execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: tagAudit.merge,
    targetId: stays.id,
    before: { merged: gone.name, mergedId: gone.id },
    after: { name: stays.name, subjectsAdded: added.length },
    at: now,
  })
}
