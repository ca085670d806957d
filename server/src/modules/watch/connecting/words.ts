import { catalogue } from '../../../platform/words'

/** Why no link to connect is sent. */
export const connectingWords = catalogue('connecting', {
  chooseDevices: { ja: 'デバイスを選択してください。', en: 'Choose devices.' },
  tooManyChosen: (most: number) => ({
    ja: `一度に送信できるのは${most.toLocaleString('ja-JP')}台までです。`,
    en: `At most ${most.toLocaleString('en-GB')} devices at once.`,
  }),
  noWearer: { ja: '使用している被験者がいません。', en: 'Nobody wears it now.' },
  noDevice: { ja: '使用しているデバイスがありません。', en: 'Wears no device now.' },
  connected: { ja: 'すでに連携しています。', en: 'Is connected.' },
  waiting: { ja: '送信待ちのリンクがあります。', en: 'A link is waiting to be sent.' },
  justSent: (minutes: number) => ({
    ja: `${minutes}分以内に送信したばかりです。`,
    en: `Was sent a link within ${minutes} minutes.`,
  }),
})
