import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { DeleteDialog } from '@/shared/ui/confirm-dialog'

/** Asks before devices are deleted, and says what is deleted with them and until when they can be restored. */
export function DeleteDevicesDialog({
  count,
  isPending,
  onConfirm,
  onClose,
}: {
  count: number
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const shown = formatNumber(count)
  return (
    <DeleteDialog
      title={t`デバイス${shown}件を削除しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      isPending={isPending}
    >
      <ul>
        <li>
          <Trans>被験者との紐づけが外れ、これから届く測定データはどの被験者にも入りません。</Trans>
        </li>
        <li>
          <Trans>被験者に入っている測定データは残ります。</Trans>
        </li>
      </ul>
      <p>
        <Trans>30日以内は紐づけとともに元に戻せます。その後は完全に消去されます。</Trans>
      </p>
    </DeleteDialog>
  )
}
