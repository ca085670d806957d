import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type DeliveryTrouble, useDeliveryTroublesQuery } from '@/entities/surveys/sent-survey'
import { formatDateTime } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { InlineNote } from '@/shared/ui/inline-note'

/** What holds up the messages of a project, with the sentence of the mail server. Nothing where all is well. */
export function DeliveryTroubles({ projectId, timeZone }: { projectId: string; timeZone: string }) {
  const { data: troubles = [] } = useDeliveryTroublesQuery(projectId)
  if (troubles.length === 0) return null
  return (
    <Notes>
      {troubles.map((trouble) => (
        <InlineNote key={trouble.reason} tone="warning" title={titleOf(trouble)}>
          <Lines>
            <p>{explained(trouble)}</p>
            {trouble.said !== null && (
              <p>
                <Trans>サーバーの返事:</Trans> <q>{trouble.said}</q>
              </p>
            )}
            <p>{countsOf(trouble, timeZone)}</p>
          </Lines>
        </InlineNote>
      ))}
    </Notes>
  )
}

function titleOf({ waitingCount }: DeliveryTrouble): string {
  return waitingCount > 0 ? t`送信が止まっています` : t`送信できなかったメッセージがあります`
}

function explained({ reason }: DeliveryTrouble): string {
  switch (reason) {
    case 'OUR_SIDE':
      return t`送信先のサーバーが、こちらからのメールを断っています。被験者のメールアドレスの問題ではありません。続くときは、このサーバーの管理者に下の返事を伝えてください。`
    case 'SERVER_UNREACHABLE':
      return t`メールサーバー（または LINE・SMS の送信サービス）が応答していません。続くときは、このサーバーの管理者に伝えてください。`
    case 'MANY_REFUSALS':
      return t`同じドメイン宛てのメールが短い間に続けて断られました。アドレスの問題とはみなさず、届かない印は付けていません。`
    default:
      return ''
  }
}

function countsOf({ waitingCount, missedCount, nextTryAt }: DeliveryTrouble, timeZone: string): string {
  const waiting = formatNumber(waitingCount)
  const missed = formatNumber(missedCount)
  if (waitingCount === 0) return t`24時間以内に、${missed}件が受付時間内に送れませんでした。`
  const next = nextTryAt === null ? '' : formatDateTime(new Date(nextTryAt), timeZone)
  const held = t`${waiting}件が待っています。次は ${next} に試します。受け付けられると、受付時間内の残りを送ります。`
  return missedCount === 0 ? held : `${held}${t`${missed}件は受付時間内に送れませんでした。`}`
}

const Notes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  margin-bottom: ${({ theme }) => theme.space[16]};
`
const Lines = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  overflow-wrap: anywhere;
`
