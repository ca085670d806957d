import { catalogue } from '../../platform/words'

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
  sampleName: { ja: '観測 花子', en: 'Hanako Kansoku' },
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
  clockGap: { ja: '時計の切り替えでなくなる時刻のため送信しません。', en: 'The clocks leave this time out.' },
  outsideStudy: { ja: '参加期間の外のため送信しません。', en: 'Outside of the study.' },
  sameTime: { ja: '同じ時刻の送信とまとめます。', en: 'Another one is sent at the same time.' },
})
