import { digestPaceWords, severityWords } from '../../../../../engines/alert-rule'
import { auditedNoun } from '../../../platform/write/audited-noun'
import { resolutionWords, ruleStateWords } from './alert-words'

export const alertRuleAudit = auditedNoun('alert_rule', {
  noun: { ja: 'アラートのルール', en: 'Alert rule' },
  verbs: ['create', 'update', 'delete', 'change_status'],
  actions: { copy: { ja: 'アラートのルールの複製', en: 'Alert rule copied' } },
  fields: {
    status: { ja: '状態', en: 'Status', values: ruleStateWords },
    severity: { ja: '重大度', en: 'Severity', values: severityWords },
    condition: { ja: '条件', en: 'Condition' },
    version: { ja: '版', en: 'Version' },
    notified: { ja: '通知する人数', en: 'People told' },
    escalation: { ja: '段階的な通知', en: 'Escalation' },
    asks: { ja: '被験者への送信', en: 'Sent to the subject' },
  },
})

export const alertEventAudit = auditedNoun('alert_event', {
  noun: { ja: 'アラート', en: 'Alert' },
  actions: {
    acknowledge: { ja: 'アラートの確認', en: 'Alert acknowledged' },
    snooze: { ja: 'アラートの保留', en: 'Alert snoozed' },
    resolve: { ja: 'アラートの解消', en: 'Alert resolved' },
    assign: { ja: 'アラートの担当者の変更', en: 'Alert assigned' },
  },
  fields: {
    until: { ja: '保留の期限', en: 'Until' },
    resolution: { ja: '解消の理由', en: 'Resolution', values: resolutionWords },
    is_by_mail: { ja: 'メールのリンクから', en: 'By the link in the mail' },
    is_too_late: { ja: 'すでに解消していた', en: 'Already resolved' },
    has_note: { ja: 'メモ', en: 'Note' },
    assignee_id: { ja: '担当者', en: 'Assignee', isShown: false },
  },
})

export const alertHoursAudit = auditedNoun('alert_hours', {
  noun: { ja: '当番と通知を控える時間', en: 'Hours of duty and quiet hours' },
  verbs: ['update'],
  fields: {
    duty: { ja: '当番の時間', en: 'On duty' },
    quiet: { ja: '通知を控える時間', en: 'Quiet hours' },
    critical_passes: { ja: '控える時間にも重大は届く', en: 'Critical alerts pass quiet hours' },
  },
  targetKind: 'project',
})

export const alertDigestAudit = auditedNoun('alert_digest', {
  noun: { ja: 'アラートのメールの受け取り方', en: 'How often mails on alerts come' },
  verbs: ['update'],
  fields: {
    pace: { ja: '受け取り方', en: 'How often', values: digestPaceWords },
    hour: { ja: '時刻', en: 'Hour' },
    time_zone: { ja: 'タイムゾーン', en: 'Time zone' },
  },
  targetKind: 'project',
})
