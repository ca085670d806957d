import { catalogue } from '../../platform/words'

/** Why somebody was not written to, and what the messages say. */
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
  syncSubject: (project: string) => ({
    ja: `【${project}】デバイスの同期のお願い`,
    en: `[${project}] Please sync your device`,
  }),
  sync: (day: string) => ({
    ja: `${day}のデータがまだ届いていません。スマートフォンでデバイスのアプリを開き、同期が終わるまでお待ちください。`,
    en: `We have no data of ${day} yet. Please open the app of your device and wait until it has synced.`,
  }),
  chargeSubject: (project: string) => ({
    ja: `【${project}】デバイスの充電のお願い`,
    en: `[${project}] Please charge your device`,
  }),
  charge: (day: string) => ({
    ja: `${day}の時点で、デバイスの電池が少なくなっています。充電してから、もう一度装着してください。`,
    en: `The battery of your device was low on ${day}. Please charge it, then wear it again.`,
  }),
  wearSubject: (project: string) => ({
    ja: `【${project}】デバイスの装着のお願い`,
    en: `[${project}] Please wear your device`,
  }),
  wear: (day: string) => ({
    ja: `${day}の装着時間が短くなっています。体調などに差し支えがなければ、デバイスを装着してください。`,
    en: `You wore your device only shortly on ${day}. Please wear it, unless something keeps you from it.`,
  }),
  contact: (address: string) => ({ ja: `お問い合わせ: ${address}`, en: `Questions: ${address}` }),
})
