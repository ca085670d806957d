import { t } from '@lingui/core/macro'
import { isGqlError } from '@/shared/api'

/** What to say of a failure that is nobody's refusal. */
export function failureSentence(error: unknown): string {
  if (isGqlError(error) && error.kind === 'problem') return error.message
  if (isGqlError(error) && error.kind === 'network') {
    return t`通信できませんでした。通信を確認して、もう一度お試しください。`
  }
  if (isGqlError(error) && error.kind === 'unexpected' && error.requestId !== undefined) {
    const { requestId } = error
    return t`保存できませんでした。時間をおいてからもう一度お試しください。お問い合わせの番号：${requestId}`
  }
  return t`保存できませんでした。もう一度お試しください。`
}
