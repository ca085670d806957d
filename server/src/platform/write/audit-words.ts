import type { Words } from '../words'

/** Verbs of many nouns in the audit log. */
export const commonVerbs = {
  create: { ja: '登録', en: 'registered' },
  update: { ja: '変更', en: 'changed' },
  change_status: { ja: '状態の変更', en: 'status changed' },
  suspend: { ja: '利用停止', en: 'suspended' },
  resume: { ja: '利用再開', en: 'resumed' },
  delete: { ja: '削除', en: 'deleted' },
  restore: { ja: '削除の取り消し', en: 'restored' },
  purge: { ja: '完全な消去', en: 'purged' },
  export: { ja: 'CSV への出力', en: 'exported' },
} as const

/** Values that events of many nouns record. */
export const commonFields = {
  name: { ja: '名前', en: 'Name' },
  code: { ja: 'コード', en: 'Code' },
  status: { ja: '状態', en: 'Status' },
  deleted_at: { ja: '削除日時', en: 'Deleted' },
  channel: { ja: '送り方', en: 'Channel' },
  rows: { ja: '行数', en: 'Rows' },
  month: { ja: '月', en: 'Month' },
  user_id: { ja: 'ユーザー', en: 'User' },
  user_ids: { ja: 'ユーザー', en: 'Users' },
  project_id: { ja: 'プロジェクト', en: 'Project' },
  test_subject_id: { ja: '被験者', en: 'Test subject' },
  test_subject_ids: { ja: '被験者', en: 'Test subjects' },
  subject_ids: { ja: '被験者', en: 'Test subjects' },
  device_id: { ja: 'デバイス', en: 'Device' },
  device_ids: { ja: 'デバイス', en: 'Devices' },
  tag_id: { ja: 'タグ', en: 'Tag' },
  tag_ids: { ja: 'タグ', en: 'Tags' },
} as const

/** The label of a common verb of a noun: タグの登録. */
export function verbLabel(noun: Words, verb: Words): Words {
  return { ja: `${noun.ja}の${verb.ja}`, en: `${noun.en} ${verb.en}` }
}
