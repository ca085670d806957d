import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../button'
import { LoadFailed } from '../load-failed'
import { SidePanel } from '../side-panel'

/** Replaces a panel over its list that cannot be loaded. */
export function FailedPanel({
  what,
  onRetry,
  onClose,
}: {
  /** The noun for 「◯◯を読み込めませんでした」. */
  what: string
  onRetry: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <SidePanel
      title={t`読み込みの失敗`}
      isOpen
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>閉じる</Trans>
        </Button>
      }
    >
      <LoadFailed what={what} onRetry={onRetry} />
    </SidePanel>
  )
}
