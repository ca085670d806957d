import { eraDate, eraNames } from './eras'

/** The boxes in which a date and a time are written, one after the other. */
export type DatePart = 'era' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'
/** Each as it is typed. An empty era: the year is one of the common era. */
export type DateParts = Readonly<Record<DatePart, string>>

const written = /^(\D*)(\d+|元)年(?:(\d+)月)?(?:(\d+)日)?$/

/** The parts of 2026-11-20, 2026-11, 2026, 07:15 or 2026-11-20T07:15:30; of nothing, the era in which most birthdays are. */
export function dateParts(value: string, hasEra: boolean): DateParts {
  const [date = '', time = ''] = value.includes(':') && !value.includes('T') ? ['', value] : value.split('T')
  const [hour = '', minute = '', second = ''] = time.split(':')
  const clock = { hour, minute, second }
  if (!hasEra || date === '') {
    const [year = '', month = '', day = ''] = date.split('-')
    return { era: hasEra ? usualEra : '', year, month: unpadded(month), day: unpadded(day), ...clock }
  }
  const [, era = '', year = '', month = '', day = ''] = written.exec(eraDate(date)) ?? []
  return { era, year: year === '元' ? '1' : year, month, day, ...clock }
}

const usualEra = eraNames[2] ?? ''
const unpadded = (digits: string) => digits.replace(/^0/, '')
const after: Partial<Record<DatePart, string>> = { year: '年', month: '月', day: '日' }

/** As it would be written on paper; null while a part is missing. */
export function writtenDate(parts: DateParts, asked: readonly DatePart[]): string | null {
  if (asked.some((part) => part !== 'era' && parts[part] === '')) return null
  const [date, time] = [asked.filter((part) => !inClock.has(part)), asked.filter((part) => inClock.has(part))]
  const day = date.map((part) => `${parts[part]}${after[part] ?? ''}`).join('')
  return [day, time.map((part) => parts[part]).join(':')].filter(Boolean).join(' ')
}
const inClock: ReadonlySet<DatePart> = new Set(['hour', 'minute', 'second'])
