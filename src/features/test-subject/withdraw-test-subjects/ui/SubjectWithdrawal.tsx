import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type TestSubjectSettings, WithdrawalFacts } from '@/entities/test-subject'
import { Button } from '@/shared/ui/button'
import { useReinstate } from '../model/use-reinstate'
import { LazyWithdrawDialog } from './LazyWithdrawDialog'

/** In the form of a subject: the withdrawal with its way back, or the way to record one. */
export function SubjectWithdrawal({
  subject,
}: {
  subject: Pick<
    TestSubjectSettings,
    'id' | 'code' | 'status' | 'timeZone' | 'withdrawal' | 'personalDataErasedAt'
  >
}) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const reinstate = useReinstate()
  const isWithdrawn = subject.status === 'WITHDRAWN'
  return (
    <Frame aria-label={t`中止・同意撤回`}>
      <h3>
        <Trans>中止・同意撤回</Trans>
      </h3>
      {subject.withdrawal && <WithdrawalFacts withdrawal={subject.withdrawal} />}
      {isWithdrawn && !subject.personalDataErasedAt && (
        <span>
          <Button size="sm" isPending={reinstate.isPending} onPress={() => void reinstate.run([subject.id])}>
            <Trans>中止を取り消す</Trans>
          </Button>
        </span>
      )}
      {!isWithdrawn && (
        <span>
          <Button size="sm" onPress={() => setAsking(true)}>
            <Trans>中止・同意撤回を記録する</Trans>
          </Button>
        </span>
      )}
      {isAsking && (
        <LazyWithdrawDialog
          ids={[subject.id]}
          codes={[subject.code]}
          timeZone={subject.timeZone}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ theme }) => ({ ...theme.typography.dense })}
  h3 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
`
