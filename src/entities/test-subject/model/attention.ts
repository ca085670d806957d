import { t } from '@lingui/core/macro'

export type AttentionLevelName = 'NONE' | 'WARNING' | 'DANGER'

export type AttentionReasonName =
  | 'CONSENT_REVOKED'
  | 'NOT_AUTHORIZED'
  | 'TOKEN_ERROR'
  | 'SYNC_LATE'
  | 'SYNC_LOST'
  | 'NO_DEVICE'
  | 'BATTERY_LOW'
  | 'BATTERY_EMPTY'
  | 'NOT_WORN'
  | 'WORN_LITTLE'

/** 要対応 for danger, 注意 for warning. Severity is shown as a word, not as a colour alone. */
export function attentionLevelName(level: AttentionLevelName): string {
  if (level === 'DANGER') return t`要対応`
  return level === 'WARNING' ? t`注意` : t`問題なし`
}

const reasonNames: Record<AttentionReasonName, () => string> = {
  CONSENT_REVOKED: () => t`連携解除`,
  NOT_AUTHORIZED: () => t`未連携`,
  TOKEN_ERROR: () => t`連携エラー`,
  SYNC_LATE: () => t`同期遅れ`,
  SYNC_LOST: () => t`同期なし`,
  NO_DEVICE: () => t`デバイスなし`,
  BATTERY_LOW: () => t`電池低下`,
  BATTERY_EMPTY: () => t`電池切れ`,
  NOT_WORN: () => t`未装着`,
  WORN_LITTLE: () => t`装着不足`,
}

/** A short name of the reason. */
export function attentionReasonName(reason: AttentionReasonName): string {
  return reasonNames[reason]()
}

// Short enough for the column of the list.
const shortNames: Record<AttentionReasonName, () => string> = {
  ...reasonNames,
  CONSENT_REVOKED: () => t({ message: '連携解除', context: 'short' }),
  NOT_AUTHORIZED: () => t({ message: '未連携', context: 'short' }),
  TOKEN_ERROR: () => t({ message: '連携エラー', context: 'short' }),
  BATTERY_EMPTY: () => t({ message: '電池切れ', context: 'short' }),
}

/** The reason, for narrow places. */
export function attentionReasonShort(reason: AttentionReasonName): string {
  return shortNames[reason]()
}

// Without numbers, which are an owner's: the rule has them.
const reasonSentences: Record<AttentionReasonName, () => string> = {
  CONSENT_REVOKED: () => t`被験者が連携を解除しました。再度の同意を依頼してください。`,
  NOT_AUTHORIZED: () => t`提供元と連携していません。いまできることは、デバイスの連携の画面にあります。`,
  TOKEN_ERROR: () =>
    t`提供元がデータの読み取りを断っています。いまできることは、デバイスの連携の画面にあります。`,
  SYNC_LATE: () => t`しばらく同期されていません。アプリを開いて同期するよう依頼してください。`,
  SYNC_LOST: () => t`長いあいだ同期されていません。被験者に連絡してください。`,
  NO_DEVICE: () => t`デバイスが紐づけられていません。「被験者とタグ」でデバイスを紐づけてください。`,
  BATTERY_LOW: () => t`電池の残量が少なくなっています。充電を依頼してください。`,
  BATTERY_EMPTY: () => t`電池の残量がほとんどありません。充電を依頼してください。`,
  NOT_WORN: () => t`装着されていません。装着できない事情がないか確認してください。`,
  WORN_LITTLE: () => t`装着時間が足りません。外している時間を確認してください。`,
}

/** What is wrong, and the next step. */
export function attentionReasonSentence(reason: AttentionReasonName): string {
  return reasonSentences[reason]()
}
