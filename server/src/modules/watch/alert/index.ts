import './rule-schema'
import './activity-schema'
import './assignee-schema'
import './event-schema'
import './hours-schema'
import './digest-schema'
import './link-schema'
import './target-schema'

export { alertDigestAudit, alertEventAudit, alertHoursAudit, alertRuleAudit } from './alert-audit'
export { AttentionLevelEnum, AttentionReasonEnum } from './alert-enums'
export { alertWords } from './alert-words'
export {
  type AskingAlert,
  type AskSubjects,
  askNobody,
  type SteppingAlert,
  type SubjectStep,
} from './ask-subjects'
export {
  type Attention,
  type AttentionLevel,
  type AttentionReason,
  type AttentionRule,
  attentionLevels,
  attentionReasons,
} from './attention/attention'
export { attentionDays, attentionReader, holdsAttention } from './attention/attention-reader'
export { attentionRules } from './attention/attention-rules'
export { isBatteryLow } from './attention/battery-is-low'
export { escalateProject } from './escalation/escalate-project'
export { evaluatedProject } from './evaluated-project'
export { type AlertContext, evaluateAlerts } from './evaluation/evaluate-alerts'
export { evaluateProject } from './evaluation/evaluate-project'
export { actOnEvents } from './event/act-on-events'
export { alertData, alertLines, alertPath, alertsToTell } from './event/alerts-to-tell'
export { alertMails } from './mail-link/alert-mails'
export { createRule } from './rule/change-rule'
export { copyProjectRules } from './rule/copy-project-rules'
export { askableSurveys } from './surveys/askable-surveys'
