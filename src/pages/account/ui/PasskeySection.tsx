import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useMyPasskeysQuery } from '@/entities/passkey'
import { deviceName } from '@/entities/user-session'
import { AddPasskey, RemovePasskey, RenamePasskey } from '@/features/account/manage-passkeys'
import { formatDateTime } from '@/shared/lib/dates'
import { QueryView } from '@/shared/ui/query-view'
import { Actions, Card } from './Card'
import { timeZone } from './time-zone'

/** パスキー: the list of passkeys, and adding one. */
export function PasskeySection() {
  const { t } = useLingui()
  const query = useMyPasskeysQuery()
  const at = (instant: string) => formatDateTime(Date.parse(instant), timeZone())
  return (
    <Card
      title={t`パスキー`}
      lead={<Trans>端末の指紋・顔・暗証番号などでログインできます。二要素認証のコードも不要です。</Trans>}
    >
      <QueryView query={query} what={t`パスキー`} isEmpty={(list) => list.length === 0} empty={<None />}>
        {(list) => (
          <ul aria-label={t`パスキー`}>
            {list.map((passkey) => (
              <Line key={passkey.id}>
                <div>
                  <Name>{passkey.name}</Name>
                  <Facts>
                    <Trans>追加：{at(passkey.createdAt)}</Trans>　
                    {passkey.lastUsedAt === null ? (
                      <Trans>まだ使っていません</Trans>
                    ) : (
                      <Trans>最後の利用：{at(passkey.lastUsedAt)}</Trans>
                    )}
                  </Facts>
                </div>
                <Actions>
                  <RenamePasskey passkey={passkey} />
                  <RemovePasskey passkey={passkey} />
                </Actions>
              </Line>
            ))}
          </ul>
        )}
      </QueryView>
      <Actions>
        <AddPasskey suggestion={deviceName(navigator.userAgent)} />
      </Actions>
    </Card>
  )
}

function None() {
  return (
    <Facts>
      <Trans>まだパスキーがありません。</Trans>
    </Facts>
  )
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[8]} 0;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  &:first-child {
    border-top: 0;
  }
`
const Name = styled.p`
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Facts = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
