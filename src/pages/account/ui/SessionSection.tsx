import { Trans, useLingui } from '@lingui/react/macro'
import { deviceName, SessionLine, useMySessionsQuery } from '@/entities/user-session'
import { EndOtherSessions, EndSession } from '@/features/account/end-sessions'
import { useNow } from '@/shared/lib/clock'
import { QueryView } from '@/shared/ui/query-view'
import { Actions, Card } from './Card'
import { timeZone } from './time-zone'

const minuteMs = 60_000

/** ログイン中の端末: the current session first, with buttons to end the others. */
export function SessionSection() {
  const { t } = useLingui()
  const query = useMySessionsQuery()
  const now = useNow(minuteMs)
  return (
    <Card
      title={t`ログイン中の端末`}
      lead={<Trans>心当たりのない端末があれば、ログアウトして、パスワードを変更してください。</Trans>}
    >
      <QueryView query={query} what={t`ログイン中の端末`}>
        {(sessions) => (
          <>
            <ul aria-label={t`ログイン中の端末`}>
              {sessions.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  now={now}
                  timeZone={timeZone()}
                  action={
                    !session.isCurrent && (
                      <EndSession sessionId={session.id} name={deviceName(session.userAgent)} />
                    )
                  }
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Actions>
                <EndOtherSessions count={sessions.length - 1} />
              </Actions>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
