import { catalogue } from '../../platform/words'

/** What is said about projects: names of fields and refusals. */
export const projectWords = catalogue('project', {
  name: { ja: 'プロジェクト名', en: 'Project name' },
  code: { ja: 'プロジェクトコード', en: 'Project code' },
  description: { ja: '説明', en: 'Description' },
  startOn: { ja: '開始日', en: 'Start' },
  endOn: { ja: '終了日', en: 'End' },
  ethicsApprovalNumber: { ja: '倫理審査の承認番号', en: 'Ethics approval number' },
  targetSubjectCount: { ja: '目標人数', en: 'Target number of subjects' },
  validDayMinutes: { ja: '有効日とする装着時間', en: 'Wear time of a valid day' },

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
