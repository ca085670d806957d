import type { Generated } from 'kysely'
import type { Dated } from './column'

export type UserRole = 'PLATFORM_ADMIN' | 'OWNER' | 'MEMBER'

export interface CompanyTable extends Dated {
  id: string
  name: string
  code: string
  status: Generated<'active' | 'suspended'>
  contact_email: string | null
  project_limit: number | null
  subject_limit: number | null
  note: Generated<string>
  demands_second_factor: Generated<boolean>
  personal_data_demands_second_factor: Generated<boolean>
}

export interface CompanyUsageTable {
  company_id: string
  sample_count: number
  storage_bytes: number
  counted_at: Date
}

export interface AppUserTable extends Dated {
  id: string
  company_id: string | null
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: UserRole
  status: Generated<'invited' | 'active' | 'suspended'>
  locale: Generated<'ja' | 'en'>
  is_demo: Generated<boolean>
  last_sign_in_at: Date | null
  removed_at: Date | null
  purged_at: Date | null
  status_before_removal: 'invited' | 'active' | 'suspended' | null
  held_email: string | null
}

export interface CompanyTables {
  company: CompanyTable
  company_usage: CompanyUsageTable
  app_user: AppUserTable
}
