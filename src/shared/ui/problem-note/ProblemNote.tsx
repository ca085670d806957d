import { isRefusal } from '@/shared/api'
import { InlineNote } from '../inline-note'
import { failureSentence } from './failure-sentence'
import { WaitNote } from './WaitNote'

/**
 * Why an action failed; nothing if `error` is undefined. `failed` is the first half of the message for other failures:
 * 保存できませんでした。 `secondsLeft` counts down after too many tries.
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
