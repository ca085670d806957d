import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { AlertEventStateDot, AlertSeverityBadge } from '@/entities/alert'
import { formatDateTime } from '@/shared/lib/dates'
import type { AlertLink } from '../api/acknowledge-by-link-api'

/** A late sync of a whole project raises hundreds; the others are counted. */
const mostShown = 20

/** The alerts that a mail names, by rule: by code, and nothing else of the person. */
export function LinkedAlerts({ link: { projectName, timeZone, alerts } }: { link: AlertLink }) {
  const { t } = useLingui()
  const ruleIds = [...new Set(alerts.map(({ ruleId }) => ruleId))]
  return (
    <Frame>
      <Project>{t`プロジェクト「${projectName}」`}</Project>
      {ruleIds.map((id) => {
        const own = alerts.filter(({ ruleId }) => ruleId === id)
        const [first] = own
        if (!first) return null
        const more = own.length - mostShown
        return (
          <section key={id} aria-label={first.ruleName}>
            <h2>
              <AlertSeverityBadge severity={first.severity} /> {first.ruleName}
            </h2>
            <Sentence>{first.sentence}</Sentence>
            <ul>
              {own.slice(0, mostShown).map(({ id: alertId, code, raisedAt, state }) => (
                <li key={alertId}>
                  <span>{code}</span>
                  <time dateTime={raisedAt}>{formatDateTime(Date.parse(raisedAt), timeZone)}</time>
                  <AlertEventStateDot state={state} />
                </li>
              ))}
            </ul>
            {more > 0 && (
              <Sentence>
                <Trans>ほか{more}名</Trans>
              </Sentence>
            )}
          </section>
        )
      })}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
  ul {
    display: grid;
    gap: ${({ theme }) => theme.space[4]};
    padding: 0;
    margin-top: ${({ theme }) => theme.space[8]};
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[12]};
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
  time {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Project = styled.p`
  color: ${({ theme }) => theme.color.text.secondary};
`
const Sentence = styled.p`
  margin-top: ${({ theme }) => theme.space[4]};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
