import { t } from '@lingui/core/macro'
import { isGqlError } from '@/shared/api'

/** Why an act failed and what to do next. `failed` is its first half for what is no refusal: 保存できませんでした。 */
export function problemSentence(error: unknown, failed: string): string {
  if (!isGqlError(error)) return t`${failed}時間をおいてから、もう一度お試しください。`
  if (error.kind === 'network') return t`${failed}通信を確認して、もう一度お試しください。`
  if (error.kind === 'problem') return error.message
  const { requestId } = error
  if (requestId === undefined) return t`${failed}時間をおいてから、もう一度お試しください。`
  return t`${failed}時間をおいてから、もう一度お試しください。お問い合わせの番号：${requestId}`
}
