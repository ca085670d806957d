import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog'

/** Asks before a deletion. The children say what is deleted with it and until when it can be restored. */
export function DeleteDialog(
  props: Pick<ConfirmDialogProps, 'title' | 'isOpen' | 'isPending' | 'onConfirm' | 'onClose' | 'children'>,
) {
  const { t } = useLingui()
  return <ConfirmDialog {...props} confirmLabel={t`削除する`} pendingLabel={t`削除中…`} isDangerous />
}
