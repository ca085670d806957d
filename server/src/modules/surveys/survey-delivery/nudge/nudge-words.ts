import { catalogue } from '../../../../platform/words'

/** What the messages of a nudge say. */
export const nudgeTexts = catalogue('nudgeText', {
  syncSubject: (project: string) => ({
    ja: `【${project}】デバイスの同期のお願い`,
    en: `[${project}] Please sync your device`,
  }),
  sync: (day: string) => ({
    ja: `${day}以降のデータがまだ届いていません。スマートフォンでデバイスのアプリを開き、同期が終わるまでお待ちください。`,
    en: `We have no data from ${day} on yet. Please open the app of your device and wait until it has synced.`,
  }),
  syncPlain: {
    ja: '最新のデータを受け取るため、スマートフォンでデバイスのアプリを開き、同期が終わるまでお待ちください。',
    en: 'So that we get your latest data, please open the app of your device and wait until it has synced.',
  },
  chargeSubject: (project: string) => ({
    ja: `【${project}】デバイスの充電のお願い`,
    en: `[${project}] Please charge your device`,
  }),
  charge: (day: string) => ({
    ja: `${day}の同期の時点で、デバイスの電池が少なくなっていました。まだの場合は、充電してから、もう一度装着してください。`,
    en: `The battery of your device was low when it synced on ${day}. Unless you have done so, please charge it, then wear it again.`,
  }),
  chargePlain: {
    ja: 'デバイスを充電してから、もう一度装着してください。',
    en: 'Please charge your device, then wear it again.',
  },
  wearSubject: (project: string) => ({
    ja: `【${project}】デバイスの装着のお願い`,
    en: `[${project}] Please wear your device`,
  }),
  wear: (day: string) => ({
    ja: `${day}の装着時間が短くなっています。体調などに差し支えがなければ、デバイスを装着してください。`,
    en: `You wore your device only shortly on ${day}. Please wear it, unless something keeps you from it.`,
  }),
  wearPlain: {
    ja: '体調などに差し支えがなければ、デバイスを装着してください。',
    en: 'Please wear your device, unless something keeps you from it.',
  },
  connectSubject: (project: string) => ({
    ja: `【${project}】デバイスの連携のお願い`,
    en: `[${project}] Please connect your device`,
  }),
  connect: (provider: string) => ({
    ja: `デバイスのデータを研究で受け取るため、連携をお願いします。次のリンクを開き、デバイスに設定した ${provider} のアカウントでログインして、表示される項目を許可してください。`,
    en: `So that the study can receive the data of your device, please connect it. Open the link, sign in with the ${provider} account that your device uses, and allow the items that are shown.`,
  }),
  connectLink: (url: string) => ({ ja: url, en: url }),
  connectOnce: (until: string) => ({
    ja: `このリンクは${until}まで、1回だけ使えます。ほかの人に渡さないでください。新しいリンクが届いたら、前のリンクは使えません。`,
    en: `The link can be used once, until ${until}. Please do not pass it on. When a new one arrives, earlier ones no longer work.`,
  }),
  contact: (address: string) => ({ ja: `お問い合わせ: ${address}`, en: `Questions: ${address}` }),
})
