import { auditedNoun } from '../../../platform/write/audited-noun'

export const notebookAudit = auditedNoun('notebook', {
  noun: { ja: 'ノートブック', en: 'Notebook' },
  verbs: ['delete'],
  actions: {
    create: { ja: 'ノートブックの作成', en: 'Notebook made' },
    draw_figures: { ja: '図の作成', en: 'Figures asked for' },
    open_in_colab: { ja: 'Google ドライブへの保存', en: 'Saved to Google Drive' },
  },
  fields: {
    template: { ja: 'テンプレート', en: 'Template' },
    fixed_export: { ja: '使う出力', en: 'Export that it reads' },
    has_key: { ja: 'キーの発行', en: 'Key made' },
  },
})
