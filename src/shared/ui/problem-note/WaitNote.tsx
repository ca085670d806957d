import { t as said } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { InlineNote } from '../inline-note'
import { VisuallyHidden } from '../visually-hidden'

/** Screen readers are told only the start and the end of the wait, not each second. */
export function WaitNote({ seconds, secondsLeft }: { seconds: number; secondsLeft: number }) {
  const { t } = useLingui()
  if (secondsLeft <= 0) {
    return (
      <InlineNote>
        <Trans>もう一度お試しになれます。</Trans>
      </InlineNote>
    )
  }
  const [whole, left] = [length(seconds), length(secondsLeft)]
  return (
    <InlineNote tone="danger" title={t`失敗が続いたため、一時的に受け付けていません。`}>
      <VisuallyHidden>
        <Trans>{whole}たってから、もう一度お試しください。</Trans>
      </VisuallyHidden>
      <span aria-hidden="true">
        <Trans>あと{left}で、もう一度お試しになれます。</Trans>
      </span>
    </InlineNote>
  )
}

/** 8秒, 2分, 2分5秒 */
function length(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return said`${rest}秒`
  return rest === 0 ? said`${minutes}分` : said`${minutes}分${rest}秒`
}
