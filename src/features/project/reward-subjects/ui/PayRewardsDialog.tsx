import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { useNotify } from '@/shared/ui/snackbar'
import { useChosenRewardsQuery, usePayRewardsMutation } from '../api/reward-subjects-api'

/** Asks before chosen subjects are marked as paid, since it fixes the amounts. */
export function PayRewardsDialog({
  projectId,
  month,
  testSubjectIds,
  onClose,
}: {
  projectId: string
  /** Its first day. */
  month: string
  testSubjectIds: readonly string[]
  onClose: (isDone: boolean) => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const chosen = { projectId, month, testSubjectIds: [...testSubjectIds] }
  const query = useChosenRewardsQuery(chosen, { refetchOnMountOrArgChange: true })
  const [pay, { error, isLoading }] = usePayRewardsMutation()
  const { currentData: told } = query
  const isNobody = told?.unpaidCount === 0
  const count = formatNumber(testSubjectIds.length)
  const confirm = async () => {
    // Nothing is paid before the sum was read.
    if (!told) return
    const { unpaidCount, unpaidYen } = told
    const { data } = await pay({ ...chosen, seen: { unpaidCount, unpaidYen } })
    if (data === undefined) return
    const [paid, before] = [formatNumber(data), formatNumber(testSubjectIds.length - data)]
    notify.done(
      data === testSubjectIds.length
        ? t`${paid}名を支払済みにしました。`
        : t`${paid}名を支払済みにしました（${before}名は支払済みでした）。`,
    )
    onClose(true)
  }
  return (
    <ConfirmDialog
      title={t`選んだ${count}名の謝礼を支払済みにしますか？`}
      isOpen
      onClose={() => onClose(false)}
      onConfirm={() => (isNobody ? onClose(false) : void confirm())}
      confirmLabel={isNobody ? t`閉じる` : t`支払済みにする`}
      isPending={isLoading || query.isFetching}
      {...(error !== undefined && { problem: failureSentence(error) })}
    >
      <QueryView query={query} what={t`謝礼`}>
        {({ unpaidCount, unpaidYen, paidCount }) => {
          const [unpaid, yen, paid] = [unpaidCount, unpaidYen, paidCount].map((figure) =>
            formatNumber(figure),
          )
          return (
            <>
              {unpaidCount > 0 ? (
                <p>
                  <Trans>
                    未払いの{unpaid}名、合計 {yen}
                    円を支払済みにします。支払済みの金額は、後から回答や金額の設定が変わっても変わりません。
                  </Trans>
                </p>
              ) : (
                <p>
                  <Trans>選んだ被験者はすべて支払済みです。</Trans>
                </p>
              )}
              {unpaidCount > 0 && paidCount > 0 && (
                <p>
                  <Trans>{paid}名は支払済みのため、そのままです。</Trans>
                </p>
              )}
            </>
          )
        }}
      </QueryView>
    </ConfirmDialog>
  )
}
