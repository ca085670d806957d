import { auditedNoun } from '../../../platform/write/audited-noun'
import { surveyFields } from './survey-fields'

export const surveyAudit = auditedNoun('survey', {
  noun: { ja: 'アンケート', en: 'Survey' },
  verbs: ['create', 'update', 'delete', 'restore', 'purge'],
  actions: {
    save_draft: { ja: 'アンケートの下書きの保存', en: 'Draft of a survey saved' },
    discard_draft: { ja: 'アンケートの下書きの破棄', en: 'Draft of a survey discarded' },
    publish: { ja: 'アンケートの公開', en: 'Survey published' },
    archive: { ja: 'アンケートのアーカイブ', en: 'Survey archived' },
    unarchive: { ja: 'アンケートのアーカイブの解除', en: 'Survey taken out of the archive' },
    export: { ja: 'アンケートのファイルへの出力', en: 'Survey exported' },
    issue_test_link: { ja: '試し回答リンクの発行', en: 'Link to test a survey issued' },
    add_picture: { ja: 'アンケートの画像の追加', en: 'Picture added for surveys' },
  },
  declared: surveyFields,
  fields: {
    question_count: { ja: '質問の数', en: 'Questions' },
    version: { ja: 'バージョン', en: 'Version' },
    note: { ja: 'メモ', en: 'Note' },
    format: { ja: '形式', en: 'Format' },
  },
})
