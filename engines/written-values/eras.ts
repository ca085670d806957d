/** The eras since Japan counts days as the West does (1873), the latest first. */
const eras = [
  { name: '令和', letter: 'R', from: '2019-05-01' },
  { name: '平成', letter: 'H', from: '1989-01-08' },
  { name: '昭和', letter: 'S', from: '1926-12-25' },
  { name: '大正', letter: 'T', from: '1912-07-30' },
  { name: '明治', letter: 'M', from: '1873-01-01' },
] as const

/** The latest first. */
export const eraNames: readonly string[] = eras.map(({ name }) => name)

/** The first year by which the years of an era are counted. */
const firstYear = (era: (typeof eras)[number]) => (era.letter === 'M' ? 1868 : Number(era.from.slice(0, 4)))

/** The era of a day and its year, counted from 1; null: before Japan counted days as the West does. */
export function eraOf(date: string): { name: string; letter: string; year: number } | null {
  const era = eras.find(({ from }) => from <= date)
  return era
    ? { name: era.name, letter: era.letter, year: Number(date.slice(0, 4)) - firstYear(era) + 1 }
    : null
}

/** The first year of an era, as it is written. */
export const firstYearOfEra = '元'

/** A date with its era: 令和8年11月20日, 平成元年. A month or year alone is of the era at its beginning. 和暦 */
export function eraDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  const whole = `${year}-${month ?? '12'}-${day ?? '31'}`
  const era = eraOf(whole)
  const named = era ? `${era.name}${era.year === 1 ? firstYearOfEra : era.year}年` : `${Number(year)}年`
  return `${named}${month === undefined ? '' : `${Number(month)}月`}${day === undefined ? '' : `${Number(day)}日`}`
}

const written = /^(令和|平成|昭和|大正|明治|[RHSTM])(\d{1,2}|元)(?:年|[./-])/i

/** The text with the year of its era as a year: 令和8年11月20日 becomes 2026年11月20日. */
export function withoutEra(text: string): string {
  return text.replace(written, (all, name: string, count: string) => {
    const era = eras.find((one) => one.name === name || one.letter === name.toUpperCase())
    return era ? `${firstYear(era) + (count === '元' ? 1 : Number(count)) - 1}${all.at(-1)}` : all
  })
}
