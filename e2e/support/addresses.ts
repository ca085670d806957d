import { paths } from '../../src/shared/routes'
import type { KnownIds } from './known-ids'

/** Who may stay at an address; everybody else is led away. */
export type Area = 'sign-in' | 'public' | 'user' | 'project' | 'owner' | 'admin'

export interface Address {
  readonly area: Area
  readonly path: string
  /** The screen's name in the tab: the h1, or the title of the panel over its list. */
  readonly name: string | RegExp
}

const later = 'no-such-thing'
const notFound = /が見つかりません$/

/** Every address of the product, with the demo's ids. */
export function everyAddress({
  project,
  testSubject,
  tag,
  device,
  user,
  company,
  testSubjectKey,
}: KnownIds): Address[] {
  const of = (area: Area, ...entries: [path: string, name: string | RegExp][]): Address[] =>
    entries.map(([path, name]) => ({ area, path, name }))
  return [
    ...of(
      'sign-in',
      [paths.login(), /ログイン/],
      [paths.mailLinkSend(), /リンク/],
      [paths.mailLinkSent(), /./],
    ),
    ...of(
      'public',
      [paths.mailLink(), /./],
      [paths.passwordReset(), /パスワード/],
      [paths.survey(later), 'アンケートが見つかりません'],
      [paths.sentSurveys(testSubjectKey), 'アンケートの一覧'],
      [paths.sentSurveys(later), 'アンケートが見つかりません'],
      [paths.voluntarySurveys(testSubjectKey), 'いつでも回答できるアンケート'],
      [paths.voluntarySurveys(later), 'アンケートが見つかりません'],
      [paths.voluntarySurveyAnswer(later), 'アンケートが見つかりません'],
      [paths.surveyComplete(), '回答を送信しました'],
      [paths.connect(later), '連携のリンクを確認できません'],
      [paths.help(), 'ヘルプ'],
      [paths.terms(), '利用規約'],
      [paths.privacy(), 'プライバシー'],
      [paths.devOutbox(), /メール/],
    ),
    ...of('user', [paths.passwordEdit(), /パスワード/], [paths.account(), 'アカウント']),
    ...of(
      'project',
      [paths.monitoring(), 'モニタリング'],
      [paths.testSubjects(), '被験者'],
      [paths.dataExport(), 'データ出力'],
      [paths.colabNotebooks(), 'ノートブック'],
      [paths.colabNotebookNew(), 'ノートブックを作成する'],
      [paths.accessInfo(), 'アクセス情報'],
    ),
    ...of(
      'owner',
      [paths.projects(), /プロジェクト/],
      [paths.projectNew(), /プロジェクト/],
      [paths.projectEdit(project), /プロジェクト/],
      [paths.projectTestSubjects(project), /被験者/],
      [paths.projectTestSubjectNew(project), /被験者/],
      [paths.projectTestSubjectEdit(project, testSubject), /被験者|SLP/],
      [paths.testSubjectBulkRegistration(project), '被験者の一括登録'],
      [paths.testSubjectBulkLinking(project), '被験者とデバイスの一括紐づけ'],
      [paths.tags(project), /タグ/],
      [paths.tagNew(project), /タグ/],
      [paths.tagEdit(project, tag), /タグ/],
      [paths.memberEdit(project), /メンバー/],
      [paths.projectSurveys(project), 'アンケート配信'],
      [paths.projectSurveyNew(project), '配信を設定する'],
      [paths.projectSurveyEdit(project, later), notFound],
      [paths.projectSurveySent(project, later), notFound],
      [paths.projectSurveySentOne(project, later, later), notFound],
      [paths.projectSurveyAnswer(project, later, later, later), notFound],
      [paths.projectSurveyVoluntary(project, later), notFound],
      [paths.projectSurveyVoluntaryOne(project, later, later), notFound],
      [paths.projectSurveyPreview(project, later, later), notFound],
      [paths.alerts(project), 'アラート'],
      [paths.alertNew(project), 'アラートを登録する'],
      [paths.alert(project, later), notFound],
      [paths.alertEdit(project, later), notFound],
      [paths.devices(), 'デバイス'],
      [paths.deviceNew(), /デバイス/],
      [paths.deviceBulkRegistration(), 'デバイスの一括登録'],
      [paths.deviceEdit(device), /デバイス/],
      [paths.deviceAuth(device), 'デバイスの連携'],
      [paths.surveys(), 'アンケート'],
      [paths.surveyNew(), 'アンケートを作成する'],
      [paths.surveyEdit(later), notFound],
      [paths.users(), 'ユーザー'],
      [paths.userNew(), /ユーザー/],
      [paths.userEdit(user), /ユーザー|佐藤|石井/],
      [paths.settings(), /設定/],
      [paths.auditLog(), '操作履歴'],
    ),
    ...of(
      'admin',
      [paths.companies(), '会社'],
      [paths.companyNew(), /会社/],
      [paths.companyEdit(company), /会社/],
      [paths.companyUsers(company), /ユーザー/],
      [paths.companyUserNew(company), /ユーザー/],
      [paths.companyUserEdit(company, user), /ユーザー|./],
      [paths.adminUsers(), 'プラットフォーム管理者'],
      [paths.adminUserNew(), /ユーザー|管理者/],
      [paths.adminUserEdit(user), /./],
      [paths.adminAuditLog(), /操作履歴/],
    ),
  ]
}
