import { catalogue } from '../../../platform/words'

/** What the simulated providers show in a browser. */
export const simulatorWords = catalogue('simulator', {
  title: (provider: string) => ({
    ja: `${provider}（シミュレーター）`,
    en: `${provider} (simulator)`,
  }),
  invented: {
    ja: 'この画面は練習用です。実在の提供元ではなく、ここにある人も測定値も架空です。',
    en: 'This page is for practice: the provider is not the real one, and people and values are invented.',
  },
  account: { ja: 'アカウント', en: 'Account' },
  allow: { ja: '許可する', en: 'Allow' },
  cancel: { ja: '許可しない', en: 'Cancel' },
  asks: (client: string) => ({
    ja: `${client} が次の項目の読み取りを求めています。`,
    en: `${client} asks to read the following.`,
  }),
  wrongRequest: { ja: '連携の要求が正しくありません。', en: 'The request is wrong.' },
  faults: { ja: '起こす障害', en: 'Faults' },
  apply: { ja: '反映する', en: 'Apply' },
  clock: { ja: '時計', en: 'Clock' },
  advance: { ja: '1日進める', en: 'One day later' },
  wearers: { ja: '装着者', en: 'Wearers' },
  requests: { ja: '受けた要求', en: 'Requests' },
  usage: {
    ja: 'simulator [--port 番号] [--wearers 人数] [--seed 文字列] [--faults 名前,…] [--beside-real]\n  デバイスの提供元のシミュレーターを動かします。',
    en: 'simulator [--port N] [--wearers N] [--seed TEXT] [--faults NAME,…] [--beside-real]\n  Runs a simulator of providers of devices.',
  },
  running: (address: string, wearers: number) => ({
    ja: `シミュレーター: ${address}（装着者 ${wearers}人）。止めるには Ctrl+C を押してください。`,
    en: `Simulator: ${address} (${wearers} wearers). Press Ctrl+C to stop it.`,
  }),
  realClients: (count: number) => ({
    ja: `実在の提供元の接続設定が${count}件あるため、シミュレーターを始めませんでした。それでも動かすには --beside-real を付けてください。`,
    en: `There are ${count} settings of real providers, so the simulator was not started. Add --beside-real to start it all the same.`,
  }),
  unknownFault: (name: string, known: string) => ({
    ja: `${name} という障害はありません。指定できるもの: ${known}`,
    en: `There is no fault ${name}. Known are: ${known}`,
  }),
  notANumber: (name: string) => ({
    ja: `${name} には1以上の整数を指定してください。`,
    en: `${name} has to be a whole number of at least 1.`,
  }),
})
