import { t } from '@lingui/core/macro'

export const authorizationStates = ['NONE', 'AUTHORIZED', 'REVOKED', 'FAILING'] as const

export type AuthorizationStateName = (typeof authorizationStates)[number]

const names: Record<AuthorizationStateName, () => string> = {
  NONE: () => t`未連携`,
  AUTHORIZED: () => t`連携済み`,
  REVOKED: () => t`連携解除`,
  FAILING: () => t`連携エラー`,
}

/** 連携済み */
export function authorizationStateName(state: AuthorizationStateName): string {
  return names[state]()
}
