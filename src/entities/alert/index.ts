export {
  type AlertEvent,
  type AlertEventDetails,
  type AlertRehearsal,
  type AlertRule,
  useAlertEventQuery,
  useAlertEventsQuery,
  useAlertRehearsalQuery,
  useAlertRuleQuery,
  useAlertRulesQuery,
  useOpenAlertsQuery,
} from './api/alert-api'
export {
  alertActionSentence,
  alertEventStateName,
  alertEventStates,
  alertOutcomes,
  alertResolutionName,
  alertRuleStateName,
  alertRuleStates,
  alertSeverities,
  alertSeverityName,
} from './model/alert-words'
export { readDefinition } from './model/rule-definition'
export { AlertEventStateDot, AlertRuleStateDot, AlertSeverityBadge } from './ui/AlertMarks'
