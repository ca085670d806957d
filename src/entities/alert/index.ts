export {
  type AlertDigest,
  type AlertEvent,
  type AlertEventDetails,
  type AlertPerson,
  type AlertRehearsal,
  type AlertRule,
  useAlertDigestQuery,
  useAlertEventQuery,
  useAlertEventsQuery,
  useAlertPeopleQuery,
  useAlertRehearsalQuery,
  useAlertRuleQuery,
  useAlertRulesQuery,
  useOpenAlertsQuery,
} from './api/alert-api'
export {
  alertActionSentence,
  alertDigestPaceName,
  alertDigestPaces,
  alertEventStateName,
  alertEventStates,
  alertOutcomes,
  alertReachName,
  alertResolutionName,
  alertRuleStateName,
  alertRuleStates,
  alertSeverities,
  alertSeverityName,
} from './model/alert-words'
export { readAsks, readChain, readDefinition, readHours } from './model/rule-definition'
export { AlertEventStateDot, AlertRuleStateDot, AlertSeverityBadge } from './ui/AlertMarks'
