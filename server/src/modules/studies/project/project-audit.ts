import { auditedNoun } from '../../../platform/write/audited-noun'
import { projectFields } from './project-fields'

export const projectAudit = auditedNoun('project', {
  noun: { ja: 'プロジェクト', en: 'Project' },
  verbs: ['create', 'update', 'change_status', 'delete', 'restore', 'purge'],
  actions: {
    add_member: { ja: 'プロジェクトのメンバーの設定', en: 'Project member set' },
    remove_member: { ja: 'プロジェクトのメンバーの削除', en: 'Project member removed' },
    set_rewards: { ja: '謝礼の設定', en: 'Rewards set' },
    export_rewards: { ja: '謝礼の出力', en: 'Rewards exported' },
  },
  declared: projectFields,
  fields: {
    status: {
      ja: '状態',
      en: 'Status',
      values: {
        draft: { ja: '準備中', en: 'Draft' },
        active: { ja: '実施中', en: 'Running' },
        paused: { ja: '一時停止', en: 'Paused' },
        closed: { ja: '終了', en: 'Closed' },
      },
    },
    metrics_of_interest: { ja: '注目する指標', en: 'Metrics of interest' },
    can_export: { ja: 'データ出力', en: 'Export' },
    can_view_personal_data: { ja: '個人情報の閲覧', en: 'Personal data' },
    yen_per_answer: { ja: '回答1件の謝礼（円）', en: 'Yen per answer' },
    yen_per_valid_day: { ja: '有効日1日の謝礼（円）', en: 'Yen per valid day' },
    bonuses: { ja: '達成の謝礼', en: 'Bonuses' },
  },
})
