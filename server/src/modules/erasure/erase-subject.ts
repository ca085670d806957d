import type { Kysely } from 'kysely'
import type { JobContext } from '../../platform/job-failures'
import { jobUnits } from '../../platform/job-units'
import { enqueueJob } from '../../platform/jobs'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'
import { eraseBulkRows, holdBulkFiles } from '../bulk'
import { endLinksOf, forgetAccountsOf, hideLinks } from '../device'
import { destroyPersonalData } from '../personal-data'
import { type Erasure, erasedSubjects, eraseTestSubject, removeErasedSubject } from '../test-subject'

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

/**
 * Removes everybody of whom nothing is to be kept, one person's years of samples in a transaction. Killed anywhere and run
 * again, it goes on with those who are left; one who cannot be removed holds up no other.
 */
export async function finishErasures(context: JobContext): Promise<void> {
  const { db, now } = context
  const units = jobUnits(context, 'finish-erasures')
  for (const id of await erasedSubjects(db)) {
    await units.attempt({ kind: 'test_subject', id }, async () => {
      await db
        .transaction()
        .execute((tx) => removeErasedSubject(tx, id, { actor: { kind: 'system' }, now: now() }))
    })
  }
  units.end()
}
