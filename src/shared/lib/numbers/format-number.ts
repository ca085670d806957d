import { t } from '@lingui/core/macro'
import { currentLocale, intlTags } from '@/shared/i18n'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(decimals: number): Intl.NumberFormat {
  const tag = intlTags[currentLocale()]
  const key = `${tag} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    formats.set(key, format)
  }
  return format
}
/** Shown if there is no value. */
export const missing = '—'

/** 1,312 or 36.5, with a real minus sign; — if there is no value. */
export function formatNumber(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined) return missing
  const text = formatOf(decimals).format(value)
  return text.startsWith('-')
    ? Number(value.toFixed(decimals)) === 0
      ? text.slice(1)
      : `−${text.slice(1)}`
    : text
}

/** 4:12, for table cells. */
export function formatHours(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return missing
  const whole = Math.round(minutes)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** 4時間12分, for sentences. */
export function formatDuration(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return missing
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return t`${rest}分`
  return rest === 0 ? t`${hours}時間` : t`${hours}時間${rest}分`
}
