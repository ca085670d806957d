import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { CopyButton } from '@/shared/ui/copy-button'
import { failureSentence, ProblemNote } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { StatusDot } from '@/shared/ui/status-dot'
import {
  type LineState,
  useIssueLineCodeMutation,
  useLineStateQuery,
  useUnlinkLineMutation,
} from '../api/link-line-api'

/** LINE: whether the subject can be reached there, a code to link the account, and the way back. */
export function LineLink({ subject }: { subject: { id: string; code: string } }) {
  const { t } = useLingui()
  const query = useLineStateQuery(subject.id)
  const [issue, issuing] = useIssueLineCodeMutation()
  const [unlink, unlinking] = useUnlinkLineMutation()
  const [isAsking, ask] = useState(false)
  const forget = async () => {
    const { error } = await unlink(subject.id)
    if (error) return
    issuing.reset()
    ask(false)
  }
  return (
    <Frame aria-label="LINE">
      <h3>LINE</h3>
      <QueryView query={query} what={t`LINE の状態`}>
        {(state) => (
          <>
            <LineStateDot state={state} />
            {issuing.data && state !== 'LINKED' && <IssuedCode {...issuing.data} />}
            <Actions>
              <Button size="sm" isPending={issuing.isLoading} onPress={() => void issue(subject.id)}>
                {state === 'NONE' ? <Trans>連携コードを発行する</Trans> : <Trans>連携コードを作り直す</Trans>}
              </Button>
              {state !== 'NONE' && (
                <Button size="sm" variant="text" onPress={() => ask(true)}>
                  <Trans>連携を解除する</Trans>
                </Button>
              )}
            </Actions>
            <ProblemNote error={issuing.error} failed={t`連携コードを発行できませんでした。`} />
          </>
        )}
      </QueryView>
      <ConfirmDialog
        title={t`被験者 ${subject.code} の LINE との連携を解除しますか？`}
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => void forget()}
        confirmLabel={t`解除する`}
        isPending={unlinking.isLoading}
        isDangerous
        problem={unlinking.error === undefined ? undefined : failureSentence(unlinking.error)}
      >
        <Trans>LINE で送るアンケートは届かなくなります。発行した連携コードも使えなくなります。</Trans>
      </ConfirmDialog>
    </Frame>
  )
}

function LineStateDot({ state }: { state: LineState }) {
  const { t } = useLingui()
  switch (state) {
    case 'LINKED':
      return <StatusDot tone="success" label={t`連携しています`} />
    case 'WAITING':
      return <StatusDot tone="info" label={t`連携コードの入力を待っています`} isRing />
    case 'UNREACHABLE':
      return <StatusDot tone="danger" label={t`ブロックされたか、アカウントがなくなりました`} />
    default:
      return <StatusDot tone="neutral" label={t`連携していません`} isRing />
  }
}

function IssuedCode({ lineCode, expiresAt }: { lineCode: string; expiresAt: string }) {
  const { t } = useLingui()
  const until = formatDateTime(new Date(expiresAt), localTimeZone())
  return (
    <>
      <Code>{lineCode}</Code>
      <CopyButton text={lineCode} label={t`連携コードをコピーする`} />
      <p>
        <Trans>
          LINE 公式アカウントを友だちに追加し、このコードをトークに送ってもらってください。{until}
          まで使えます。閉じると、もう表示できません。
        </Trans>
      </p>
    </>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${({ theme }) => theme.space[12]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ theme }) => ({ ...theme.typography.dense })}
  h3 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
  p {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`
const Code = styled.code`
  font-family: ${({ theme }) => theme.font.family.mono};
  font-size: ${({ theme }) => theme.typography.heading.fontSize};
  letter-spacing: 0.08em;
`
