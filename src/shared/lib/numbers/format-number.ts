import { t } from '@lingui/core/macro'

const formats = new Map<number, Intl.NumberFormat>()

function formatOf(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('ja-JP', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formats.set(decimals, format)
  }
  return format
}

/** What stands where there is no value. */
export const missing = '—'

/** 1,312 or 36.5, with the real minus sign; — for nothing. */
export function formatNumber(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined) return missing
  const text = formatOf(decimals).format(value)
  return text.startsWith('-')
    ? Number(value.toFixed(decimals)) === 0
      ? text.slice(1)
      : `−${text.slice(1)}`
    : text
}

/** 4:12 for table cells under a headed column. */
export function formatHours(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return missing
  const whole = Math.round(minutes)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** 4時間12分 in sentences. */
export function formatDuration(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return missing
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return t`${rest}分`
  return rest === 0 ? t`${hours}時間` : t`${hours}時間${rest}分`
}
