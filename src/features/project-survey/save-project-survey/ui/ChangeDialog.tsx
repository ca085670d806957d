import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MeetingWords, type SchedulePreview } from '@/entities/surveys/schedule-preview'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'

/** Asks before what runs becomes another: how many of the coming occurrences change, how many are no more, and who meets the condition. */
export function ChangeDialog({
  coming,
  versions,
  isPending,
  onConfirm,
  onClose,
}: {
  /** null: it could not be counted. */
  coming: Pick<SchedulePreview, 'change' | 'targetCount' | 'meetingCount'> | null
  /** From which version of the survey to which; undefined: it stays. */
  versions?: { readonly from: number; readonly to: number } | undefined
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
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
      {versions && (
        <p>
          <Trans>
            アンケートを、バージョン {versions.from} からバージョン {versions.to} に切り替えます。
          </Trans>
        </p>
      )}
      {coming ? (
        <>
          <p>
            <Trans>これから30日間の送信のうち</Trans>
          </p>
          <ChangeWords {...coming.change} />
          {coming.meetingCount !== null && (
            <p>
              <Trans>条件は、送信の直前にひとりずつ確かめ直します。</Trans>
              <MeetingWords targets={coming.targetCount} meeting={coming.meetingCount} />
            </p>
          )}
        </>
      ) : (
        <p>
          <Trans>変わる送信の数を数えられませんでした。これからの送信は、変更後の設定で行われます。</Trans>
        </p>
      )}
      <p>
        <Trans>すでに送信した分は変わりません。</Trans>
      </p>
    </ConfirmDialog>
  )
}

function ChangeWords({ changed, cancelled, added, kept }: SchedulePreview['change']) {
  return (
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
      {kept > 0 && (
        <li>
          <Plural value={kept} other="#件は、同じ日時に、変更後の設定で送信します。" />
        </li>
      )}
    </ul>
  )
}
