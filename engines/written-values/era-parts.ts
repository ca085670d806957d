import { eraDate, eraNames } from './eras'

/** A date as Japanese forms ask for it, each part as it is typed. */
export interface EraParts {
  /** Empty: the year is one of the common era. */
  readonly era: string
  readonly year: string
  readonly month: string
  readonly day: string
}

const parts = /^(\D*)(\d+|元)年(?:(\d+)月)?(?:(\d+)日)?$/

/** The parts of 2026-11-20, 2026-11 or 2026; of no date, an era and nothing else. */
export function eraParts(date: string): EraParts {
  const [, era = '', year = '', month = '', day = ''] = parts.exec(date === '' ? '' : eraDate(date)) ?? []
  return { era: year === '' ? usualEra : era, year: year === '元' ? '1' : year, month, day }
}

/** The era in which most people who are asked for a birthday were born. */
const usualEra = eraNames[2] ?? ''

/** As it would be written on paper; null while a part is missing. */
export function writtenEraDate(
  { era, year, month, day }: EraParts,
  precision: 'year' | 'month' | 'day',
): string | null {
  const needed = [year, ...(precision === 'year' ? [] : [month]), ...(precision === 'day' ? [day] : [])]
  if (needed.includes('')) return null
  return `${era}${year}年${precision === 'year' ? '' : `${month}月`}${precision === 'day' ? `${day}日` : ''}`
}
