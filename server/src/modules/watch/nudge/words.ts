import { catalogue } from '../../../platform/words'

/** Why somebody was not written to. */
export const nudgeWords = catalogue('nudge', {
  noMail: {
    ja: 'メールサーバーが設定されていないため、送信できません。電話などで連絡してください。',
    en: 'No mail server is set up. Contact the subjects another way.',
  },
  notRunning: {
    ja: 'プロジェクトが実施中でないため、送信できません。',
    en: 'The project is not running.',
  },
  off: {
    ja: 'このプロジェクトでは催促を送信しない設定です。',
    en: 'This project sends no nudges.',
  },
  manyDrafts: {
    ja: '一度に20名分まで表示できます。',
    en: 'At most 20 can be shown at once.',
  },
  futureDay: { ja: '今日までの日を選んでください。', en: 'Choose a day up to today.' },
  withdrawn: { ja: '中止した被験者です。', en: 'Withdrew.' },
  completed: { ja: '参加を終えた被験者です。', en: 'Has completed the study.' },
  noAddress: { ja: 'メールアドレスがありません。', en: 'Has no mail address.' },
  noOtherWay: {
    ja: 'LINEの連携も電話番号もなく、メールサーバーも設定されていません。',
    en: 'Has neither LINE nor a phone number, and no mail server is set up.',
  },
  unsubscribed: { ja: 'メールの配信を停止しています。', en: 'Has unsubscribed.' },
  complained: { ja: '迷惑メールとして報告しました。', en: 'Reported a mail as spam.' },
  bounced: {
    ja: 'メールアドレスに届きません。アドレスを確認してください。',
    en: 'The address bounces. Check it.',
  },
  limit: (most: number) => ({
    ja: `今日はすでに${most}通送信しました。`,
    en: `Was already written to ${most} times today.`,
  }),
})
