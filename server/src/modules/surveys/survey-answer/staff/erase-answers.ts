import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/**
 * Erases identifying data from a person's answers: sealed answers, files and the PIN. Other answers stay
 * under the subject's code, like measurements. The revision changes, so an answer being saved at the same
 * time is refused.
 */
export async function eraseIdentifyingAnswers(
  tx: Kysely<Tables>,
  { companyId, testSubjectId }: { readonly companyId: string; readonly testSubjectId: string },
): Promise<void> {
  await tx
    .updateTable('survey_answer')
    .set({ sealed: null, revision: sql`revision + 1` })
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', testSubjectId)
    .execute()
  await tx
    .updateTable('survey_answer_history')
    .set({ sealed: null })
    .where('test_subject_id', '=', testSubjectId)
    .where('sealed', 'is not', null)
    .execute()
  for (const table of ['survey_file', 'subject_pin'] as const) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('test_subject_id', '=', testSubjectId)
      .execute()
  }
}
