import type { BulkKindName } from '../../platform/tables'

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

const subjectCode: BulkField = {
  name: 'code',
  ja: '被験者コード',
  en: 'Subject code',
  isRequired: true,
  sample: 'SLP-0001',
  headers: [
    'コード',
    '被験者',
    '被験者ID',
    '被験者番号',
    'ID',
    '参加者ID',
    '参加者番号',
    'subject',
    'subject_id',
    'subject no',
    'participant',
    'participant id',
    'pid',
  ],
}
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

/** Kept apart from the study's data, sealed under a key for each person; left out of lists that are taken out. */
export const personalColumns: readonly BulkField[] = [
  {
    name: 'name',
    ja: '氏名',
    en: 'Name',
    sample: '渡辺 結衣',
    headers: ['名前', 'お名前', '姓名', 'shimei', 'full name'],
  },
  {
    name: 'nameKana',
    ja: 'ふりがな',
    en: 'Name in kana',
    sample: 'わたなべ ゆい',
    headers: ['フリガナ', 'カナ', 'かな', '氏名カナ', 'kana'],
  },
  {
    name: 'email',
    ja: 'メールアドレス',
    en: 'E-mail',
    sample: 'yui@example.com',
    headers: ['メール', 'mail', 'email', 'e-mail', 'mail address'],
  },
  {
    name: 'phone',
    ja: '電話番号',
    en: 'Phone',
    sample: '',
    headers: ['電話', '携帯電話', '携帯', 'TEL', 'phone number', 'mobile'],
  },
  { name: 'address', ja: '住所', en: 'Address', sample: '', headers: ['所在地', '送付先'] },
]

/** The fields of each kind of file, in the order of the screen and of the template. */
export const bulkFields: Readonly<Record<BulkKindName, readonly BulkField[]>> = {
  test_subject: [
    subjectCode,
    ...personalColumns,
    {
      name: 'status',
      ja: '状態',
      en: 'Status',
      sample: '参加中',
      headers: ['ステータス', '参加状態', 'state'],
    },
    {
      name: 'tags',
      ja: 'タグ',
      en: 'Tags',
      sample: '夜勤;A病棟',
      headers: ['グループ', '群', '分類', 'tag', 'group', 'groups', 'arm'],
    },
    {
      name: 'enrolledOn',
      ja: '参加開始日',
      en: 'Enrolled on',
      sample: '2026-11-24',
      headers: [
        '登録日',
        '開始日',
        '参加日',
        '同意日',
        'start',
        'start date',
        'enrolled',
        'enrollment date',
        'enrolment date',
      ],
    },
    {
      name: 'endedOn',
      ja: '参加終了日',
      en: 'Ended on',
      sample: '',
      headers: ['終了日', 'end', 'end date', 'ended'],
    },
    {
      name: 'birthYear',
      ja: '生年',
      en: 'Birth year',
      sample: '1994',
      headers: ['生まれ年', '誕生年', 'birth', 'year of birth', 'born', 'yob'],
    },
    { name: 'sex', ja: '性別', en: 'Sex', sample: '女性', headers: ['gender'] },
    { name: 'locale', ja: '言語', en: 'Language', sample: '日本語', headers: ['lang', 'locale'] },
    { name: 'timeZone', ja: 'タイムゾーン', en: 'Time zone', sample: '', headers: ['tz', 'timezone'] },
    note,
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
