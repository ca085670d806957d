import { eraOf, firstYearOfEra, momentWords } from '../../../../../engines/written-values'
import type { Section, Token } from './format-code'

/** A day or a time as a cell shows it. */
export interface MomentText {
  readonly text: string
  /** YYYY-MM-DD, with HH:MM where the cell shows a time, too; null: a time alone. */
  readonly day: string | null
  /** Whether every reader sees the same: the order of days may follow the settings of a computer. */
  readonly isSure: boolean
}

const secondsOfDay = 86_400
/** Excel's 31 December 9999. */
const lastDay = 2_958_465
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** Languages whose names of months and days are known: none named, English, Japanese. */
const isKnownLocale = (locale: string) => /^(?:|0?409|0?809|en.*|0?411|ja.*|[\da-f]{0,6}0411)$/.test(locale)

export const isMoment = ({ tokens }: Section) =>
  tokens.some(({ kind }) => kind === 'moment' || kind === 'elapsed' || kind === 'halfDay')

/** Null: no such moment; Excel shows ####. */
export function momentText(value: number, section: Section, isOf1904: boolean): MomentText | null {
  const tokens = withMinutes(section.tokens)
  const decimals = decimalsOf(tokens)
  const unit = 10 ** decimals
  const ticks = Math.round(value * secondsOfDay * unit)
  const dayNumber = Math.floor(ticks / unit / secondsOfDay)
  const kinds = new Set(tokens.map((token) => kindOf(token)))
  const date = dateOf(dayNumber, isOf1904)
  if (ticks < 0 || dayNumber > lastDay || (kinds.has('day') && date === null)) return null
  const clock = { ticks, unit, decimals, isTwelve: tokens.some(({ kind }) => kind === 'halfDay') }
  const text = tokens.map((token) => shown(token, { ...clock, date, locale: section.locale })).join('')
  const isSure = !kinds.has('unknown') && section.locale !== 'f800' && readsAlike(section)
  // A year alone is a number that people write, too.
  if (!kinds.has('day') || (isSure && date !== null && isYearAlone(tokens)))
    return { text: text.trim(), day: null, isSure }
  const seconds = Math.floor((ticks / unit) % secondsOfDay)
  const time = ` ${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}`
  return { text: text.trim(), day: `${date ?? ''}${kinds.has('time') ? time : ''}`, isSure }
}

const isYearAlone = (tokens: readonly MinuteToken[]) =>
  tokens.every((token) => kindOf(token) === 'none' || (token.kind === 'moment' && /^y/.test(token.letters)))

/** Whether names of months and days are in a known language, and e is the year of an era. */
function readsAlike({ tokens, locale }: Section): boolean {
  const letters = tokens.flatMap((token) => (token.kind === 'moment' ? [token.letters] : []))
  const hasNames = letters.some((one) => /^(?:m{3,}|d{3,})$/.test(one))
  const hasEra = letters.some((one) => one.startsWith('g')) || isJapanese(locale)
  return (!hasNames || isKnownLocale(locale)) && (hasEra || !letters.some((one) => one.startsWith('e')))
}

/** YYYY-MM-DD of Excel's number of a day; null for 0 and for 29 February 1900, which was none. */
function dateOf(number: number, isOf1904: boolean): string | null {
  if (!isOf1904 && (number <= 0 || number === 60)) return null
  const first = isOf1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30)
  const day = new Date(first + number * secondsOfDay * 1000)
  return Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10)
}

type MinuteToken = Token | { readonly kind: 'minutes'; readonly letters: string }

/** m is a minute after hours or before seconds, else a month; a point that no decimals follow parts days. */
function withMinutes(tokens: readonly Token[]): readonly MinuteToken[] {
  const parts = tokens.flatMap((token, index) =>
    token.kind === 'moment' || token.kind === 'elapsed' ? [{ token, index }] : [],
  )
  const unit = (token: Token | undefined) =>
    token?.kind === 'moment' ? token.letters[0] : token?.kind === 'elapsed' ? token.unit : undefined
  const minutes = new Set(
    parts.flatMap(({ token, index }, place) =>
      token.kind === 'moment' &&
      /^m{1,2}$/.test(token.letters) &&
      (unit(parts[place - 1]?.token) === 'h' || unit(parts[place + 1]?.token) === 's')
        ? [index]
        : [],
    ),
  )
  return tokens.map((token, index) => {
    if (minutes.has(index) && token.kind === 'moment') return { kind: 'minutes', letters: token.letters }
    const isDecimal = tokens[index + 1]?.kind === 'digit'
    return token.kind === 'point' && !isDecimal ? { kind: 'literal', text: '.' } : token
  })
}

/** Of seconds: .000 has three. */
const decimalsOf = (tokens: readonly MinuteToken[]) =>
  Math.min(tokens.filter(({ kind }) => kind === 'digit').length, 3)

function kindOf(token: MinuteToken): 'day' | 'time' | 'none' | 'unknown' {
  if (token.kind === 'unknown') return 'unknown'
  if (token.kind === 'minutes' || token.kind === 'elapsed' || token.kind === 'halfDay') return 'time'
  if (token.kind !== 'moment') return 'none'
  if (/^[br]/.test(token.letters)) return 'unknown'
  return /^[hs]/.test(token.letters) ? 'time' : 'day'
}

interface Shown {
  readonly ticks: number
  readonly unit: number
  readonly decimals: number
  readonly isTwelve: boolean
  readonly date: string | null
  readonly locale: string
}

function shown(token: MinuteToken, of: Shown): string {
  const seconds = Math.floor(of.ticks / of.unit)
  const hours = Math.floor((seconds % secondsOfDay) / 3600)
  switch (token.kind) {
    case 'literal':
      return token.text
    case 'slash':
      return '/'
    case 'group':
      return ','
    case 'point':
      return `.${String(of.ticks % of.unit).padStart(of.decimals, '0')}`
    case 'halfDay':
      return halfDay(hours < 12, of.locale)
    case 'elapsed':
      return String(Math.floor(seconds / { h: 3600, m: 60, s: 1 }[token.unit])).padStart(token.length, '0')
    case 'minutes':
      return padded(Math.floor((seconds % 3600) / 60), token.letters)
    case 'moment':
      if (token.letters[0] === 's') return padded(seconds % 60, token.letters)
      if (token.letters[0] !== 'h') return ofDay(token.letters, of.date ?? '', of.locale)
      return padded(of.isTwelve ? ((hours + 11) % 12) + 1 : hours, token.letters)
    default:
      return ''
  }
}

const isJapanese = (locale: string) => /^(?:[\da-f]*0?411|ja.*)$/.test(locale)
function halfDay(isMorning: boolean, locale: string): string {
  return momentWords[isJapanese(locale) ? 'ja' : 'en'].halves[isMorning ? 0 : 1]
}

function ofDay(letters: string, date: string, locale: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const era = eraOf(date)
  switch (letters[0]) {
    case 'y':
      return letters.length > 2 ? String(year) : two(year % 100)
    case 'm':
      if (letters.length === 5) return (months[month - 1] ?? '').slice(0, 1)
      if (letters.length > 2) return (months[month - 1] ?? '').slice(0, letters.length === 3 ? 3 : undefined)
      return padded(month, letters)
    case 'd':
      if (letters.length > 2)
        return (momentWords.en.weekdays[weekday] ?? '').slice(0, letters.length === 3 ? 3 : undefined)
      return padded(day, letters)
    case 'a':
      return (momentWords.ja.weekdays[weekday] ?? '').slice(0, letters.length > 3 ? undefined : 1)
    case 'g':
      if (!era) return ''
      return letters.length > 2 ? era.name : letters.length === 2 ? era.name.slice(0, 1) : era.letter
    default:
      if (era?.year === 1 && locale.includes('gannen')) return firstYearOfEra
      return padded(era?.year ?? year, letters)
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const padded = (number: number, letters: string) => (letters.length > 1 ? two(number) : String(number))
