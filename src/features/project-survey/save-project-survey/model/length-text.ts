import { t } from '@lingui/core/macro'

const hour = 60
const day = 24 * hour

/** 2日, 3時間, 45分 or 1日 6時間: whole units, so that it is read back as the same minutes. */
export function lengthText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / day), Math.floor((minutes % day) / hour), minutes % hour]
  return [
    days > 0 ? t`${days}日` : '',
    hours > 0 ? t`${hours}時間` : '',
    rest > 0 || minutes < 1 ? t`${rest}分` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const unitMinutes: readonly (readonly [unit: RegExp, minutes: number])[] = [
  [/^(?:日間?|d|days?)$/, day],
  [/^(?:時間|h|hours?)$/, hour],
  [/^(?:分間?|m|min|minutes?)$/, 1],
]

/** Minutes of 2日, 48時間, 1日6時間, 90分, 2 days or, of a number alone, of so many minutes; NaN if it cannot be read. */
export function readLength(text: string): number {
  const written = text.normalize('NFKC').trim().toLowerCase()
  if (/^\d{1,6}$/.test(written)) return Number(written)
  const parts = [...written.matchAll(/(\d{1,6})\s*([^\d\s]+)\s*/g)]
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== written) return Number.NaN
  const lengths = parts.map(([, count, unit = '']) => {
    const minutes = unitMinutes.find(([named]) => named.test(unit))?.[1]
    return minutes === undefined ? Number.NaN : Number(count) * minutes
  })
  return lengths.reduce((sum, minutes) => sum + minutes, 0)
}
