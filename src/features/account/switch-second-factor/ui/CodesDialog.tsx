import { Trans, useLingui } from '@lingui/react/macro'
import { RecoveryCodes } from '@/entities/second-factor'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'

/** The recovery codes, this once. */
export function CodesDialog({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[]
  email: string
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`リカバリーコード`}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          <Trans>保管しました</Trans>
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  )
}
