import type { Generated, GeneratedAlways } from 'kysely'
import type { Dated } from './column'

export type DeviceConditionKind =
  | 'not_authorized'
  | 'scope_missing'
  | 'consent_revoked'
  | 'token_error'
  | 'provider_down'
  | 'battery_empty'

export interface DeviceTable extends Dated {
  id: string
  company_id: string
  code: string
  provider: string
  model: Generated<string>
  /** Accounts that earlier versions stored unencrypted, until the job seals them. */
  account_email: string | null
  /** Encrypted with the key of account_wearer_id, or with the server's if that is null. */
  account_sealed: Buffer | null
  account_wearer_id: string | null
  authorization_state: Generated<'none' | 'authorized' | 'expired' | 'revoked'>
  battery_percent: number | null
  /** When the charge was measured; null: at the last sync. */
  battery_seen_at: Date | null
  last_sync_at: Date | null
  firmware: string | null
  note: Generated<string>
  holding_subject_id: string
  /** When it was deleted; purged 30 days later. */
  deleted_at: Date | null
  code_folded: GeneratedAlways<string>
  /** 0, or the place among codes that were alike before the database refused that. */
  code_twin: Generated<number>
  code_key: GeneratedAlways<string>
}

export interface DeviceLinkTable extends Dated {
  id: string
  company_id: string
  device_id: string
  test_subject_id: string
  linked_from: Date
  linked_to: Date | null
  /** Hidden with its subject or device; such a link does not block others. */
  deleted_at: Date | null
}

export interface DeviceConditionTable {
  id: string
  company_id: string
  device_id: string
  kind: DeviceConditionKind
  metrics: Generated<number[]>
  started_at: Date
  ended_at: Date | null
  created_at: Generated<Date>
}

export interface ReattributionTable {
  id: string
  company_id: string
  device_id: string
  from_at: Date
  to_at: Date
  /** Subjects whose data of the device may become another's by the change. */
  lost_by: Generated<string[]>
  /** Days whose data change hands; null until counted. */
  days_total: number | null
  days_done: Generated<number>
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  /** The last attempt failed; it is retried. */
  failed_at: Date | null
}

export interface DeviceTables {
  device: DeviceTable
  device_link: DeviceLinkTable
  device_condition: DeviceConditionTable
  reattribution: ReattributionTable
}
