import { t } from '@lingui/core/macro'
import type { DeviceAuthorization } from '../api/device-authorization-api'

/** The state of a provider's consent, in words. */
export function authorizationWords(state: DeviceAuthorization['authorizationState']): string {
  switch (state) {
    case 'NONE':
      return t`未連携`
    case 'AUTHORIZED':
      return t`連携中`
    case 'EXPIRED':
      return t`期限切れ`
    case 'REVOKED':
      return t`連携解除`
  }
}
