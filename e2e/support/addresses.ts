import { paths } from '../../src/shared/routes'
import type { KnownThings } from './known-ids'

/** An address that a person can open. */
export interface Address {
  readonly path: string
  /** The screen's name in the tab: the h1, or the title of the panel over its list. */
  readonly name: string
  /** What can be read there of the thing that the address names: its code or name, as text or in a field. */
  readonly shows?: string
}

const later = 'no-such-thing'

/** Every address of the product, with the demo's things. An id that is no thing says so. */
export function everyAddress({ ids, names }: KnownThings): Address[] {
  const { project, testSubject, tag, device, user, company, administrator, testSubjectKey } = ids
  const addresses: [path: string, name: string, shows?: string][] = [
    [paths.login(), 'ログイン'],
    [paths.mailLinkSend(), 'メールのリンクでログイン'],
    [paths.mailLinkSent(), 'リンクを送信しました'],
    [paths.mailLink(), 'メールのリンクでログイン'],
    [paths.passwordReset(), 'パスワードの再設定'],
    [paths.alertLink(), 'アラートの確認'],
    [paths.survey(later), 'アンケートが見つかりません'],
    [paths.sentSurveys(testSubjectKey), 'アンケートの一覧', names.project],
    [paths.sentSurveys(later), 'アンケートが見つかりません'],
    [paths.voluntarySurveys(testSubjectKey), 'アンケートの一覧', names.project],
    [paths.voluntarySurveys(later), 'アンケートが見つかりません'],
    [paths.voluntarySurveyAnswer(later), 'アンケートが見つかりません'],
    [paths.surveyComplete(), 'ご協力ありがとうございました'],
    [paths.connect(later), '連携のリンクを確認できません'],
    [paths.help(), 'ヘルプ'],
    [paths.terms(), '利用規約'],
    [paths.privacy(), 'プライバシー'],
    [paths.devOutbox(), '送信済みのメール'],

    [paths.passwordEdit(), 'パスワードの変更'],
    [paths.account(), 'アカウント'],

    [paths.monitoring(), 'モニタリング'],
    [paths.testSubjects(), '被験者'],
    [paths.dataExport(), 'データ出力'],
    [paths.colabNotebooks(), 'ノートブック'],
    [paths.colabNotebookNew(), 'ノートブックを作成する'],
    [paths.accessInfo(), 'アクセス情報'],

    [paths.projects(), 'プロジェクト一覧'],
    [paths.projectNew(), 'プロジェクトを登録する'],
    [paths.projectEdit(project), 'プロジェクトを編集する', names.project],
    [paths.projectTestSubjects(project), '被験者とタグ', names.testSubject],
    [paths.projectTestSubjectNew(project), '被験者を登録する'],
    [paths.projectTestSubjectEdit(project, testSubject), '被験者を編集する', names.testSubject],
    [paths.testSubjectBulkRegistration(project), '被験者の一括登録'],
    [paths.testSubjectBulkLinking(project), '被験者とデバイスの一括紐づけ'],
    [paths.tags(project), 'タグ', names.tag],
    [paths.tagNew(project), 'タグを登録する'],
    [paths.tagEdit(project, tag), 'タグを編集する', names.tag],
    [paths.memberEdit(project), 'メンバーと権限'],
    [paths.dataImports(project), 'ファイルの取り込み'],
    [paths.projectRuns(project), '処理の状況'],
    [paths.projectSurveys(project), 'アンケート配信'],
    [paths.projectSurveyNew(project), '配信を設定する'],
    [paths.projectSurveyEdit(project, later), '配信設定が見つかりません'],
    [paths.projectSurveySent(project, later), '配信設定が見つかりません'],
    [paths.projectSurveySentOne(project, later, later), '配信が見つかりません'],
    [paths.projectSurveyAnswer(project, later, later, later), '回答が見つかりません'],
    [paths.projectSurveyVoluntary(project, later), '配信設定が見つかりません'],
    [paths.projectSurveyVoluntaryOne(project, later, later), '回答が見つかりません'],
    [paths.projectSurveyPreview(project, later, later), 'アンケートが見つかりません'],
    [paths.alerts(project), 'アラート'],
    [paths.alertNew(project), 'アラートのルールを登録する'],
    [paths.alert(project, later), 'アラートが見つかりません'],
    [paths.alertEdit(project, later), 'アラートが見つかりません'],
    [paths.devices(), 'デバイス', names.device],
    [paths.deviceNew(), 'デバイスを登録する'],
    [paths.deviceBulkRegistration(), 'デバイスの一括登録'],
    [paths.deviceEdit(device), 'デバイスを編集する', names.device],
    [paths.deviceAuth(device), `${names.device} の連携`, names.device],
    [paths.surveys(), 'アンケート'],
    [paths.surveyNew(), 'アンケートを作成する'],
    [paths.surveyEdit(later), 'アンケートが見つかりません'],
    [paths.users(), 'ユーザー', names.user],
    [paths.userNew(), 'ユーザーを招待する'],
    [paths.userEdit(user), 'ユーザーを編集する', names.user],
    [paths.settings(), '会社の設定', names.company],
    [paths.auditLog(), '操作履歴'],

    [paths.companies(), '会社', names.company],
    [paths.companyNew(), '会社を登録する'],
    [paths.companyEdit(company), '会社を編集する', names.company],
    [paths.companyUsers(company), `${names.company}のユーザー`, names.user],
    [paths.companyUserNew(company), 'ユーザーを招待する'],
    [paths.companyUserEdit(company, user), 'ユーザーを編集する', names.user],
    [paths.adminUsers(), 'プラットフォーム管理者', names.administrator],
    [paths.adminUserNew(), '管理者を招待する'],
    [paths.adminUserEdit(administrator), 'ユーザーを編集する', names.administrator],
    [paths.adminAuditLog(), 'プラットフォームの操作履歴'],
    [paths.jobFailures(), '失敗している処理'],
  ]
  return addresses.map(([path, name, shows]) => ({ path, name, ...(shows !== undefined && { shows }) }))
}
