import { isRefusal } from '@/shared/api'
import { InlineNote } from '../inline-note'
import { failureSentence } from './failure-sentence'
import { WaitNote } from './WaitNote'

/**
 * Why an act failed, told where it was pressed; nothing where `error` is undefined. `failed` is the first half of the
 * sentence for what is no refusal: 保存できませんでした。 `secondsLeft` runs down after too many tries.
 */
export function ProblemNote({
  error,
  failed,
  secondsLeft = 0,
}: {
  error: unknown
  failed: string
  secondsLeft?: number
}) {
  if (error === undefined) return null
  if (isRefusal(error, 'RATE_LIMITED') && error.retryAfterSeconds !== undefined) {
    return <WaitNote seconds={error.retryAfterSeconds} secondsLeft={secondsLeft} />
  }
  return <InlineNote tone="danger">{failureSentence(error, failed)}</InlineNote>
}
