import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatAgo, formatDateTime } from '@/shared/lib/dates'
import { Badge } from '@/shared/ui/badge'
import type { UserSession } from '../api/user-session-api'
import { deviceName } from '../model/device-name'

/** One session: device, sign-in method, address and time. `action` ends it. */
export function SessionLine({
  session,
  now,
  timeZone,
  action,
}: {
  session: UserSession
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
  action?: ReactNode
}) {
  const { t } = useLingui()
  const ways: Record<UserSession['method'], string> = {
    PASSWORD: t`パスワード`,
    MAIL_LINK: t`メールのリンク`,
    PASSWORD_RESET: t`パスワードの再設定`,
    INVITATION: t`招待`,
    PASSKEY: t`パスキー`,
  }
  const way = ways[session.method]
  const startedAt = formatDateTime(Date.parse(session.startedAt), timeZone)
  const usedAt = formatDateTime(Date.parse(session.lastUsedAt), timeZone)
  const ago = formatAgo(Date.parse(session.lastUsedAt), now, timeZone)
  return (
    <Line>
      <div>
        <Name>
          <span>{deviceName(session.userAgent)}</span>
          {session.isCurrent && (
            <Badge tone="success">
              <Trans>この端末</Trans>
            </Badge>
          )}
        </Name>
        <Facts>
          <span>
            <Trans>
              {startedAt} に{way}でログイン
            </Trans>
          </span>
          {!session.isCurrent && (
            <span>
              <Trans>
                最後の利用：{ago}（{usedAt}）
              </Trans>
            </span>
          )}
          {session.ipAddress !== '' && <span>{session.ipAddress}</span>}
        </Facts>
      </div>
      {action}
    </Line>
  )
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  padding: ${({ theme }) => theme.space[12]} 0;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  &:first-child {
    border-top: 0;
  }
`
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
