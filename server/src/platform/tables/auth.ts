import type { Generated } from 'kysely'
import type { Dated } from './column'

/** How a session was started. */
export type SessionMethod = 'password' | 'mail_link' | 'password_reset' | 'invitation' | 'passkey'

export interface AuthSessionTable extends Dated {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  refreshed_at: Date | null
  method: Generated<SessionMethod>
  second_factor_at: Date | null
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

export interface AuthSecondFactorTable extends Dated {
  user_id: string
  secret: Buffer | null
  pending_secret: Buffer | null
  last_step: Generated<number>
  enabled_at: Date | null
}

export interface AuthRecoveryCodeTable {
  user_id: string
  code_hash: Buffer
  used_at: Date | null
}

export type LinkKind = 'mail_link' | 'password_reset' | 'invitation'

export interface AuthLinkTable {
  id: string
  kind: LinkKind
  user_id: string | null
  email: string | null
  browser_hash: Buffer | null
  return_to: string | null
  invited_by: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  ended_at: Date | null
}

export interface AuthPasskeyTable {
  id: string
  user_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  created_at: Date
  last_used_at: Date | null
}

export interface AuthPasskeyChallengeTable {
  holder_hash: Buffer
  challenge: string
  expires_at: Date
}

export interface AuthTables {
  auth_session: AuthSessionTable
  auth_account: AuthAccountTable
  auth_verification: AuthVerificationTable
  auth_jwks: AuthJwksTable
  auth_rate_limit: AuthRateLimitTable
  auth_sign_in_failure: AuthSignInFailureTable
  auth_second_factor: AuthSecondFactorTable
  auth_recovery_code: AuthRecoveryCodeTable
  auth_link: AuthLinkTable
  auth_passkey: AuthPasskeyTable
  auth_passkey_challenge: AuthPasskeyChallengeTable
}
