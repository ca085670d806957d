import { t } from '@lingui/core/macro'

/** Why a day has a figure or none for one metric, 欠測理由. The index is the code in packed columns. */
export const dayStates = [
  'NOT_ENROLLED',
  'NO_DEVICE',
  'NOT_AUTHORIZED',
  'SCOPE_MISSING',
  'CONSENT_REVOKED',
  'TOKEN_ERROR',
  'PROVIDER_DOWN',
  'NOT_SYNCED',
  'BATTERY_EMPTY',
  'NOT_WORN',
  'WORN_PARTIAL',
  'WEAR_UNKNOWN',
  'TRUE_ZERO',
  'COMPLETE',
  'NOT_MEASURED',
  'HANDED_OVER',
  'AWAITED',
] as const

export type DayStateName = (typeof dayStates)[number]

/** The state of a packed code; an unknown code counts as not measured. */
export function dayStateOf(code: number | null | undefined): DayStateName {
  return dayStates[code ?? -1] ?? 'NOT_MEASURED'
}

interface Words {
  /** The name in the glossary. */
  name: string
  /** Fits a cell of the grid: two lines of four full-width letters at most, fifty pixels in other languages. */
  short: string
  /** A sentence that says what happened. */
  sentence: string
}

const words: Record<DayStateName, () => Words> = {
  NOT_ENROLLED: () => ({
    name: t`参加期間外`,
    short: t`期間外`,
    sentence: t`この日は参加期間に含まれません。`,
  }),
  NO_DEVICE: () => ({
    name: t`デバイスなし`,
    short: t`デバイス\nなし`,
    sentence: t`この日はデバイスが紐づけられていません。`,
  }),
  NOT_AUTHORIZED: () => ({
    name: t`未連携`,
    short: t({ message: '未連携', context: 'short' }),
    sentence: t`デバイスの提供元との連携が済んでいません。`,
  }),
  SCOPE_MISSING: () => ({
    name: t`許可不足`,
    short: t({ message: '許可不足', context: 'short' }),
    sentence: t`この項目の読み取りが許可されていません。`,
  }),
  CONSENT_REVOKED: () => ({
    name: t`連携解除`,
    short: t({ message: '連携解除', context: 'short' }),
    sentence: t`被験者が連携を解除しました。`,
  }),
  TOKEN_ERROR: () => ({
    name: t`連携エラー`,
    short: t`連携\nエラー`,
    sentence: t`提供元との接続に失敗しました。連携をやり直してください。`,
  }),
  PROVIDER_DOWN: () => ({
    name: t`提供元の障害`,
    short: t`障害`,
    sentence: t`提供元の障害でデータを受け取れませんでした。`,
  }),
  NOT_SYNCED: () => ({
    name: t`未同期`,
    short: t({ message: '未同期', context: 'short' }),
    sentence: t`デバイスがまだ同期されていません。`,
  }),
  BATTERY_EMPTY: () => ({
    name: t`電池切れ`,
    short: t({ message: '電池切れ', context: 'short' }),
    sentence: t`デバイスの電池が切れていました。`,
  }),
  NOT_WORN: () => ({
    name: t`未装着`,
    short: t({ message: '未装着', context: 'short' }),
    sentence: t`同期は済んでいますが、装着された時間がありません。`,
  }),
  WORN_PARTIAL: () => ({
    name: t`一部装着`,
    short: t({ message: '一部装着', context: 'short' }),
    sentence: t`装着時間が有効日の基準に届きません。`,
  }),
  WEAR_UNKNOWN: () => ({
    name: t`装着不明`,
    short: t({ message: '装着不明', context: 'short' }),
    sentence: t`装着していたかどうかを判断できるデータがありません。`,
  }),
  TRUE_ZERO: () => ({
    name: t`実測ゼロ`,
    short: t`0`,
    sentence: t`装着中に測定され、値が 0 でした。`,
  }),
  COMPLETE: () => ({
    name: t`取得済み`,
    short: t({ message: '取得済み', context: 'short' }),
    sentence: t`データを取得済みです。`,
  }),
  NOT_MEASURED: () => ({
    name: t`測定なし`,
    short: t({ message: '測定なし', context: 'short' }),
    sentence: t`装着と同期はありますが、この項目は測定されませんでした。`,
  }),
  HANDED_OVER: () => ({
    name: t`交代日`,
    short: t({ message: '交代日', context: 'short' }),
    sentence: t`この日はデバイスを複数の人が装着しました。1日分の値はだれの値にもなりません。`,
  }),
  AWAITED: () => ({
    name: t`受信待ち`,
    short: t({ message: '受信待ち', context: 'short' }),
    sentence: t`今日のデータはまだ届いていません。`,
  }),
}

/** The reason, short enough for a narrow cell. */
export function dayStateName(state: DayStateName): string {
  return words[state]().name
}

/** The reason as it stands in a narrow cell. */
export function dayStateShort(state: DayStateName): string {
  return words[state]().short
}

/** Whether the metric has a figure on such a day. */
export function dayStateSentence(state: DayStateName): string {
  return words[state]().sentence
}

/** True for days on which the metric has a figure. */
export function hasFigure(state: DayStateName): boolean {
  return state === 'COMPLETE' || state === 'WORN_PARTIAL' || state === 'TRUE_ZERO'
}
