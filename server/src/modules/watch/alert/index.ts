import './rule-schema'
import './event-schema'

export { alertEventAudit, alertRuleAudit } from './alert-audit'
export { actOnEvents } from './event/act-on-events'
export { type AlertContext, judgeAlerts } from './judging/judge-alerts'
export { judgeProject } from './judging/judge-project'
export { judgedProject } from './judging/watched-project'
export { createRule } from './rule/change-rule'
