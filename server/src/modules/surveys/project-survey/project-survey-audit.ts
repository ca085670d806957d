import { auditedNoun } from '../../../platform/write/audited-noun'
import { projectSurveyFields } from './project-survey-fields'

export const projectSurveyAudit = auditedNoun('project_survey', {
  noun: { ja: '配信設定', en: 'Project survey' },
  verbs: ['create', 'update', 'resume', 'delete', 'restore', 'purge'],
  actions: {
    start: { ja: '配信設定の開始', en: 'Project survey started' },
    pause: { ja: '配信設定の一時停止', en: 'Project survey paused' },
    end: { ja: '配信設定の終了', en: 'Project survey ended' },
    reopen: { ja: '配信設定の再開', en: 'Project survey reopened' },
    send_test: { ja: '案内文のテスト送信', en: 'Message sent as a test' },
  },
  declared: projectSurveyFields,
  fields: {
    survey_version_id: { ja: 'アンケートの版', en: 'Version of the survey' },
    opens_at: { ja: '受付の開始', en: 'Opens' },
    closes_at: { ja: '受付の終了', en: 'Closes' },
    asks_pin: { ja: 'PIN を尋ねる', en: 'Asks for the PIN' },
    schedule: { ja: '配信スケジュール', en: 'Schedule' },
    delivery: { ja: '配信のきまり', en: 'Rules of sending' },
    targets: { ja: '配信の対象', en: 'Targets' },
    messages: { ja: '案内文', en: 'Messages' },
    limit_per_day: { ja: '1日の回数の上限', en: 'Limit per day' },
  },
})
