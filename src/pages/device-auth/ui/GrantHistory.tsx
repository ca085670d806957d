import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDeviceGrantEventsQuery } from '@/features/device/connect-device'
import type { DeviceGrantEventKind } from '@/shared/api/generated/schema'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { QueryView } from '@/shared/ui/query-view'

const pageSize = 10

/** 連携の履歴: what happened, and who did it. */
export function GrantHistory({ deviceId }: { deviceId: string }) {
  const { t } = useLingui()
  const [offset, setOffset] = useState(0)
  const query = useDeviceGrantEventsQuery({ deviceId, offset, limit: pageSize })
  const words: Record<DeviceGrantEventKind, string> = {
    LINK_MADE: t`連携のリンクを作成しました`,
    LINK_SENT: t`連携のリンクの送信を受け付けました`,
    LINK_CANCELLED: t`連携のリンクを取り消しました`,
    AUTHORIZED: t`すべての項目が許可されました`,
    PARTLY_AUTHORIZED: t`一部の項目が許可されました`,
    REFUSED: t`許可されませんでした`,
    RECONNECTED: t`もう一度許可されました`,
    EXPIRED: t`提供元が読み取りを断りました`,
    REVOKED_BY_WEARER: t`提供元のアカウントで連携が解除されました`,
    REVOKED_HERE: t`連携を解除しました`,
    HANDED_OVER: t`使用者が交代しました`,
    WITHDRAWN: t`提供元での取り消しが完了しました`,
    WITHDRAWAL_FAILED: t`提供元で取り消せませんでした`,
    NOT_LINKED: t`提供元のアカウントにデバイスがありません`,
    LAPSED: t`提供元の会員契約が切れました`,
    RETIRED: t`提供元が連携の提供を終了しました`,
  }
  return (
    <Card aria-labelledby="grant-history">
      <h2 id="grant-history">
        <Trans>連携の履歴</Trans>
      </h2>
      <QueryView query={query} what={t`連携の履歴`}>
        {({ items, total }) => (
          <>
            {items.length === 0 && (
              <p>
                <Trans>まだ連携していません。</Trans>
              </p>
            )}
            <ul>
              {items.map(({ id, happenedAt, kind, userName }) => (
                <li key={id}>
                  <span>{formatDateTime(Date.parse(happenedAt), localTimeZone())}</span>
                  <span>{words[kind]}</span>
                  <span>{userName ?? t`被験者・提供元`}</span>
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Foot>
                <Button size="sm" isDisabled={offset === 0} onPress={() => setOffset(offset - pageSize)}>
                  <Trans>新しい履歴</Trans>
                </Button>
                <Button
                  size="sm"
                  isDisabled={offset + pageSize >= total}
                  onPress={() => setOffset(offset + pageSize)}
                >
                  <Trans>古い履歴</Trans>
                </Button>
              </Foot>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Card = styled.section`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  h2,
  p,
  li {
    padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  }
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  li {
    display: grid;
    grid-template-columns: 10em minmax(0, 1fr) 9em;
    gap: ${({ theme }) => theme.space[12]};
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  li > span:first-child,
  li > span:last-child {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Foot = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[12]};
`
