import type { Generated } from 'kysely'
import type { Dated } from './column'

export interface AuthSessionTable extends Dated {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  refreshed_at: Date | null
}

export interface AuthAccountTable extends Dated {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  password: string | null
}

export interface AuthVerificationTable extends Dated {
  id: string
  identifier: string
  value: string
  expires_at: Date
}

export interface AuthJwksTable {
  id: string
  public_key: string
  private_key: string
  created_at: Generated<Date>
  expires_at: Date | null
}

export interface AuthRateLimitTable {
  id: string
  key: string
  count: number
  last_request: number
}

export interface AuthSignInFailureTable {
  key: Buffer
  count: number
  failed_at: Date
}
