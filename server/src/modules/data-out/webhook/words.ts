import { catalogue } from '../../../platform/words'

export const webhookWords = catalogue('webhook', {
  noun: { ja: 'Webhook', en: 'webhook' },
  delivery: { ja: '送信の記録', en: 'message' },
  name: { ja: '名前', en: 'Name' },
  url: { ja: '送信先の URL', en: 'Address' },
  noEvent: { ja: '知らせる出来事を1つ以上選んでください。', en: 'Choose at least one event.' },
  unreadableUrl: {
    ja: '送信先は「https://」で始まる URL にしてください。ユーザー名やパスワードは含められません。',
    en: 'Enter an address that begins with https://, without a user name or password.',
  },
  privateUrl: {
    ja: 'この URL はネットワークの内側を指しています。インターネットから届く URL にしてください。',
    en: 'This address lies within the own network. Enter one of the internet.',
  },
  tooMany: {
    ja: 'Webhook は1つのプロジェクトで20個までです。使わないものを削除してください。',
    en: 'A project has at most 20 webhooks. Delete those that are not used.',
  },
  paused: {
    ja: 'この Webhook は一時停止しています。再開してから送信してください。',
    en: 'This webhook is paused. Resume it first.',
  },
  formatStays: {
    ja: '送信先の種類は変えられません。新しい Webhook を追加してください。',
    en: 'What it is sent to cannot be changed. Add another webhook.',
  },
  chatLink: { ja: '画面を開く', en: 'Open' },
  chatTest: { ja: 'Kansoku からのテスト送信です。', en: 'This is a test message of Kansoku.' },
  chatExport: (name: string) => ({
    ja: `データ出力「${name}」のファイルができました。`,
    en: `The file of the export “${name}” is ready.`,
  }),
  chatAnswer: (code: string) => ({
    ja: `${code} がアンケートに回答しました。`,
    en: `${code} has answered a survey.`,
  }),
  chatDays: (subjects: number, days: number) => ({
    ja: `${subjects}名の${days}日分の日次データを集計しました。`,
    en: `${days} days of ${subjects} subjects were computed.`,
  }),
  stillWaiting: {
    ja: 'この知らせは送信待ちです。送信が終わってから、もう一度送れます。',
    en: 'This message waits to be sent. It can be sent again afterwards.',
  },
})
