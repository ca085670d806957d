import { keyOf, type Locale, type Word, word } from './word'

/** Words for target kinds, also used as the first half of an action. */
export const targetWords: Readonly<Record<string, Word>> = {
  company: word('会社', 'Company'),
  user: word('ユーザー', 'User'),
  session: word('ログイン', 'Session'),
  mail_link: word('ログイン用リンク', 'Sign-in link'),
  second_factor: word('二要素認証', 'Second factor'),
  passkey: word('パスキー', 'Passkey'),
  project: word('プロジェクト', 'Project'),
  test_subject: word('被験者', 'Test subject'),
  personal_data: word('個人情報', 'Personal data'),
  tag: word('タグ', 'Tag'),
  survey: word('アンケート', 'Survey'),
  project_survey: word('配信設定', 'Project survey'),
  device: word('デバイス', 'Device'),
  bulk_file: word('一括登録', 'Bulk registration'),
  sent_survey: word('配信', 'Sent survey'),
  survey_answer: word('回答', 'Answer'),
  import: word('データ取り込み', 'Import'),
  audit: word('操作履歴', 'Audit log'),
}

const verbs: Readonly<Record<string, Word>> = {
  create: word('登録', 'registered'),
  update: word('変更', 'changed'),
  delete: word('削除', 'deleted'),
  remove: word('削除', 'removed'),
  restore: word('削除の取り消し', 'restored'),
  purge: word('完全な消去', 'purged'),
  erase: word('完全な消去', 'erased'),
  rename: word('名前の変更', 'renamed'),
  change_status: word('状態の変更', 'status changed'),
  suspend: word('利用停止', 'suspended'),
  resume: word('利用再開', 'resumed'),
  invite: word('招待', 'invited'),
  enable: word('設定', 'switched on'),
  disable: word('解除', 'switched off'),
  reset: word('リセット', 'reset'),
  add_member: word('メンバーの設定', 'member set'),
  remove_member: word('メンバーの削除', 'member removed'),
  assign: word('付与', 'assigned'),
  unassign: word('取り外し', 'taken off'),
  merge: word('統合', 'merged'),
  link: word('紐づけ', 'linked'),
  change_link: word('紐づけの変更', 'link changed'),
  remove_link: word('紐づけの削除', 'link removed'),
  view: word('閲覧', 'viewed'),
  search: word('検索', 'searched'),
  register: word('開始', 'started'),
  export: word('CSV への出力', 'exported'),
  publish: word('公開', 'published'),
  archive: word('アーカイブ', 'archived'),
  unarchive: word('アーカイブの解除', 'taken out of the archive'),
  end: word('終了', 'ended'),
  start: word('開始', 'started'),
  pause: word('一時停止', 'paused'),
  reopen: word('再開', 'reopened'),
}

const special: Readonly<Record<string, Word>> = {
  'session.start': word('ログイン', 'Signed in'),
  'session.end': word('ログアウト', 'Signed out'),
  'session.second_factor': word('二要素認証での本人確認', 'Second factor given'),
  'session.end_stolen': word(
    '写し取られた疑いのあるログインの終了',
    'Session ended: it may have been copied',
  ),
  'mail_link.use': word('ログイン用リンクの使用', 'Sign-in link used'),
  'survey.save_draft': word('アンケートの下書きの保存', 'Draft of a survey saved'),
  'survey.discard_draft': word('アンケートの下書きの破棄', 'Draft of a survey discarded'),
  'survey.export': word('アンケートのファイルへの出力', 'Survey exported'),
  'company.update_settings': word('会社設定の変更', 'Company settings changed'),
  'test_subject.issue_key': word('被験者用リンクの発行', "Test subject's link issued"),
  'test_subject.renew_key': word('被験者用リンクの再発行', "Test subject's link renewed"),
  'test_subject.subscribe': word('配信の再開', 'Messages subscribed again'),
  'test_subject.unsubscribe': word('メールの配信停止', 'Mails unsubscribed'),
  'project.set_rewards': word('謝礼の設定', 'Rewards set'),
  'project.export_rewards': word('謝礼の出力', 'Rewards exported'),
  'test_subject.pay_reward': word('謝礼の支払い', 'Reward paid'),
  'test_subject.take_back_payment': word('謝礼の支払いの取り消し', 'Payment of a reward taken back'),
  'test_subject.nudge': word('催促の送信', 'Nudge sent'),
  'test_subject.issue_line_code': word('LINE連携コードの発行', 'Code for LINE issued'),
  'test_subject.link_line': word('LINEとの連携', 'LINE account linked'),
  'test_subject.unlink_line': word('LINEとの連携の解除', 'LINE account unlinked'),
  'test_subject.set_pin': word('被験者の PIN の発行', "Test subject's PIN issued"),
  'sent_survey.create': word('回答リンクの発行', 'Survey links issued'),
  'sent_survey.remind': word('未回答者への催促', 'Those without an answer reminded'),
  'sent_survey.resend': word('アンケートの再送', 'Survey sent again'),
  'sent_survey.close': word('受付の終了', 'Answering closed'),
  'sent_survey.revoke_links': word('回答リンクの取り消し', 'Survey links taken back'),
  'sent_survey.hand_out_links': word('回答リンクの受け渡し', 'Survey links handed out'),
  'survey.issue_test_link': word('試し回答リンクの発行', 'Link to test a survey issued'),
  'survey.add_picture': word('アンケートの画像の追加', 'Picture added for surveys'),
  'survey_answer.correct': word('回答の訂正', 'Answer corrected'),
  'survey_answer.start_paper': word('紙の回答の入力の開始', 'Paper answer begun'),
  'survey_answer.enter_paper': word('紙の回答の入力', 'Paper answer entered'),
  'survey_answer.show_link': word('回答リンクの表示', 'Survey link shown'),
  'test_subject.erase': word('被験者の個人情報の消去', 'Personal data of a test subject erased'),
  'test_subject.withdraw': word('被験者の中止', 'Test subject withdrawn'),
  'test_subject.reinstate': word('被験者の中止の取り消し', 'Withdrawal of a test subject taken back'),
  'user.hand_out_invitation': word('招待リンクの発行', 'Invitation link handed out'),
  'user.hand_out_password_link': word('パスワード再設定リンクの発行', 'Password link handed out'),
  'user.change_role': word('役割の変更', 'Role changed'),
  'user.sign_out': word('強制ログアウト', 'Signed out by another'),
  'user.ask_for_second_factor': word('二要素認証の設定の依頼', 'Asked for a second factor'),
  'user.withdraw_invitation': word('招待の取りやめ', 'Invitation withdrawn'),
  'user.accept_invitation': word('招待の承諾', 'Invitation accepted'),
  'user.change_password': word('パスワードの変更', 'Password changed'),
  'user.reset_password': word('パスワードの再設定', 'Password reset'),
  'user.update_account': word('アカウントの変更', 'Account changed'),
  'project_survey.send_test': word('案内文のテスト送信', 'Message sent as a test'),
  'company.test_mail': word('テストメールの送信', 'Test mail sent'),
  'second_factor.renew_recovery_codes': word('リカバリーコードの再発行', 'Recovery codes renewed'),
}

/** The action's label; the code itself if it has none. */
export function actionLabel(action: string, locale: Locale): string {
  return findActionLabel(action, locale) ?? action
}

/** Undefined for a code without a label: a test finds those. */
export function findActionLabel(action: string, locale: Locale): string | undefined {
  const key = keyOf(action)
  const whole = special[key]
  if (whole) return whole[locale]
  const [noun = '', verb = ''] = key.split('.')
  const [what, how] = [targetWords[noun], verbs[verb]]
  if (!what || !how) return undefined
  return locale === 'ja' ? `${what.ja}の${how.ja}` : `${what.en} ${how.en}`
}

export function targetKindLabel(kind: string, locale: Locale): string {
  return targetWords[keyOf(kind)]?.[locale] ?? kind
}
