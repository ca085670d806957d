import { catalogue } from './message'

/** The nouns of the product, one for each thing: the only names used in sentences, files and the audit log. */
export const nouns = catalogue('noun', {
  it: { ja: '対象', en: 'it' },
  company: { ja: '会社', en: 'company' },
  user: { ja: 'ユーザー', en: 'user' },
  project: { ja: 'プロジェクト', en: 'project' },
  member: { ja: 'メンバー', en: 'member' },
  testSubject: { ja: '被験者', en: 'subject' },
  personalData: { ja: '個人情報', en: 'personal data' },
  tag: { ja: 'タグ', en: 'tag' },
  survey: { ja: 'アンケート', en: 'survey' },
  projectSurvey: { ja: '配信設定', en: 'project survey' },
  device: { ja: 'デバイス', en: 'device' },
  deviceLink: { ja: '紐づけ', en: 'link' },
  bulkFile: { ja: 'ファイル', en: 'file' },
  dataImport: { ja: 'ファイルの取り込み', en: 'import' },
  cell: { ja: 'セル', en: 'cell' },
  session: { ja: 'セッション', en: 'session' },
  mailLink: { ja: 'ログイン用リンク', en: 'sign-in link' },
  secondFactor: { ja: '二要素認証', en: 'second factor' },
  passkey: { ja: 'パスキー', en: 'passkey' },
  sentSurvey: { ja: '配信', en: 'sent survey' },
  surveyAnswer: { ja: '回答', en: 'answer' },
  surveyFile: { ja: 'ファイル', en: 'file' },
  run: { ja: '処理', en: 'run' },
  sentMail: { ja: '送信済みメール', en: 'sent mail' },
})
