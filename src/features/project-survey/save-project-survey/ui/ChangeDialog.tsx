import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import type { SendingChange } from '../api/sending-api'

/** Asks before a running schedule is changed: how many future sendings change, and how many are cancelled. */
export function ChangeDialog({
  change,
  isPending,
  onConfirm,
  onClose,
}: {
  change: SendingChange
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { changed, cancelled, added } = change
  return (
    <ConfirmDialog
      title={t`配信の予定を変えますか？`}
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      confirmLabel={t`変更を保存する`}
      pendingLabel={t`保存中…`}
      cancelLabel={t`編集に戻る`}
      isPending={isPending}
    >
      <p>
        <Trans>これから30日間の送信のうち</Trans>
      </p>
      <ul>
        {changed > 0 && (
          <li>
            <Plural value={changed} other="#件の日時が変わります。" />
          </li>
        )}
        {cancelled > 0 && (
          <li>
            <Plural value={cancelled} other="#件が取り消されます。" />
          </li>
        )}
        {added > 0 && (
          <li>
            <Plural value={added} other="#件が加わります。" />
          </li>
        )}
      </ul>
      <p>
        <Trans>すでに送信した分は変わりません。</Trans>
      </p>
    </ConfirmDialog>
  )
}
