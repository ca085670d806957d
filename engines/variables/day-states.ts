import type { Words } from '../fields'

interface DayState {
  readonly name: Words
  /** What has happened, or has not. */
  readonly definition: Words
}

/**
 * Why a day has a figure or none for one metric, 欠測理由. The place is the stored code: states are only ever added at the end. The
 * last one is never stored: it is what a running day is shown as while its data are awaited.
 */
export const dayStates = {
  not_enrolled: {
    name: { ja: '参加期間外', en: 'Outside participation' },
    definition: {
      ja: 'この日は参加期間に含まれません。',
      en: 'This day is outside the participation period.',
    },
  },
  no_device: {
    name: { ja: 'デバイスなし', en: 'No device' },
    definition: {
      ja: 'この日はデバイスが紐づけられていません。',
      en: 'No device was linked on this day.',
    },
  },
  not_authorized: {
    name: { ja: '未連携', en: 'Not authorized' },
    definition: {
      ja: 'デバイスの提供元との連携が済んでいません。',
      en: "The device's provider has not been authorized yet.",
    },
  },
  scope_missing: {
    name: { ja: '許可不足', en: 'Scope missing' },
    definition: {
      ja: 'この項目の読み取りが許可されていません。',
      en: 'Reading this item is not permitted.',
    },
  },
  consent_revoked: {
    name: { ja: '連携解除', en: 'Access revoked' },
    definition: {
      ja: '被験者が連携を解除しました。',
      en: 'The subject revoked the authorization.',
    },
  },
  token_error: {
    name: { ja: '連携エラー', en: 'Authorization error' },
    definition: {
      ja: '提供元がデータの読み取りを断りました。',
      en: 'The provider refused to give the data.',
    },
  },
  provider_down: {
    name: { ja: '提供元の障害', en: 'Provider outage' },
    definition: {
      ja: '提供元の障害でデータを受け取れませんでした。',
      en: 'No data arrived because of an outage at the provider.',
    },
  },
  not_synced: {
    name: { ja: '未同期', en: 'Not synced' },
    definition: {
      ja: 'デバイスがまだ同期されていません。',
      en: 'The device has not synced yet.',
    },
  },
  battery_empty: {
    name: { ja: '電池切れ', en: 'Battery empty' },
    definition: {
      ja: 'デバイスの電池が切れていました。',
      en: "The device's battery was empty.",
    },
  },
  not_worn: {
    name: { ja: '未装着', en: 'Not worn' },
    definition: {
      ja: '同期は済んでいますが、装着された時間がありません。',
      en: 'The device synced, but it was not worn.',
    },
  },
  worn_partial: {
    name: { ja: '一部装着', en: 'Partly worn' },
    definition: {
      ja: '装着時間が有効日の基準に届きません。',
      en: 'The wear time did not reach the valid-day threshold.',
    },
  },
  wear_unknown: {
    name: { ja: '装着不明', en: 'Wear unknown' },
    definition: {
      ja: '装着していたかどうかを判断できるデータがありません。',
      en: 'There are no data to judge whether the device was worn.',
    },
  },
  true_zero: {
    name: { ja: '実測ゼロ', en: 'True zero' },
    definition: {
      ja: '装着中に測定され、値が 0 でした。',
      en: 'Measured while worn, and the value was 0.',
    },
  },
  complete: {
    name: { ja: '取得済み', en: 'Complete' },
    definition: {
      ja: 'データを取得済みです。',
      en: 'Data received.',
    },
  },
  not_measured: {
    name: { ja: '測定なし', en: 'Not measured' },
    definition: {
      ja: '装着と同期はありますが、この項目は測定されませんでした。',
      en: 'The device was worn and synced, but this item was not measured.',
    },
  },
  handed_over: {
    name: { ja: '交代日', en: 'Handover day' },
    definition: {
      ja: 'この日はデバイスを複数の人が装着しました。1日分の値はだれの値にもなりません。',
      en: 'More than one person wore the device on this day. A figure for the whole day belongs to nobody.',
    },
  },
  awaited: {
    name: { ja: '受信待ち', en: 'Awaited' },
    definition: {
      ja: '今日のデータはまだ届いていません。',
      en: 'Today’s data have not arrived yet.',
    },
  },
} as const satisfies Readonly<Record<string, DayState>>

export type DayStateKey = keyof typeof dayStates

/** In the order of their codes. */
export const dayStateKeys = /* @__PURE__ */ Object.keys(dayStates) as readonly DayStateKey[]
