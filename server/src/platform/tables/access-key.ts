import type { Generated } from 'kysely'
import type { AccessScope } from '../../../../engines/data-out'
import type { Json } from './column'

export interface AccessKeyTable {
  id: string
  company_id: string
  project_id: string
  name: string
  purpose: string
  prefix: string
  secret_digest: Buffer
  scopes: AccessScope[]
  tag_ids: string[]
  from_date: string | null
  to_date: string | null
  is_deidentified: boolean
  /** Of a de-identified one. */
  shifts_dates: Generated<boolean>
  networks: string[]
  per_minute: number
  created_by: string | null
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  replaces_id: string | null
}

export interface AccessKeyReadTable {
  id: string
  access_key_id: string
  read_at: Date
  resource: string
  status: number
  row_count: number
}

export interface AccessKeyRequestTable {
  access_key_id: string
  idempotency_key: string
  body_digest: Buffer
  /** Null while it is worked on, or where its work was broken off. */
  answer: Json<object | null>
  answered_at: Date
}

export interface AccessKeyTables {
  access_key: AccessKeyTable
  access_key_read: AccessKeyReadTable
  access_key_request: AccessKeyRequestTable
}
