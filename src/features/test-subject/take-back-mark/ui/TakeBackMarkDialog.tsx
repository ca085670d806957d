import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useTakeBackAddressMarkMutation } from '../api/take-back-mark-api'

/** Asks whether the address is written to again; also when the same one was saved once more. */
export function TakeBackMarkDialog({
  subject,
  isSaved = false,
  onClose,
}: {
  subject: { id: string; code: string }
  isSaved?: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const [takeBack, { error, isLoading }] = useTakeBackAddressMarkMutation()
  const confirm = async () => {
    if (!('error' in (await takeBack(subject.id)))) onClose()
  }
  return (
    <ConfirmDialog
      title={t`被験者 ${subject.code} のメールアドレスへ、また送信しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`また送信する`}
      {...(isSaved && { cancelLabel: t`記録を残す` })}
      isPending={isLoading}
      problem={error === undefined ? undefined : failureSentence(error)}
    >
      {isSaved ? (
        <Trans>
          保存したメールアドレスは、前に「存在しない」と断られたものと同じです。記録を残すと、メールは送られません。
        </Trans>
      ) : (
        <Trans>アドレスが存在しないという記録を取り消し、次の配信からまた送信します。</Trans>
      )}
    </ConfirmDialog>
  )
}
