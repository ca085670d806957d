import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { AlertEventStateDot, AlertSeverityBadge, useCohortAlertsQuery } from '@/entities/alert'
import { formatDateTime } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { TextLink } from '@/shared/ui/link'

/** More are counted. */
const mostShown = 3
/** They are evaluated hourly, whatever arrives. */
const askAgainMs = 60_000

/** Alerts that are not over and that are about several subjects together: no row of the list is theirs. */
export function CohortAlerts({ projectId, timeZone }: { projectId: string; timeZone: string }) {
  const { t } = useLingui()
  const { currentData: alerts } = useCohortAlertsQuery(
    { projectId, limit: mostShown },
    { pollingInterval: askAgainMs, skipPollingIfUnfocused: true },
  )
  if (!alerts || alerts.total === 0) return null
  const more = alerts.total - alerts.items.length
  return (
    <Strip aria-label={t`全体のアラート`}>
      {alerts.items.map(({ id, ruleName, code, severity, state, raisedAt }) => (
        <li key={id}>
          <AlertSeverityBadge severity={severity} />
          <TextLink to={`${paths.alerts(projectId)}?event=${id}`}>{`${ruleName}: ${code}`}</TextLink>
          <time dateTime={raisedAt}>{formatDateTime(Date.parse(raisedAt), timeZone)}</time>
          <AlertEventStateDot state={state} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <TextLink to={paths.alerts(projectId)}>
            <Trans>ほか{more}件</Trans>
          </TextLink>
        </li>
      )}
    </Strip>
  )
}

const Strip = styled.ul`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[20]}`};
  margin: 0 24px 12px;
  ${media.phone} {
    margin: 0 16px 12px;
  }
  > li {
    ${({ theme }) => ({ ...theme.typography.dense })}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[8]};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
