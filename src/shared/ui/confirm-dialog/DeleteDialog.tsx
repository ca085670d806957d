import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog'

/** Asks before something is deleted; its children say what goes along and until when it comes back. */
export function DeleteDialog(
  props: Pick<ConfirmDialogProps, 'title' | 'isOpen' | 'isPending' | 'onConfirm' | 'onClose' | 'children'>,
) {
  const { t } = useLingui()
  return <ConfirmDialog {...props} confirmLabel={t`削除する`} pendingLabel={t`削除中…`} isDangerous />
}
