import { personalDataOf } from '../../personal-data'
import type { DeliveryContext } from '../delivery-context'
import type { Message } from './claim-messages'

/** Opened under each subject's key for as long as the batch is sent. */
export async function addressesOf(
  { db, encryptionKey }: Pick<DeliveryContext, 'db' | 'encryptionKey'>,
  messages: readonly Message[],
) {
  const found = new Map<string, { email: string | null; name: string | null }>()
  for (const companyId of new Set(messages.map(({ company_id }) => company_id))) {
    const testSubjectIds = messages
      .filter(({ company_id }) => company_id === companyId)
      .map(({ test_subject_id }) => test_subject_id)
    const rows = await personalDataOf(db, { companyId, testSubjectIds, encryptionKey })
    for (const [id, { email, name }] of rows) found.set(id, { email, name })
  }
  return found
}
