import type { BulkKindName } from '../../../platform/tables'
import { auditedNoun } from '../../../platform/write/audited-noun'

const kinds = {
  test_subject: { ja: '被験者', en: 'Test subjects' },
  device: { ja: 'デバイス', en: 'Devices' },
  link: { ja: 'デバイスの紐づけ', en: 'Device links' },
} satisfies Record<BulkKindName, object>

export const bulkFileAudit = auditedNoun('bulk_file', {
  noun: { ja: '一括登録', en: 'Bulk registration' },
  actions: { register: { ja: '一括登録の開始', en: 'Bulk registration started' } },
  fields: {
    kind: { ja: '登録の対象', en: 'What is registered', values: kinds },
    row_count: { ja: '行数', en: 'Rows' },
    new_count: { ja: '新規', en: 'New' },
    changed_count: { ja: '変更', en: 'Changed' },
  },
})
