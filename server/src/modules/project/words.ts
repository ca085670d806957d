import { catalogue } from '../../platform/words'

/** What is said about projects: refusals. */
export const projectWords = catalogue('project', {
  codeTaken: (code: string) => ({
    ja: `プロジェクトコード「${code}」はすでに使われています。別のコードを入力してください。`,
    en: `The project code “${code}” is already in use. Enter another code.`,
  }),
  tooMany: (most: number) => ({
    ja: `プロジェクトは${most}件まで登録できます。増やすには、プラットフォーム管理者に連絡してください。`,
    en: `You can have up to ${most} projects. To have more, contact the platform administrator.`,
  }),
  statusChanged: {
    ja: 'プロジェクトの状態が変わっているため、この操作はできません。画面を読み込み直してください。',
    en: 'The state of the project has changed, so this is not possible. Reload the page.',
  },
  ownersNeedNoList: {
    ja: 'オーナーは、すべてのプロジェクトのすべての権限を持っています。追加は不要です。',
    en: 'Owners have every permission in every project. There is no need to add them.',
  },
})
