import type { Generated } from 'kysely'
import type { Json } from './column'

/** Where a provider is reached: copied from the client's setting into each grant. */
export interface StoredAddresses {
  readonly authorize: string
  readonly token: string
  readonly revoke: string | null
  readonly api: string
}

export type ProviderHosts = 'usual' | 'earlier' | 'simulator'

export interface ProviderClientTable {
  id: string
  company_id: string
  provider: string
  client_id: string
  secret_sealed: Buffer
  hosts: ProviderHosts
  addresses: Json<StoredAddresses>
  issuer: string | null
  scopes: string[]
  is_approved: Generated<boolean>
  keep_answers_days: Generated<number>
  failures: Generated<number>
  open_until_at: Date | null
  open_why: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export interface ProviderBudgetTable {
  provider_client_id: string
  spender: string
  seconds: number
  began_at: Date
  requests: number
}

export interface ConnectLinkTable {
  id: string
  company_id: string
  device_id: string
  token_digest: Buffer
  made_by: string | null
  made_at: Date
  expires_at: Date
  opened_at: Date | null
  used_at: Date | null
  cancelled_at: Date | null
  /** The message that carries it; null: it was shown or printed. */
  nudge_id: string | null
  for_subject_id: string | null
}

export interface ConnectAttemptTable {
  id: string
  company_id: string
  device_id: string
  provider_client_id: string
  connect_link_id: string | null
  user_id: string | null
  state_digest: Buffer
  nonce_digest: Buffer
  verifier_sealed: Buffer
  consent_version: string
  begun_at: Date
  expires_at: Date
  consumed_at: Date | null
}

export type GrantState =
  | 'active'
  | 'reauthorize'
  | 'not_linked'
  | 'lapsed'
  | 'revoked'
  | 'retired'
  | 'handed_over'

/** What came of taking a consent back at its provider. */
export type Withdrawal = 'done' | 'not_offered' | 'in_use' | 'failed'

export interface DeviceGrantTable {
  id: string
  company_id: string
  device_id: string
  provider_client_id: string
  provider: string
  account_digest: Buffer
  account_sealed: Buffer | null
  access_sealed: Buffer | null
  refresh_sealed: Buffer | null
  token_version: Generated<number>
  access_expires_at: Date | null
  consent_expires_at: Date | null
  addresses: Json<StoredAddresses>
  asked_scopes: string[]
  scopes: string[]
  state: GrantState
  state_why: string | null
  state_since_at: Date
  sign_up: string | null
  time_zone: string | null
  consent_version: string
  granted_by: string | null
  given_by_subject_id: string | null
  granted_at: Date
  ended_at: Date | null
  next_sync_at: Date | null
  leased_until_at: Date | null
  failures: Generated<number>
  is_withdrawing: Generated<boolean>
  withdraw_at: Date | null
  withdraw_failures: Generated<number>
  withdrawal: Withdrawal | null
}

export interface SyncCursorTable {
  device_grant_id: string
  kind: string
  read_to_at: Date | null
  filled_to_at: Date | null
  wanted_from_at: Date | null
  result: string | null
  result_at: Date | null
  good_at: Date | null
}

export interface SyncWindowTable {
  device_grant_id: string
  kind: string
  from_at: Date
  to_at: Date
  asked_at: Date
}

/** What became of a kind of data in one run. */
export interface StoredKindResult {
  readonly kind: string
  readonly outcome: string
  readonly values: number
  readonly refused: Readonly<Record<string, number>>
  /** Sources of the account whose values were left out, as the provider names them; not in runs of before. */
  readonly otherSources?: readonly string[]
  readonly from: string | null
  readonly to: string | null
  readonly detail: string
}

export interface SyncRunTable {
  id: string
  company_id: string
  device_id: string
  device_grant_id: string
  began_at: Date
  ended_at: Date
  requests: number
  stored: number
  outcome: string
  results: Json<readonly StoredKindResult[]>
}

export interface ProviderAnswerTable {
  id: string
  device_grant_id: string
  kind: string
  from_at: Date
  to_at: Date
  page: number
  received_at: Date
  keep_until_at: Date
  digest: Buffer
  packed: Buffer
  is_waiting: Generated<boolean>
}

export interface GrantEventTable {
  id: string
  company_id: string
  device_id: string
  happened_at: Date
  kind: string
  detail: Generated<string>
  user_id: string | null
}

export interface ProviderTables {
  provider_client: ProviderClientTable
  provider_budget: ProviderBudgetTable
  connect_link: ConnectLinkTable
  connect_attempt: ConnectAttemptTable
  device_grant: DeviceGrantTable
  sync_cursor: SyncCursorTable
  sync_window: SyncWindowTable
  sync_run: SyncRunTable
  provider_answer: ProviderAnswerTable
  grant_event: GrantEventTable
}
