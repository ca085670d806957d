import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** Forgets the addresses of an erased person in all channels. */
export async function forgetChannels(
  tx: Kysely<Tables>,
  { companyId, testSubjectId }: { readonly companyId: string; readonly testSubjectId: string },
): Promise<void> {
  await tx
    .deleteFrom('subject_channel')
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', testSubjectId)
    .execute()
  await tx
    .deleteFrom('mail_denial')
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', testSubjectId)
    .execute()
}
