import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { DeleteDialog } from '@/shared/ui/confirm-dialog'

/** Asks before surveys are deleted. */
export function DeleteSurveysDialog({
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
  return (
    <DeleteDialog
      title={t`アンケート${formatNumber(count)}件を削除しますか？`}
      isOpen
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>配信の設定で使われているアンケートは削除できません。30日以内は元に戻せます。</Trans>
      </p>
    </DeleteDialog>
  )
}
