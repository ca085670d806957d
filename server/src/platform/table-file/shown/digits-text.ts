import type { Section, Token } from './format-code'

/** A number as a section of a format shows it; null: as it is stored, up to its decimals and groups of digits. */
export function digitsText(value: number, section: Section): string | 'unknown' | null {
  const { tokens } = section
  if (tokens.some(({ kind }) => kind === 'unknown')) return 'unknown'
  if (isPlain(section)) return null
  if (tokens.some(({ kind }) => kind === 'exponent')) return 'unknown'
  const exact = exactly(value)
  const scaled = exactly(exact * 100 ** tokens.filter(({ kind }) => kind === 'percent').length)
  if (tokens.some(({ kind }) => kind === 'general')) return joined(tokens, { general: String(scaled) })
  if (tokens.some(({ kind }) => kind === 'slash')) return fractionText(exact, tokens)
  const places = tokens.flatMap(({ kind }, index) => (kind === 'digit' ? [index] : []))
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const isWhole = (index: number) => point < 0 || index < point
  const whole = places.filter(isWhole)
  const [first = 0, last = -1] = [whole[0], whole.at(-1)]
  const groups = tokens.flatMap(({ kind }, index) => (kind === 'group' ? [index] : []))
  const thousands = groups.filter(
    (index) => index > last && places.every((place) => !isWhole(place) || place < index),
  )
  const decimals = places.length - whole.length
  const rounded = roundedTo(exactly(scaled / 1000 ** thousands.length), decimals)
  const [digits = '', ofPoint = ''] = rounded.split('.')
  const shown = new Map([
    ...wholeDigits(
      tokens,
      whole,
      digits === '0' ? '' : digits,
      groups.some((index) => index > first && index < last),
    ),
    ...decimalDigits(
      tokens,
      places.filter((index) => !isWhole(index)),
      ofPoint,
    ),
  ])
  return tokens
    .map((token, index) => {
      if (token.kind === 'digit') return shown.get(index) ?? ''
      if (token.kind === 'point') return '.'
      if (token.kind === 'percent') return '%'
      return token.kind === 'literal' ? token.text : ''
    })
    .join('')
    .trim()
}

/** Spreadsheets keep 15 digits. */
const exactly = (value: number) => Number(value.toPrecision(15))

/** Digits with nothing but signs, groups and decimals: what is stored says as much, and more exactly. */
function isPlain({ tokens, isAccount }: Section): boolean {
  if (isAccount) return true
  const digits = tokens.flatMap((token) => (token.kind === 'digit' ? [token.sign] : []))
  const hasOthers = tokens.some(
    (token) =>
      (token.kind === 'literal' && !/^[-+() ]*$/.test(token.text)) ||
      token.kind === 'percent' ||
      token.kind === 'slash',
  )
  const first = tokens.findIndex(({ kind }) => kind === 'digit')
  const last = tokens.findLastIndex(({ kind }) => kind === 'digit')
  const isParted = tokens.slice(first, last).some(({ kind }) => kind === 'literal')
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const isPadded = point < 0 && digits.filter((sign) => sign === '0').length > 1
  if (hasOthers || isParted) return false
  return tokens.some(({ kind }) => kind === 'exponent' || kind === 'text') || !isPadded
}

/** Half is rounded up by its decimal digits, as spreadsheets do: 1.005 to 1.01. */
function roundedTo(value: number, decimals: number): string {
  const text = String(Math.abs(value))
  if (/e/.test(text)) return Math.abs(value).toFixed(decimals)
  return Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`).toFixed(decimals)
}

/** Each place with its digit, from the right; the first has all that are left. */
function wholeDigits(
  tokens: readonly Token[],
  places: readonly number[],
  digits: string,
  isGrouped: boolean,
): readonly (readonly [number, string])[] {
  return places.map((index, place) => {
    const fromEnd = places.length - place
    const own =
      place === 0 ? digits.slice(0, Math.max(digits.length - fromEnd + 1, 0)) : (digits.at(-fromEnd) ?? '')
    const written = [...(own === '' ? blankOf(tokens[index]) : own)]
    const grouped = written.map((digit, at) => {
      const after = fromEnd - 1 + written.length - 1 - at
      return isGrouped && after > 0 && after % 3 === 0 ? `${digit},` : digit
    })
    return [index, grouped.join('')] as const
  })
}

function decimalDigits(tokens: readonly Token[], places: readonly number[], digits: string) {
  const needed = [...digits].findLastIndex((digit) => digit !== '0') + 1
  return places.map((index, place) => {
    const digit = digits[place] ?? '0'
    return [index, place < needed ? digit : blankOf(tokens[index])] as const
  })
}

function blankOf(token: Token | undefined): string {
  if (token?.kind !== 'digit' || token.sign === '#') return ''
  return token.sign === '0' ? '0' : ' '
}

/** 1 1/2, by the nearest fraction with as many digits as the format has places. */
function fractionText(value: number, tokens: readonly Token[]): string {
  if (tokens.some((token) => token.kind === 'literal' && !/^[ \d]*$/.test(token.text))) return 'unknown'
  const slash = tokens.findIndex(({ kind }) => kind === 'slash')
  const before = tokens.slice(0, slash)
  const after = tokens.slice(slash + 1)
  const fixed = Number(after.flatMap((token) => (token.kind === 'literal' ? [token.text] : [])).join(''))
  const most = Math.min(10 ** after.filter(({ kind }) => kind === 'digit').length - 1, 999)
  const hasWhole = before.some(
    ({ kind }, index) => kind === 'literal' && before.slice(0, index).some((one) => one.kind === 'digit'),
  )
  const whole = hasWhole ? Math.floor(value) : 0
  const rest = value - whole
  const among = fixed > 0 ? [fixed] : Array.from({ length: most }, (_, index) => index + 1)
  const missed = (below: number) => Math.abs(rest - Math.round(rest * below) / below)
  const below = among.reduce((best, one) => (missed(one) < missed(best) - 1e-12 ? one : best), among[0] ?? 1)
  const above = Math.round(rest * below)
  if (hasWhole && above === below) return String(whole + 1)
  if (hasWhole && above === 0) return String(whole)
  return `${whole > 0 ? `${whole} ` : ''}${above}/${below}`
}

const joined = (tokens: readonly Token[], { general }: { readonly general: string }) =>
  tokens
    .map((token) => (token.kind === 'literal' ? token.text : token.kind === 'general' ? general : ''))
    .join('')
    .trim()
