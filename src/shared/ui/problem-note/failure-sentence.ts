import { t } from '@lingui/core/macro'
import { type GqlError, isGqlError } from '@/shared/api'

/**
 * Why an action failed and what to do next. A refusal has its own message; for other failures `failed` is the first half:
 * 削除できませんでした。
 */
export function failureSentence(error: unknown, failed = t`保存できませんでした。`): string {
  const known: GqlError = isGqlError(error) ? error : { kind: 'unexpected' }
  if (known.kind === 'problem') return known.message
  if (known.kind === 'network') return t`${failed}通信を確認して、もう一度お試しください。`
  const { requestId } = known
  if (requestId === undefined) return t`${failed}時間をおいてから、もう一度お試しください。`
  return t`${failed}時間をおいてから、もう一度お試しください。お問い合わせの番号：${requestId}`
}
