import { Trans, useLingui } from '@lingui/react/macro'
import { codesInWords } from '@/entities/test-subject'
import { formatNumber } from '@/shared/lib/numbers'
import { DeleteDialog } from '@/shared/ui/confirm-dialog'

/** Asks before subjects are deleted, and says what is deleted with them and until when they can be restored. */
export function DeleteSubjectsDialog({
  codes,
  count,
  isOpen,
  isPending,
  onConfirm,
  onClose,
}: {
  /** Of those that are on the screen. */
  codes: readonly string[]
  count: number
  isOpen: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const shown = formatNumber(count)
  const [only] = codes
  return (
    <DeleteDialog
      title={count === 1 ? t`被験者 ${only} を削除しますか？` : t`${shown}名の被験者を削除しますか？`}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      isPending={isPending}
    >
      {count > 1 && <p>{codesInWords(codes, count)}</p>}
      <ul>
        <li>
          <Trans>個人情報、タグ、測定データも、どの画面や出力にも表示されなくなります。</Trans>
        </li>
        <li>
          <Trans>デバイスとの紐づけが外れ、デバイスをほかの被験者に紐づけられるようになります。</Trans>
        </li>
        <li>
          <Trans>配布したリンクは使えなくなります。</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          30日以内は元に戻せますが、それまでにほかの被験者に紐づけたデバイスの紐づけは戻りません。30日を過ぎると完全に消去されます。
        </Trans>
      </p>
    </DeleteDialog>
  )
}
