import { catalogue } from '../../../platform/words'

const count = (number: number) => ({ ja: number.toLocaleString('ja-JP'), en: number.toLocaleString('en') })

/** Refusals about sending, and why a message was not sent. */
export const surveyDeliveryWords = catalogue('surveyDelivery', {
  chooseAnswers: { ja: '被験者を選んでください。', en: 'Choose test subjects.' },
  tooManyAnswers: (most: number) => ({
    ja: `一度に選べるのは${count(most).ja}人までです。`,
    en: `Choose at most ${count(most).en} at once.`,
  }),
  noMailServer: {
    ja: 'メールを送る設定がないため、送信できません。回答リンクを発行して渡してください。',
    en: 'No mail server is set up, so nothing can be sent. Hand out the links instead.',
  },
  nothingToTest: { ja: 'アンケートを選んでください。', en: 'Choose a survey.' },
  closed: { ja: 'この配信の受付は終わっています。', en: 'Answering has closed.' },
  noChannel: {
    ja: '送り方が設定されていません。回答リンクを発行して渡してください。',
    en: 'No channel is chosen. Hand out the links instead.',
  },
  rangeTooLong: (days: number) => ({
    ja: `期間は${count(days).ja}日以内にしてください。`,
    en: `Choose at most ${count(days).en} days.`,
  }),
  testPrefix: (subject: string) => ({ ja: `【テスト送信】${subject}`, en: `[Test] ${subject}` }),
  wrongMailEvent: {
    ja: 'メールの通知の形式が正しくありません。',
    en: 'The mail event is not as expected.',
  },
  wrongSmsEvent: {
    ja: 'SMS の通知の形式が正しくありません。',
    en: 'The SMS event is not as expected.',
  },
  unsubscribeTitle: { ja: 'メールの配信停止', en: 'Unsubscribe' },
  unsubscribeAsk: (project: string) => ({
    ja: `「${project}」からのアンケートのメールを停止しますか。`,
    en: `Stop mails about surveys from “${project}”?`,
  }),
  unsubscribeButton: { ja: '配信を停止する', en: 'Unsubscribe' },
  unsubscribed: {
    ja: '配信を停止しました。今後、アンケートのメールは届きません。',
    en: 'Done. You will get no more mails about surveys.',
  },
  unsubscribeUnknown: {
    ja: 'このリンクは使えません。',
    en: 'This link cannot be used.',
  },
  unsubscribeUnclear: {
    ja: '配信停止の操作として読み取れませんでした。メールの配信停止リンクを、もう一度開いてください。',
    en: 'This could not be read as a request to unsubscribe. Please open the link of the mail again.',
  },
  resumeReason: { ja: '再開する理由', en: 'Reason' },
  notStopped: {
    ja: 'この連絡方法の配信は停止されていません。',
    en: 'Messages by this channel were not stopped.',
  },
  noLine: {
    ja: 'LINE の設定がないため、連携コードを発行できません。このサーバーの管理者に LINE の設定を依頼してください。',
    en: 'LINE is not set up, so there are no codes for it. Ask whoever runs this server to set it up.',
  },
  lineAskCode: {
    ja: '友だち追加ありがとうございます。研究担当者から受け取った連携コードを送信してください。',
    en: 'Thank you. Please send the code that you were given.',
  },
  lineLinked: (project: string) => ({
    ja: `「${project}」と連携しました。アンケートのお知らせがここに届きます。`,
    en: `You are linked with “${project}”. Surveys will arrive here.`,
  }),
  lineUnknownCode: {
    ja: 'この連携コードは使えません。文字を確かめて、もう一度送信してください。',
    en: 'This code cannot be used. Please check it and send it again.',
  },
  wrongLineEvents: {
    ja: 'LINE からの通知の形式が正しくありません。',
    en: 'The events of LINE are not as expected.',
  },
  holiday: { ja: '祝日のため送信しません。', en: 'Not sent on a public holiday.' },
  quietHours: { ja: '送信しない時間帯のため送信しません。', en: 'Not sent in quiet hours.' },
  zone_changed: {
    ja: 'タイムゾーンの変更で送信の時刻を過ぎたため、送信しませんでした。',
    en: 'Not sent: a change of time zone passed its time.',
  },
  window_over: {
    ja: '回答期間内に送れなかったため、送信しませんでした。',
    en: 'Not sent: answering was over before it could leave.',
  },
  clockGap: { ja: '時計の切り替えでなくなる時刻のため送信しません。', en: 'The clocks leave this time out.' },
  outsideStudy: { ja: '参加期間の外のため送信しません。', en: 'Outside of the study.' },
  sameTime: { ja: '同じ時刻の送信とまとめます。', en: 'Another one is sent at the same time.' },
  heldSubject: {
    ja: '【観測】アンケートの送信が止まっています',
    en: '[Kansoku] Surveys are not being sent',
  },
  heldByUs: {
    ja: '送信先のサーバーが、こちらからのメールを断っています。被験者のメールアドレスの問題ではありません。',
    en: 'A server refuses mails from us. The addresses of the subjects are not to blame.',
  },
  heldByConnection: {
    ja: 'メールサーバー（または LINE・SMS の送信サービス）が応答していません。',
    en: 'The mail server (or the provider of LINE or SMS) does not answer.',
  },
  heldByMany: {
    ja: '同じドメイン宛てのメールが短い間に続けて断られたため、アドレスの問題とはみなさず、送信を待っています。',
    en: 'Many mails to one domain were refused within minutes. That is not taken for the fault of the addresses: they wait.',
  },
  heldSilent: { ja: 'サーバーからの返事はありませんでした。', en: 'The server said nothing.' },
  heldSaid: (said: string) => ({ ja: `サーバーの返事:\n${said}`, en: `The server said:\n${said}` }),
  heldNext: (url: string) => ({
    ja: `受付時間のあいだ、数分おきに1通ずつ試し、受け付けられしだい残りを送信します。続くときは、このサーバーの管理者にこの返事を伝えてください。\n${url}`,
    en: `One mail is tried every few minutes, and the others leave once it is taken, within their windows. If this goes on, tell whoever runs this server what was said.\n${url}`,
  }),
  bounceUsage: {
    ja: 'bounce [ファイル]  届かずに戻ったメールを読み、届かなかったことを記録する\n\nメールサーバーから1通ずつ標準入力に渡すか、メールボックスのファイル（mbox）を指定します。',
    en: 'bounce [file]  reads mails that came back and records what did not arrive\n\nA mail server pipes one mail at a time, or a mailbox file (mbox) is named.',
  },
  bounceRead: (mails: number, events: number, known: number) => ({
    ja: `${count(mails).ja}通を読み、届かなかったメール${count(events).ja}件のうち${count(known).ja}件を記録しました。`,
    en: `Read ${count(mails).en} mails. Recorded ${count(known).en} of ${count(events).en} reports.`,
  }),
  bounceNotRecorded: (place: number, reason: string) => ({
    ja: `${count(place).ja}通目のメールを記録できませんでした（${reason}）。`,
    en: `Mail ${count(place).en} could not be recorded (${reason}).`,
  }),
  noMark: {
    ja: 'このメールアドレスには、届かなかった記録がありません。画面を更新して確認してください。',
    en: 'This address is not marked. Reload the page to see.',
  },
  marksChanged: (subjects: number) => ({
    ja: `届かなかった記録が${count(subjects).ja}人に変わりました。人数を確認して、もう一度押してください。`,
    en: `There are ${count(subjects).en} marks now. Check the number and try again.`,
  }),
})
