import { type Fields, shortLabels } from './field'

/** What a person fills in about a project. */
export const projectFields = {
  name: {
    kind: 'line',
    column: 'name',
    label: { ja: 'プロジェクト名', en: 'Project name' },
    shortLabel: shortLabels.name,
    isRequired: true,
    maximum: 255,
  },
  code: {
    kind: 'code',
    column: 'code',
    description: "Unique in the company; part of the exports' file names.",
    label: { ja: 'プロジェクトコード', en: 'Project code' },
    shortLabel: shortLabels.code,
    maximum: 64,
  },
  description: {
    kind: 'text',
    column: 'description',
    label: { ja: '説明', en: 'Description' },
    maximum: 4000,
  },
  startOn: { kind: 'day', column: 'start_on', label: { ja: '開始日', en: 'Start date' } },
  endOn: { kind: 'day', column: 'end_on', label: { ja: '終了日', en: 'End date' } },
  timeZone: {
    kind: 'timeZone',
    column: 'time_zone',
    label: { ja: 'タイムゾーン', en: 'Time zone' },
    isRequired: true,
    initial: 'Asia/Tokyo',
  },
  targetSubjectCount: {
    kind: 'number',
    column: 'target_subject_count',
    label: { ja: '目標人数', en: 'Target number of people' },
    minimum: 1,
    maximum: 1_000_000,
  },
  ethicsApprovalNumber: {
    kind: 'line',
    column: 'ethics_approval_number',
    label: { ja: '倫理審査の承認番号', en: 'Ethics approval number' },
    maximum: 255,
  },
  contactEmail: {
    kind: 'email',
    column: 'contact_email',
    label: { ja: '問い合わせ先メールアドレス', en: 'Contact e-mail address' },
  },
  wearMethod: {
    kind: 'choice',
    column: 'wear_method',
    label: { ja: '装着の判定', en: 'Judging wear' },
    isRequired: true,
    initial: 'heart_rate',
    choices: {
      heart_rate: { ja: '心拍がある', en: 'Has a heart rate' },
      steps_or_heart_rate: { ja: '歩数または心拍がある', en: 'Has steps or a heart rate' },
      provider: { ja: '提供元の判定に従う', en: 'Follow the provider' },
      none: { ja: '判定しない', en: 'Do not judge' },
    },
  },
  validDayMinutes: {
    kind: 'number',
    column: 'valid_day_minutes',
    label: { ja: '有効日とする装着時間', en: 'Wear time of a valid day' },
    shortLabel: { ja: '有効日とする装着時間（分）', en: 'Minutes of a valid day' },
    isRequired: true,
    minimum: 1,
    maximum: 1440,
    initial: 600,
  },
} as const satisfies Fields
