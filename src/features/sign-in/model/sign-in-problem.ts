import { t } from '@lingui/core/macro'
import { type GqlError, isGqlError } from '@/shared/api'

/** The sentence for a refused sign-in. It never tells whether the address exists. */
export function signInProblem(error: unknown): string {
  if (!isGqlError(error)) return unexpected()
  if (error.kind === 'network') return t`通信できませんでした。通信を確認して、もう一度お試しください。`
  return error.kind === 'problem' ? refusal(error) : unexpected()
}

function refusal({ code, message }: GqlError & { kind: 'problem' }): string {
  switch (code) {
    case 'INVALID_CREDENTIALS':
      return t`メールアドレスまたはパスワードが正しくありません。`
    case 'RATE_LIMITED':
    case 'USER_SUSPENDED':
    case 'COMPANY_SUSPENDED':
      return message
    default:
      return unexpected()
  }
}

function unexpected(): string {
  return t`ログインできませんでした。時間をおいてから、もう一度お試しください。`
}
