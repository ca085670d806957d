import { Trans, useLingui } from '@lingui/react/macro'
import { InlineNote } from '../inline-note'
import { NativeButton } from '../native-controls'
import type { LoadFailedProps } from './LoadFailed'

/** A single line: above older content, or in place of small content. */
export function LoadFailedNote({ what, onRetry }: LoadFailedProps) {
  const { t } = useLingui()
  return (
    <InlineNote
      tone="danger"
      action={
        <NativeButton size="sm" icon="refresh" onClick={onRetry}>
          <Trans>もう一度読み込む</Trans>
        </NativeButton>
      }
    >
      {t`${what}を読み込めませんでした。通信を確認して、もう一度読み込んでください。`}
    </InlineNote>
  )
}
