export {
  type AlertDigest,
  type AlertEvent,
  type AlertEventDetails,
  type AlertPerson,
  type AlertRehearsal,
  type AlertRule,
  type AlertRuleDetails,
  type AlertSurvey,
  useAlertDigestQuery,
  useAlertEventQuery,
  useAlertEventsQuery,
  useAlertPeopleQuery,
  useAlertRehearsalQuery,
  useAlertRuleQuery,
  useAlertRulesQuery,
  useAlertSurveysQuery,
  useCohortAlertsQuery,
  useStopRehearsal,
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
  latenessSentence,
} from './model/alert-words'
export { readAsks, readChain, readDefinition, readHours } from './model/rule-definition'
export { noAssignee, useAssigneeChoices, useAssignees } from './model/use-assignees'
export { AlertEventStateDot, AlertRuleStateDot, AlertSeverityBadge } from './ui/AlertMarks'
