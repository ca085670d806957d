import { catalogue } from '../../../platform/words'

/** What is said about projects: refusals. */
export const projectWords = catalogue('project', {
  codeTaken: (code: string) => ({
    ja: `プロジェクトコード「${code}」はすでに使われています。別のコードを入力してください。`,
    en: `The project code “${code}” is already in use. Enter another code.`,
  }),
  codeOfDeleted: (code: string) => ({
    ja: `プロジェクトコード「${code}」は、削除済みのプロジェクトが使っています。そのプロジェクトを元に戻すか、別のコードを入力してください。`,
    en: `A deleted project uses the code “${code}”. Restore that project or enter another code.`,
  }),
  hasSubjects: (name: string, count: number) => ({
    ja: `「${name}」には被験者が${count.toLocaleString('ja-JP')}名いるため、削除できません。先に被験者を削除するか、プロジェクトを終了してください。`,
    en: `“${name}” has ${count.toLocaleString('en-GB')} subjects, so it cannot be deleted. Delete them first, or close the project.`,
  }),
  deletedForOwners: {
    ja: '削除済みのプロジェクトは、オーナーだけが閲覧できます。',
    en: 'Only owners can see deleted projects.',
  },
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
