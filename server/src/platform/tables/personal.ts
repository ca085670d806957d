import type { Dated } from './column'

export interface PersonalDataTable extends Dated {
  company_id: string
  test_subject_id: string
  /** The subject's own key under the server's. */
  wrapped_key: Buffer
  /** The values under the subject's key; null where nothing but the key is kept. */
  sealed: Buffer | null
  email_hash: Buffer | null
}

export interface ServerKeyTable {
  id: number
  sealed: Buffer
  created_at: Date
}
