import { auditedNoun } from '../../../platform/write/audited-noun'
import { tagFields } from './tag-fields'

export const tagAudit = auditedNoun('tag', {
  noun: { ja: 'タグ', en: 'Tag' },
  verbs: ['create', 'update', 'delete', 'restore', 'purge'],
  actions: {
    assign: { ja: 'タグの付与', en: 'Tag assigned' },
    unassign: { ja: 'タグの取り外し', en: 'Tag taken off' },
    merge: { ja: 'タグの統合', en: 'Tag merged' },
  },
  declared: tagFields,
  fields: {
    merged: { ja: '統合したタグ', en: 'Merged tag' },
    merged_id: { ja: '統合したタグのID', en: 'Id of the merged tag', isShown: false },
    subjects_added: { ja: '新しく付与された被験者の数', en: 'Subjects that gained the tag' },
  },
})
