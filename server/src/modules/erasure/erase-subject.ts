import type { Kysely } from 'kysely'
import { enqueueJob } from '../../platform/jobs'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'
import { eraseBulkRows, holdBulkFiles } from '../bulk'
import { endLinksOf, forgetAccountsOf, hideLinks } from '../device'
import { destroyPersonalData } from '../personal-data'
import { type Erasure, eraseTestSubject, removeErasedSubjects } from '../test-subject'

/**
 * Erases the person: the key of their personal data is gone with the transaction, and nobody gets it back; so is what uploaded
 * files say of them. With `study_data`
 * what was measured stays under the code; with `nothing` a job removes the rest.
 */
export async function eraseSubject(
  tx: Kysely<Tables>,
  encryptionKey: Buffer,
  erasure: Erasure,
  making: Making,
): Promise<void> {
  const { companyId, testSubjectId, keep } = erasure
  const files = await holdBulkFiles(tx, companyId)
  await forgetAccountsOf(tx, { companyId, encryptionKey }, testSubjectId, making)
  const subject = await eraseTestSubject(tx, erasure, making)
  const { id } = subject
  await eraseBulkRows(tx, encryptionKey, files, subject)
  await destroyPersonalData(tx, { companyId, testSubjectId: id })
  if (keep === 'study_data') {
    await endLinksOf(tx, { companyId, testSubjectId }, making)
    return
  }
  await hideLinks(tx, { testSubjectIds: [id] }, making.now)
  await enqueueJob(tx, 'finish-erasures', {})
}

/** Removes everybody of whom nothing is to be kept. Killed anywhere and run again, it goes on with those who are left. */
export async function finishErasures({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const remove = (tx: Kysely<Tables>) => removeErasedSubjects(tx, { actor: { kind: 'system' }, now: now() })
  while ((await db.transaction().execute(remove)) > 0);
}
