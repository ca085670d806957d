import { t } from '@lingui/core/macro'
import { currentLocale } from '@/shared/i18n'
import { type DayStateKey, dayStateKeys, dayStates as declaredStates } from '../../../../engines/variables'

/** Why a day has a figure or none for one metric, 欠測理由. The index is the code in packed columns. */
export const dayStates = dayStateKeys.map(nameOf)

export type DayStateName = Uppercase<DayStateKey>

function nameOf(key: DayStateKey): DayStateName {
  return key.toUpperCase() as DayStateName
}

/** The state of a packed code; an unknown code counts as not measured. */
export function dayStateOf(code: number | null | undefined): DayStateName {
  return dayStates[code ?? -1] ?? 'NOT_MEASURED'
}

/** Fits a cell of the grid: two lines of four full-width letters at most, fifty pixels in other languages. */
const shortNames: Record<DayStateName, () => string> = {
  NOT_ENROLLED: () => t`期間外`,
  NO_DEVICE: () => t`デバイス\nなし`,
  NOT_AUTHORIZED: () => t({ message: '未連携', context: 'short' }),
  SCOPE_MISSING: () => t({ message: '許可不足', context: 'short' }),
  CONSENT_REVOKED: () => t({ message: '連携解除', context: 'short' }),
  TOKEN_ERROR: () => t`連携\nエラー`,
  PROVIDER_DOWN: () => t`障害`,
  NOT_SYNCED: () => t({ message: '未同期', context: 'short' }),
  BATTERY_EMPTY: () => t({ message: '電池切れ', context: 'short' }),
  NOT_WORN: () => t({ message: '未装着', context: 'short' }),
  WORN_PARTIAL: () => t({ message: '一部装着', context: 'short' }),
  WEAR_UNKNOWN: () => t({ message: '装着不明', context: 'short' }),
  TRUE_ZERO: () => t`0`,
  COMPLETE: () => t({ message: '取得済み', context: 'short' }),
  NOT_MEASURED: () => t({ message: '測定なし', context: 'short' }),
  HANDED_OVER: () => t({ message: '交代日', context: 'short' }),
  AWAITED: () => t({ message: '受信待ち', context: 'short' }),
}

// The cast is safe: each name is made of a key.
const declared = (state: DayStateName) => declaredStates[state.toLowerCase() as DayStateKey]

/** The reason, short enough for a narrow cell. */
export function dayStateName(state: DayStateName): string {
  return declared(state).name[currentLocale()]
}

/** The reason as it stands in a narrow cell. */
export function dayStateShort(state: DayStateName): string {
  return shortNames[state]()
}

/** The short reason where there may be room for one line: it breaks where its two lines would, and nowhere else. */
export function dayStateInLine(state: DayStateName): string {
  // A zero width space; words of Latin letters have a space between them. Four signs, such as 電池切れ, are two words of two.
  return dayStateShort(state)
    .replace(/(?<=\w)\n/, ' ')
    .replace('\n', '\u200b')
    .replace(/^([^\x20-\x7e\u200b]{2})([^\x20-\x7e\u200b]{2})$/, '$1\u200b$2')
}

/** What the reason means. */
export function dayStateSentence(state: DayStateName): string {
  return declared(state).definition[currentLocale()]
}

/** True for days on which the metric has a figure. */
export function hasFigure(state: DayStateName): boolean {
  return state === 'COMPLETE' || state === 'WORN_PARTIAL' || state === 'TRUE_ZERO'
}
