import { refusalWords } from '../../../../../engines/providers'
import { catalogue, type Words } from '../../../platform/words'

export const providerWords = catalogue('provider', {
  noun: { ja: '提供元との接続設定', en: 'connection to the provider' },
  grantNoun: { ja: 'デバイスの連携', en: 'connection of the device' },
  clientId: { ja: 'クライアント ID', en: 'Client id' },
  secretMissing: {
    ja: 'クライアントシークレットを入力してください。',
    en: 'Enter the client secret.',
  },
  clientSecret: { ja: 'クライアントシークレット', en: 'Client secret' },
  keepOutside: {
    ja: '受信データの保管日数は0〜3,650にしてください。',
    en: 'Answers are kept for 0 to 3,650 days.',
  },
  noSuchHosts: {
    ja: 'この提供元では選べない接続先です。',
    en: 'This provider has no such addresses.',
  },
  noClient: {
    ja: 'この提供元との接続設定がありません。会社の設定で登録してください。',
    en: 'There is no connection to this provider. Add it in the settings of the company.',
  },
  notConnectable: {
    ja: 'この提供元のデバイスは連携できません。データはファイルで取り込んでください。',
    en: 'Devices of this provider cannot be connected. Import their data from files.',
  },
  retired: {
    ja: 'この提供元は連携の受け付けを終了しています。デバイスの提供元を後継のものに変更してください。',
    en: 'This provider takes no more connections. Change the provider of the device to its successor.',
  },
  notConnected: {
    ja: 'このデバイスは連携されていません。',
    en: 'This device is not connected.',
  },
  full: (most: number) => ({
    ja: `審査前のアプリに連携できる${most}人に達しています。提供元の審査を受けるか、使わない連携を解除してください。`,
    en: `An application that is not approved may connect ${most} wearers. Have it approved, or end connections that are not used.`,
  }),
  stillUsed: (count: number) => ({
    ja: `${count}台のデバイスが連携中のため、削除できません。先に連携を解除してください。`,
    en: `${count} devices are connected by it. End these connections first.`,
  }),
})

/** Why a value was not stored; a newer version's reason is its key. */
export function refusalOf(reason: string): Words {
  const words: Readonly<Record<string, Words>> = refusalWords
  return words[reason] ?? { ja: reason, en: reason }
}
