import type { Kysely } from 'kysely'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import { enqueueJob } from '../../../platform/jobs/jobs'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { dropWaitingFiles } from '../../collect/data-import'
import { removeExportsOf } from '../../data-out/export'
import { removeFiguresOf } from '../../data-out/notebook'
import { eraseBulkRows, holdBulkFiles } from '../../people/bulk'
import { endLinksOf, forgetAccountsOf, hideLinks } from '../../people/device'
import {
  type Erasure,
  erasedSubjects,
  eraseTestSubject,
  removeErasedSubject,
} from '../../people/test-subject'
import { destroyPersonalData } from '../../studies/personal-data'
import { eraseIdentifyingAnswers } from '../../surveys/survey-answer'
import { forgetChannels } from '../../surveys/survey-delivery'

/**
 * Erases the person: the transaction destroys the key of their personal data and empties their rows in uploaded files. With
 * `study_data` measurements stay under the code; with `nothing` a job removes them.
 */
export async function eraseSubject(
  tx: Kysely<Tables>,
  encryptionKey: Buffer,
  erasure: Erasure,
  writeContext: WriteContext,
): Promise<void> {
  const { companyId, testSubjectId, keep } = erasure
  const files = await holdBulkFiles(tx, companyId)
  await forgetAccountsOf(tx, { companyId, encryptionKey }, testSubjectId, writeContext)
  const subject = await eraseTestSubject(tx, erasure, writeContext)
  const { id } = subject
  await eraseBulkRows(tx, encryptionKey, files, subject)
  await eraseIdentifyingAnswers(tx, { companyId, testSubjectId: id })
  await destroyPersonalData(tx, { companyId, testSubjectId: id })
  await removeExportsOf(tx, id, writeContext.now)
  await removeFiguresOf(tx, id)
  await dropWaitingFiles(tx, { projectId: subject.project_id, code: subject.code, now: writeContext.now })
  await forgetChannels(tx, { companyId, testSubjectId: id })
  if (keep === 'study_data') {
    await endLinksOf(tx, { companyId, testSubjectId }, writeContext)
    return
  }
  await hideLinks(tx, { testSubjectIds: [id] }, writeContext.now)
  await enqueueJob(tx, 'finish-erasures', {})
}

/**
 * Removes every erased person of whom nothing is kept, one transaction per person. A killed run continues with the rest; a
 * failure does not stop the others.
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
