import { type Fields, shortLabels } from './field'

/** What is filled in about a user of a company or of the platform. */
export const userFields = {
  name: {
    kind: 'line',
    column: 'name',
    label: { ja: '氏名', en: 'Name' },
    shortLabel: shortLabels.name,
    isRequired: true,
    maximum: 255,
  },
  email: {
    kind: 'email',
    column: 'email',
    label: { ja: 'メールアドレス', en: 'E-mail address' },
    isRequired: true,
  },
  role: {
    kind: 'choice',
    column: 'role',
    label: { ja: '役割', en: 'Role' },
    isRequired: true,
    initial: 'MEMBER',
    choices: {
      PLATFORM_ADMIN: { ja: 'プラットフォーム管理者', en: 'Platform administrator' },
      OWNER: { ja: 'オーナー', en: 'Owner' },
      MEMBER: { ja: 'メンバー', en: 'Member' },
    },
  },
  locale: {
    kind: 'language',
    column: 'locale',
    label: { ja: 'メールと画面の言語', en: 'Language of mail and screens' },
    shortLabel: { ja: '表示言語', en: 'Language' },
    isNeverEmpty: true,
    initial: 'ja',
    choices: {
      ja: { ja: '日本語', en: 'Japanese' },
      en: { ja: '英語', en: 'English' },
    },
  },
} as const satisfies Fields
