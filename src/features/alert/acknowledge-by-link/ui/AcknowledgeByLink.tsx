import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatDateTime } from '@/shared/lib/dates'
import { InlineNote } from '@/shared/ui/inline-note'
import { LinkProblem } from '@/shared/ui/link-problem'
import { NativeButton } from '@/shared/ui/native-controls'
import { ProblemNote } from '@/shared/ui/problem-note'
import { Spinner } from '@/shared/ui/spinner'
import {
  type AlertLink,
  useAcknowledgeByLinkMutation,
  useAlertLinkQuery,
} from '../api/acknowledge-by-link-api'
import { LinkedAlerts } from './LinkedAlerts'

/**
 * What the link of a mail acknowledges, and the one button that does it. `elsewhere`: the way to the alerts for who signs in, with
 * their address where it is known.
 */
export function AcknowledgeByLink({
  token,
  elsewhere,
}: {
  token: string
  elsewhere: (path: string | null) => ReactNode
}) {
  const { t } = useLingui()
  const { data, error, refetch } = useAlertLinkQuery({ token })
  const [acknowledge, { data: done, error: refused, isLoading }] = useAcknowledgeByLinkMutation()
  const link = done ?? data
  if (!link && error !== undefined) {
    return (
      <LinkProblem
        error={error}
        failed={t`リンクを確認できませんでした。`}
        newLink={elsewhere(null)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!link) {
    return (
      <Waiting role="status">
        <Spinner />
        <Trans>リンクを確認しています…</Trans>
      </Waiting>
    )
  }
  const waiting = waitingOf(link)
  const expires = formatDateTime(Date.parse(link.expiresAt), link.timeZone)
  return (
    <>
      {done && isOver(done) && (
        <InlineNote>
          <Trans>このメールのアラートは、すでに解消していました。この画面は閉じてかまいません。</Trans>
        </InlineNote>
      )}
      {done && !isOver(done) && (
        <InlineNote tone="success">
          <Trans>アラートを確認済みにしました。この画面は閉じてかまいません。</Trans>
        </InlineNote>
      )}
      {!done && waiting === 0 && (
        <InlineNote>
          <Trans>このメールのアラートは、すべて確認済みか、解消しています。操作は必要ありません。</Trans>
        </InlineNote>
      )}
      <LinkedAlerts link={link} />
      {!done && waiting > 0 && (
        <>
          <ProblemNote error={refused} failed={t`確認済みにできませんでした。`} />
          <NativeButton
            variant="primary"
            size="lg"
            isFullWidth
            isPending={isLoading}
            onClick={() => void acknowledge({ token })}
          >
            {waiting === 1 ? t`確認済みにする` : t`${waiting}件を確認済みにする`}
          </NativeButton>
          <Remark>{t`このリンクは${expires}まで、1回だけ使えます。メールを受け取った人の名前で記録されます。`}</Remark>
        </>
      )}
      {elsewhere(link.path)}
    </>
  )
}

/** How many of its alerts can still be acknowledged. */
function waitingOf({ alerts }: AlertLink): number {
  return alerts.filter(({ state }) => state === 'OPEN' || state === 'SNOOZED').length
}

/** Nothing was left to acknowledge, such as of a rule that was deleted. */
function isOver({ alerts }: AlertLink): boolean {
  return alerts.every(({ state }) => state === 'RESOLVED')
}

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.controlLg};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Remark = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
