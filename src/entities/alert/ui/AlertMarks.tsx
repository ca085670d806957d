import type { AlertEventState, AlertRuleState, AlertSeverity } from '@/shared/api/generated/schema'
import { Badge } from '@/shared/ui/badge'
import { StatusDot } from '@/shared/ui/status-dot'
import { alertEventStateName, alertRuleStateName, alertSeverityName } from '../model/alert-words'

const tones = { CRITICAL: 'solid', WARNING: 'warning', INFO: 'neutral' } as const

/** 重大, 注意, 情報. */
export function AlertSeverityBadge({ severity }: { severity: AlertSeverity }) {
  return <Badge tone={tones[severity]}>{alertSeverityName(severity)}</Badge>
}

const eventTones = { OPEN: 'danger', ACKNOWLEDGED: 'info', SNOOZED: 'warning', RESOLVED: 'success' } as const

/** Whether somebody has to do something. */
export function AlertEventStateDot({ state }: { state: AlertEventState }) {
  return (
    <StatusDot tone={eventTones[state]} label={alertEventStateName(state)} isRing={state === 'SNOOZED'} />
  )
}

const ruleTones = { ON: 'success', TEST: 'warning', OFF: 'neutral' } as const

export function AlertRuleStateDot({ state }: { state: AlertRuleState }) {
  return <StatusDot tone={ruleTones[state]} label={alertRuleStateName(state)} isRing={state !== 'ON'} />
}
