import { type Field, type Fields, shortLabelOf } from '../../../platform/fields'
import { companyFields } from '../../company'
import { deviceFields } from '../../device'
import { personalDataFields } from '../../personal-data'
import { projectFields } from '../../project'
import { projectSurveyFields } from '../../project-survey'
import { surveyFields } from '../../survey'
import { tagFields } from '../../tag'
import { testSubjectFields, withdrawalFields } from '../../test-subject'
import { userFields } from '../../user'
import { keyOf, type Locale, type Word, word } from './word'

/** Declared fields by target kind. */
const declared: Readonly<Record<string, Fields>> = {
  test_subject: { ...withdrawalFields, ...testSubjectFields },
  personal_data: personalDataFields,
  device: deviceFields,
  tag: tagFields,
  survey: surveyFields,
  project_survey: projectSurveyFields,
  project: projectFields,
  user: userFields,
  company: companyFields,
}

/** By 'target.column'. */
const declaredFields = new Map(
  Object.entries(declared).flatMap(([kind, fields]) =>
    Object.values(fields).map((field) => [`${kind}.${field.column}`, field] as const),
  ),
)

/** The declaration of a recorded column; undefined if it has none. */
export function declaredField(targetKind: string, field: string): Field | undefined {
  return declaredFields.get(`${keyOf(targetKind)}.${keyOf(field)}`)
}

/** Fields without a declaration, and those that only the log has. */
const fields: Readonly<Record<string, Word>> = {
  name: word('名前', 'Name'),
  code: word('コード', 'Code'),
  status: word('状態', 'Status'),
  demands_second_factor: word('全員に二要素認証を求める', 'Second factor for everybody'),
  lines: word('行', 'Lines'),
  personal_data_demands_second_factor: word(
    '個人情報の閲覧に二要素認証を求める',
    'Second factor for personal data',
  ),
  method: word('ログインの方法', 'Way in'),
  sessions: word('終了したログイン', 'Sessions ended'),
  rows: word('行数', 'Rows'),
  metrics_of_interest: word('注目する指標', 'Metrics of interest'),
  can_export: word('データ出力', 'Export'),
  can_view_personal_data: word('個人情報の閲覧', 'Personal data'),
  user_id: word('ユーザー', 'User'),
  key_generation: word('リンクの世代', 'Generation of the link'),
  deleted_at: word('削除日時', 'Deleted'),
  keep: word('残すもの', 'Kept'),
  attributes: word('属性', 'Attributes'),
  tag_ids: word('タグ', 'Tags'),
  firmware: word('ファームウェア', 'Firmware'),
  authorization_state: word('連携の状態', 'Authorization'),
  test_subject_id: word('被験者', 'Test subject'),
  test_subject_ids: word('被験者', 'Test subjects'),
  subject_ids: word('被験者', 'Test subjects'),
  device_id: word('デバイス', 'Device'),
  linked_from: word('紐づけの開始', 'Linked from'),
  linked_to: word('紐づけの終了', 'Linked to'),
  user_ids: word('ユーザー', 'Users'),
  project_id: word('プロジェクト', 'Project'),
  tag_id: word('タグ', 'Tag'),
  device_ids: word('デバイス', 'Devices'),
  kind: word('登録の対象', 'What is registered'),
  row_count: word('行数', 'Rows'),
  new_count: word('新規', 'New'),
  changed_count: word('変更', 'Changed'),
  merged: word('統合したタグ', 'Merged tag'),
  subjects_added: word('新しく付与された被験者の数', 'Subjects that gained the tag'),
  question_count: word('質問の数', 'Questions'),
  version: word('版', 'Version'),
  note: word('メモ', 'Note'),
  format: word('形式', 'Format'),
  survey_version_id: word('アンケートの版', 'Version of the survey'),
  asks_pin: word('PIN を尋ねる', 'Asks for the PIN'),
  opens_at: word('受付の開始', 'Opens'),
  closes_at: word('受付の終了', 'Closes'),
  schedule: word('配信スケジュール', 'Schedule'),
  delivery: word('配信のきまり', 'Rules of sending'),
  targets: word('配信の対象', 'Targets'),
  messages: word('案内文', 'Messages'),
  channel: word('送り方', 'Channel'),
  limit_per_day: word('1日の回数の上限', 'Limit per day'),
  month: word('月', 'Month'),
  yen: word('金額（円）', 'Yen'),
  yen_per_answer: word('回答1件の謝礼（円）', 'Yen per answer'),
  yen_per_valid_day: word('有効日1日の謝礼（円）', 'Yen per valid day'),
  bonuses: word('達成の謝礼', 'Bonuses'),
  nudge: word('催促', 'Nudge'),
  about_on: word('対象日', 'About'),
  paper_on: word('紙に記入した日', 'Date on the paper'),
  addresses: word('設問', 'Questions'),
  by: word('確認の方法', 'Confirmed by'),
  from: word('開始', 'From'),
  to: word('終了', 'To'),
}

/** Recorded only for the chain: the thing is gone, and its name is recorded too. */
const leftOut: ReadonlySet<string> = new Set(['merged_id'])

/** Whether the value is shown. */
export function isShown(field: string): boolean {
  return !leftOut.has(keyOf(field))
}

/** The label of a changed field; the key itself if it has none. */
export function fieldLabel(targetKind: string, field: string, locale: Locale): string {
  const declared = declaredField(targetKind, field)
  return (declared && shortLabelOf(declared)[locale]) ?? findFieldLabel(field, locale) ?? field
}

/** The keys of the fields whose label is meant. */
export function fieldsLabelled(isMeant: (label: string) => boolean, locale: Locale): string[] {
  const others = Object.entries(fields).filter(([, label]) => isMeant(label[locale]))
  const known = [...declaredFields.values()].filter((field) => isMeant(shortLabelOf(field)[locale]))
  return [...new Set([...others.map(([key]) => key), ...known.map(({ column }) => column)])]
}

/** Every declared field with a choice. */
export function declaredChoices(): { column: string; choices: Readonly<Record<string, Word>> }[] {
  return [...declaredFields.values()].flatMap((field) =>
    'choices' in field ? [{ column: field.column, choices: field.choices }] : [],
  )
}

/** Undefined for a key without a label: a test finds those. */
export function findFieldLabel(field: string, locale: Locale): string | undefined {
  const key = keyOf(field)
  const declared = [...declaredFields.values()].find(({ column }) => column === key)
  return (fields[key] ?? (declared && shortLabelOf(declared)))?.[locale]
}
