import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useTakeBackRewardPaymentsMutation } from '../api/reward-subjects-api'

/** Asks before payments are taken back: their sums and times are forgotten, and counted anew from the answers. */
export function TakeBackDialog({
  projectId,
  month,
  testSubjectIds,
  onClose,
}: {
  projectId: string
  month: string
  testSubjectIds: string[]
  onClose: (isDone: boolean) => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [takeBack, { isLoading, error }] = useTakeBackRewardPaymentsMutation()
  const confirm = async () => {
    const { data } = await takeBack({ projectId, month, testSubjectIds })
    if (data === undefined) return
    const [count, before] = [formatNumber(data), formatNumber(testSubjectIds.length - data)]
    notify.done(
      data === testSubjectIds.length
        ? t`${count}名を未払いに戻しました。`
        : t`${count}名を未払いに戻しました（${before}名は未払いでした）。`,
    )
    onClose(true)
  }
  return (
    <ConfirmDialog
      title={t`${formatNumber(testSubjectIds.length)}名を未払いに戻しますか？`}
      isOpen
      onClose={() => onClose(false)}
      onConfirm={() => void confirm()}
      confirmLabel={t`未払いに戻す`}
      isPending={isLoading}
      problem={error && failureSentence(error)}
    >
      <p>
        <Trans>支払済みの日時と金額は一覧から消え、金額はいまの回答と装着から計算し直します。</Trans>
      </p>
    </ConfirmDialog>
  )
}
