import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { DeleteDialog } from '@/shared/ui/confirm-dialog'

/** Asks before a tag is deleted, and says how many subjects have it. */
export function DeleteTagDialog({
  name,
  subjectCount,
  isPending,
  onConfirm,
  onClose,
}: {
  name: string
  subjectCount: number
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const shown = formatNumber(subjectCount)
  return (
    <DeleteDialog
      title={t`タグ「${name}」を削除しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      isPending={isPending}
    >
      <p>
        <Trans>{shown}名の被験者からこのタグが外れます。被験者と測定データは残ります。</Trans>
      </p>
      <p>
        <Trans>30日以内は元に戻せます。その後は完全に消去されます。</Trans>
      </p>
    </DeleteDialog>
  )
}
