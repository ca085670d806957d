import { type Fields, shortLabels } from './field'

/** What is filled in about a company. Its code is given once. */
export const companyFields = {
  name: {
    kind: 'line',
    column: 'name',
    label: { ja: '会社名', en: 'Company name' },
    shortLabel: shortLabels.name,
    isRequired: true,
    maximum: 255,
  },
  code: {
    kind: 'code',
    column: 'code',
    label: { ja: '会社コード', en: 'Company code' },
    shortLabel: shortLabels.code,
    maximum: 64,
  },
  contactEmail: {
    kind: 'email',
    column: 'contact_email',
    label: { ja: '連絡先メールアドレス', en: 'Contact e-mail address' },
  },
  projectLimit: {
    kind: 'number',
    column: 'project_limit',
    description: 'Null: no limit.',
    label: { ja: 'プロジェクト数の上限', en: 'Project limit' },
    minimum: 1,
    maximum: 1_000_000,
  },
  subjectLimit: {
    kind: 'number',
    column: 'subject_limit',
    description: 'Null: no limit.',
    label: { ja: '被験者数の上限', en: 'Subject limit' },
    minimum: 1,
    maximum: 100_000_000,
  },
  note: {
    kind: 'text',
    column: 'note',
    label: { ja: 'メモ', en: 'Note' },
    maximum: 4000,
  },
} as const satisfies Fields
