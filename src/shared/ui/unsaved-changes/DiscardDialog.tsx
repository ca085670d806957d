import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../confirm-dialog'

/** Asks before unsaved changes are thrown away. */
export function DiscardDialog({
  count,
  isOpen,
  onClose,
  onConfirm,
}: {
  count: number
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`変更を破棄しますか？`}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      cancelLabel={t`編集に戻る`}
      confirmLabel={t`破棄する`}
      isDangerous
    >
      <p>{t`保存していない変更が ${count}か所あります。破棄すると元に戻せません。`}</p>
    </ConfirmDialog>
  )
}
