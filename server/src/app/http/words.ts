import { catalogue } from '../../platform/words'

/** Messages of the HTTP layer itself. */
export const httpWords = catalogue('http', {
  jsonOnly: {
    ja: '答えは JSON で返します。Accept に application/json を加えてください。',
    en: 'Answers are JSON. Add application/json to Accept.',
  },
  tooManyAtOnce: {
    ja: '同時に送られた要求が多すぎます。前の要求が終わってから、もう一度お試しください。',
    en: 'Too many requests were sent at once. Please try again when the earlier ones are done.',
  },
  busy: {
    ja: 'ただいま混み合っています。少し待ってから、もう一度お試しください。',
    en: 'The server is busy. Please wait a moment and try again.',
  },
  storeSilent: {
    ja: '計測データの保存先が応答していないため、計測データを表示・変更できません。回復すると自動で使えるようになります。アンケートの回答など、計測データ以外はそのまま使えます。',
    en: 'The store of measurements does not answer, so measurements can be neither shown nor changed. They come back by themselves once it does. Everything else, such as answers to surveys, works as usual.',
  },
  storeBusy: {
    ja: '計測データの読み込みが混み合っています。少し待ってから、もう一度お試しください。',
    en: 'Many are reading measurements right now. Please wait a moment and try again.',
  },
  sendingStopped: {
    ja: '送信が途中で止まったため、受け付けを終えました。通信の状態を確認して、もう一度お試しください。',
    en: 'What was being sent stopped half-way, so it was given up. Check the connection and try again.',
  },
  sendingTooSlow: {
    ja: '通信が遅く、ほかの人が待っているため、受け付けを中断しました。少し待ってから、もう一度お試しください。',
    en: 'This was being sent too slowly while others were waiting, so it was stopped. Please wait a moment and try again.',
  },
  sendingTooMany: {
    ja: '多くのファイルが送られていて、ほかの人が待っているため、受け付けを中断しました。少し待ってから、もう一度お試しください。',
    en: 'Many files are being sent and others were waiting, so this one was stopped. Please wait a moment and try again.',
  },
  foreignOrigin: {
    ja: 'この画面以外からの操作は受け付けていません。',
    en: 'Only requests from this application are accepted.',
  },
  foreignHost: (publicUrl: string) => ({
    ja: `このアドレスでは開けません。${publicUrl} を開くか、開きたいアドレスを KANSOKU_PUBLIC_URL に設定してください。`,
    en: `This cannot be opened under that address. Open ${publicUrl}, or set KANSOKU_PUBLIC_URL to the address you want to use.`,
  }),
  nothingHere: { ja: 'このアドレスには何もありません。', en: 'There is nothing at this address.' },
  notBuilt: {
    ja: '画面がまだビルドされていません。npm start か npm run build:client を実行してください。',
    en: 'The pages are not built yet. Run npm start or npm run build:client.',
  },
  subscribeOverSocket: {
    ja: '購読は WebSocket（graphql-ws）で行ってください。',
    en: 'Subscribe over WebSocket (graphql-ws).',
  },
  socketsSubscribeOnly: {
    ja: 'WebSocket では購読だけを行えます。取得と変更は HTTP で行ってください。',
    en: 'Only subscriptions run over WebSocket. Send queries and mutations over HTTP.',
  },
  tooManyOperations: (most: number) => ({
    ja: `同時に購読できるのは${most}件までです。`,
    en: `At most ${most} subscriptions can run at once.`,
  }),
  filterUnreadable: { ja: '絞り込みの条件を読み取れませんでした。', en: 'The filters could not be read.' },
})
