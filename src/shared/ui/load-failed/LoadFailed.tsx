import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../empty-state'
import { NativeButton } from '../native-controls'

export interface LoadFailedProps {
  /** The noun for 「◯◯を読み込めませんでした」. */
  what: string
  onRetry: () => void
}

/** Shown in place of content that could not be read, with a button to try again. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="failed"
      title={t`${what}を読み込めませんでした`}
      reason={t`通信を確認して、もう一度読み込んでください。`}
      action={
        <NativeButton icon="refresh" onClick={onRetry}>
          <Trans>もう一度読み込む</Trans>
        </NativeButton>
      }
    />
  )
}
