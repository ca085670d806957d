import type { Field, Fields } from '../../../platform/fields'
import type { BulkKindName } from '../../../platform/tables'
import { personalDataFields } from '../../personal-data'
import { testSubjectFields } from '../../test-subject'

/** A field that a column may be read as: its name on screen, and what people write above such a column. */
export interface BulkField {
  readonly name: string
  readonly ja: string
  readonly en: string
  /** Without it no row can be registered. */
  readonly isRequired?: true
  /** Written in the template's first row, as an example. */
  readonly sample: string
  readonly headers: readonly string[]
}

/** A declared field as a column of files. */
function columnOf(name: string, { label, headings, sample, kind }: Field): BulkField {
  return { name, ...label, sample, headers: headings, ...(kind === 'code' && { isRequired: true }) }
}

const columnsOf = (fields: Fields) => Object.entries(fields).map(([name, field]) => columnOf(name, field))

const { code, status, ...otherFields } = testSubjectFields
const subjectCode = columnOf('code', code)
const deviceCode: BulkField = {
  name: 'code',
  ja: 'デバイスコード',
  en: 'Device code',
  isRequired: true,
  sample: 'FB-0001',
  headers: [
    'コード',
    'デバイス',
    'デバイスID',
    '端末',
    '端末番号',
    '機器番号',
    'シリアル番号',
    'シリアル',
    '管理番号',
    'device',
    'device_id',
    'serial',
    'serial number',
    'S/N',
  ],
}
const note: BulkField = {
  name: 'note',
  ja: 'メモ',
  en: 'Note',
  sample: '',
  headers: ['備考', 'コメント', 'notes', 'memo', 'remarks', 'comment'],
}
const provider: BulkField = {
  name: 'provider',
  ja: '提供元',
  en: 'Provider',
  sample: 'Fitbit',
  headers: ['メーカー', '製造元', 'maker', 'vendor', 'brand'],
}
const model: BulkField = {
  name: 'model',
  ja: '機種',
  en: 'Model',
  sample: 'Charge 6',
  headers: ['モデル', '型番', '製品名', 'device model', 'product'],
}

/** Left out of lists that are taken out. */
export const personalColumns = columnsOf(personalDataFields)

/** The fields of each kind of file, in the order of the screen and of the template. */
export const bulkFields: Readonly<Record<BulkKindName, readonly BulkField[]>> = {
  test_subject: [
    subjectCode,
    ...personalColumns,
    ...columnsOf({ status }),
    {
      name: 'tags',
      ja: 'タグ',
      en: 'Tags',
      sample: '夜勤;A病棟',
      headers: ['グループ', '群', '分類', 'tag', 'group', 'groups', 'arm'],
    },
    ...columnsOf(otherFields),
  ],
  device: [
    deviceCode,
    { ...provider, isRequired: true },
    model,
    {
      name: 'accountEmail',
      ja: '連携アカウントのメールアドレス',
      en: 'Account e-mail',
      sample: '',
      headers: ['アカウント', 'メールアドレス', 'メール', 'account', 'email', 'e-mail', 'mail'],
    },
    note,
  ],
  link: [
    {
      ...subjectCode,
      name: 'subjectCode',
      headers: subjectCode.headers.filter((header) => header !== 'コード'),
    },
    {
      ...deviceCode,
      name: 'deviceCode',
      headers: deviceCode.headers.filter((header) => header !== 'コード'),
    },
    {
      name: 'from',
      ja: '開始日時',
      en: 'From',
      isRequired: true,
      sample: '2026-11-24',
      headers: ['開始', '開始日', '装着開始', '貸出日', 'start', 'start date', 'linked from', 'begin'],
    },
    {
      name: 'to',
      ja: '終了日時',
      en: 'To',
      sample: '',
      headers: ['終了', '終了日', '装着終了', '返却日', 'end', 'end date', 'linked to', 'until'],
    },
    provider,
    model,
  ],
}
