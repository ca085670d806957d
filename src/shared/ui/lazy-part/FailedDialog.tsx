import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../button'
import { Dialog } from '../dialog'

/** Replaces a dialog that cannot be loaded. */
export function FailedDialog({
  what,
  isOpen = true,
  onRetry,
  onClose,
}: {
  /** The noun for 「◯◯を読み込めませんでした」. */
  what: string
  isOpen?: boolean
  onRetry: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`${what}を読み込めませんでした`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>閉じる</Trans>
          </Button>
          <Button variant="primary" icon="refresh" onPress={onRetry}>
            <Trans>もう一度読み込む</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>通信を確認して、もう一度読み込んでください。</Trans>
      </p>
    </Dialog>
  )
}
