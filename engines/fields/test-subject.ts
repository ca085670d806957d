import type { Fields, ValueOf } from './field'

/** What a person fills in about a test subject, in the order of files. Tags and personal data have modules of their own. */
export const testSubjectFields = {
  code: {
    kind: 'code',
    column: 'code',
    description: "The team's own code, unique in the project.",
    label: { ja: '被験者コード', en: 'Subject code' },
    maximum: 64,
    sample: 'SLP-0001',
    headings: [
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
  },
  status: {
    kind: 'choice',
    column: 'status',
    label: { ja: '状態', en: 'Status' },
    isNeverEmpty: true,
    initial: 'active',
    sample: '参加中',
    headings: ['ステータス', '参加状態', 'state'],
    choices: {
      invited: { ja: '招待中', en: 'Invited', alsoWritten: ['招待', '未参加'] },
      active: { ja: '参加中', en: 'Active', alsoWritten: ['参加', '実施中'] },
      completed: { ja: '終了', en: 'Completed', alsoWritten: ['完了', '修了', 'complete', 'done'] },
      withdrawn: { ja: '中止', en: 'Withdrawn', alsoWritten: ['脱落', '離脱', '辞退', 'dropped'] },
    },
  },
  enrolledOn: {
    kind: 'day',
    column: 'enrolled_on',
    label: { ja: '参加開始日', en: 'Enrolled on' },
    sample: '2026-11-24',
    headings: [
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
  endedOn: {
    kind: 'day',
    column: 'ended_on',
    label: { ja: '参加終了日', en: 'Ended on' },
    sample: '',
    headings: ['終了日', 'end', 'end date', 'ended'],
  },
  birthYear: {
    kind: 'birthYear',
    column: 'birth_year',
    label: { ja: '生年', en: 'Birth year' },
    seenBy: 'owner',
    sample: '1994',
    headings: ['生まれ年', '誕生年', 'birth', 'year of birth', 'born', 'yob'],
  },
  sex: {
    kind: 'choice',
    column: 'sex',
    label: { ja: '性別', en: 'Sex' },
    seenBy: 'owner',
    sample: '女性',
    headings: ['gender'],
    choices: {
      male: { ja: '男性', en: 'Male', alsoWritten: ['男', 'm'] },
      female: { ja: '女性', en: 'Female', alsoWritten: ['女', 'f'] },
      other: { ja: 'その他', en: 'Other', alsoWritten: [] },
      unknown: { ja: '不明', en: 'Unknown', alsoWritten: ['無回答', '回答しない'] },
    },
  },
  locale: {
    kind: 'language',
    column: 'locale',
    label: { ja: '言語', en: 'Language' },
    seenBy: 'owner',
    description: 'ja or en.',
    isNeverEmpty: true,
    initial: 'ja',
    sample: '日本語',
    headings: ['lang', 'locale'],
    choices: {
      ja: { ja: '日本語', en: 'Japanese', alsoWritten: ['japanese', '日本'] },
      en: { ja: '英語', en: 'English', alsoWritten: ['english'] },
    },
  },
  timeZone: {
    kind: 'timeZone',
    column: 'time_zone',
    label: { ja: 'タイムゾーン', en: 'Time zone' },
    seenBy: 'owner',
    description: "Where it differs from the project's.",
    sample: '',
    headings: ['tz', 'timezone'],
  },
  note: {
    kind: 'text',
    column: 'note',
    label: { ja: 'メモ', en: 'Note' },
    seenBy: 'owner',
    description: 'Left out or null: stays as it is. Needs access to personal data, as attributes do.',
    maximum: 4000,
    sample: '',
    headings: ['備考', 'コメント', 'notes', 'memo', 'remarks', 'comment'],
  },
} as const satisfies Fields

type Declared = typeof testSubjectFields
export type TestSubjectFieldName = keyof Declared

/** The fields as pairs, typed by name. */
export const testSubjectFieldEntries = Object.entries(testSubjectFields) as readonly [
  TestSubjectFieldName,
  Fields[string],
][]

/** What a form sends for them; left out or null: nothing, or as it was. */
export type TestSubjectFieldInput = {
  readonly [Name in TestSubjectFieldName as Declared[Name] extends { kind: 'code' } ? Name : never]: string
} & {
  readonly [Name in TestSubjectFieldName as Declared[Name] extends { kind: 'code' } ? never : Name]?:
    | ValueOf<Declared[Name]>
    | null
    | undefined
}

/** The columns that they are kept in. */
export type TestSubjectColumn = Declared[TestSubjectFieldName]['column']
