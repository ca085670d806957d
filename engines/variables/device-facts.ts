import { deviceFields } from '../fields'
import { dateTime, ofGrain, percent, text } from './declare'

/** 連携, in the words of every screen, file, alert and entry of the log. */
export const authorizationNames = {
  none: { ja: '未連携', en: 'Not authorized' },
  authorized: { ja: '連携済み', en: 'Authorized' },
  revoked: { ja: '連携解除', en: 'Access revoked' },
  failing: { ja: '連携エラー', en: 'Authorization error' },
} as const

/** What can be asked of a device and of the time in which a subject wears it. */
export const deviceFacts = /* @__PURE__ */ ofGrain('subject', {
  device: {
    type: text,
    name: { ja: 'デバイス', en: 'Device' },
    definition: {
      ja: 'デバイスコード。会社の中で1つだけです。',
      en: 'The code of the device, unique in the company.',
    },
  },
  provider: {
    type: { kind: 'choice', choices: deviceFields.provider.choices },
    name: deviceFields.provider.label,
    definition: {
      ja: 'データの提供元。一覧にない値は、登録された文字のままです。',
      en: 'Who provides the data; a value without a name is as the team has written it.',
    },
  },
  model: {
    type: text,
    name: deviceFields.model.label,
    definition: { ja: 'デバイスの機種。', en: 'The model of the device.' },
  },
  linkedFrom: {
    type: dateTime,
    name: { ja: '紐づけの開始', en: 'Linked from' },
    definition: {
      ja: 'この時刻から、デバイスのデータは本人のものです。',
      en: 'From this moment on the data of the device are the subject’s.',
    },
  },
  linkedTo: {
    type: dateTime,
    name: { ja: '紐づけの終了', en: 'Linked to' },
    definition: {
      ja: 'この時刻から先のデータは本人のものではありません。空なら、まだ続いています。',
      en: 'From this moment on the data are not the subject’s; empty while the link lasts.',
    },
  },
  authorization: {
    type: {
      kind: 'choice',
      choices: authorizationNames,
    },
    name: { ja: '連携の状態', en: 'Authorization' },
    definition: {
      ja: '提供元のデータを読むことが許可されているか。出力した時点の状態です。',
      en: 'Whether data of the provider may be read, at the time of the export.',
    },
  },
  battery: {
    type: percent,
    name: { ja: '電池残量', en: 'Battery' },
    definition: {
      ja: '最後に知らされた電池の残量。',
      en: 'The charge of the battery when it was last told.',
    },
  },
  lastSync: {
    type: dateTime,
    name: { ja: '最終同期', en: 'Last sync' },
    definition: { ja: 'デバイスが最後に同期した時刻。', en: 'When the device last synced.' },
    tellsNow: true,
  },
})

export type DeviceFact = keyof typeof deviceFacts
