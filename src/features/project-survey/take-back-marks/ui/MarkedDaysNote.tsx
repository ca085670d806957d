import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type MarkedDay, useMarkedDaysQuery } from '@/entities/surveys/sent-survey'
import { formatDateWithWeekday } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useTakeBackAddressMarksOfDayMutation } from '../api/take-back-marks-api'

const mostDays = 5

/** On which days addresses were marked as not existing, and the way back for all of a day. Nothing where none is marked. */
export function MarkedDaysNote({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const { data: days = [] } = useMarkedDaysQuery(projectId)
  const [chosen, choose] = useState<MarkedDay | null>(null)
  if (days.length === 0 && chosen === null) return null
  return (
    <>
      <Frame>
        <InlineNote title={t`メールアドレスが存在しないと記録された被験者がいます`}>
          <p>
            <Trans>
              新しいアドレスが登録されるまで、メールは送られません。アドレスに間違いがないときは、日ごとに、または被験者の編集画面で1人ずつ、記録を取り消せます。
            </Trans>
          </p>
          <Days>
            {days.slice(0, mostDays).map((one) => (
              <li key={one.day}>
                <span>{t`${formatDateWithWeekday(one.day)} ${formatNumber(one.subjectCount)}人`}</span>
                <Button
                  size="sm"
                  onPress={() => choose(one)}
                  aria-label={t`${formatDateWithWeekday(one.day)}の記録を取り消す`}
                >
                  <Trans>記録を取り消す</Trans>
                </Button>
              </li>
            ))}
          </Days>
        </InlineNote>
      </Frame>
      {chosen && (
        <TakeBackDialog projectId={projectId} chosen={chosen} days={days} onClose={() => choose(null)} />
      )}
    </>
  )
}

function TakeBackDialog({
  projectId,
  chosen,
  days,
  onClose,
}: {
  projectId: string
  chosen: MarkedDay
  /** The present numbers: after a refusal they are read again. */
  days: readonly MarkedDay[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [takeBack, { error, isLoading }] = useTakeBackAddressMarksOfDayMutation()
  const { subjectCount } = days.find(({ day }) => day === chosen.day) ?? chosen
  const confirm = async () => {
    const { data } = await takeBack({ projectId, day: chosen.day, subjectCount })
    if (data === undefined) return
    notify.done(t`${formatNumber(data)}人の記録を取り消しました。次の配信から、また送信します。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`${formatDateWithWeekday(chosen.day)}の記録を ${formatNumber(subjectCount)}人分取り消しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`取り消す`}
      isPending={isLoading}
      problem={error === undefined ? undefined : failureSentence(error)}
    >
      <Trans>
        次の配信から、これらのアドレスへまた送信します。実在しないアドレスへの送信が続くと、ほかの被験者へのメールも届きにくくなることがあります。
      </Trans>
    </ConfirmDialog>
  )
}

const Frame = styled.div`
  margin-bottom: ${({ theme }) => theme.space[16]};
`
const Days = styled.ul`
  display: grid;
  justify-content: start;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[8]};
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[12]};
  }
`
