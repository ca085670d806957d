import type { Dated } from './column'

export interface PersonalDataTable extends Dated {
  company_id: string
  test_subject_id: string
  /** The subject's own key, encrypted with the server's. */
  wrapped_key: Buffer
  /** The values, encrypted with the subject's key; null if there is only the key. */
  sealed: Buffer | null
  email_hash: Buffer | null
  /** Whether the phone number can be dialled; null: not found out yet. */
  has_number: boolean | null
}

export interface ServerKeyTable {
  id: number
  sealed: Buffer
  created_at: Date
}

export interface PersonalTables {
  personal_data: PersonalDataTable
  server_key: ServerKeyTable
}
