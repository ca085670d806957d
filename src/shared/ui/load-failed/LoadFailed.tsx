import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../button'
import { EmptyState } from '../empty-state'
import { InlineNote } from '../inline-note'

interface Props {
  /** The noun for 「◯◯を読み込めませんでした」. */
  what: string
  onRetry: () => void
  /** A line over what could be read, instead of the whole frame. */
  isNote?: boolean
}

/** A part that could not be read keeps its frame and offers to try again. */
export function LoadFailed({ what, onRetry, isNote }: Props) {
  const { t } = useLingui()
  const retry = (
    <Button size={isNote ? 'sm' : 'md'} icon="refresh" onPress={onRetry}>
      <Trans>もう一度読み込む</Trans>
    </Button>
  )
  if (isNote) {
    return (
      <InlineNote tone="danger" action={retry}>
        {t`${what}を読み込めませんでした。通信を確認して、もう一度読み込んでください。`}
      </InlineNote>
    )
  }
  return (
    <EmptyState
      kind="failed"
      title={t`${what}を読み込めませんでした`}
      reason={t`通信を確認して、もう一度読み込んでください。`}
      action={retry}
    />
  )
}
