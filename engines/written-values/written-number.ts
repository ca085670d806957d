import { type Notation, notationOf } from './number-notation'

/** What was written where a number belongs. */
export type ReadNumber =
  | { readonly kind: 'number'; readonly value: number }
  /** It has more than one reading, or none in this language: the number that was probably meant, as one writes it here. */
  | { readonly kind: 'unsure'; readonly meant: string }
  /** More digits than a number keeps: it would become another one. */
  | { readonly kind: 'tooManyDigits' }
  | { readonly kind: 'none' }

/** As many digits as are kept of any number. */
const keptDigits = 15
/** Beyond any number. */
const mostCharacters = 60
/** Odd blanks, and signs that nobody sees: phones and spreadsheets add them. */
const blanks = /[\p{Z}\p{Cf}\p{Cc}]+/gu
/** What Japanese keyboards give for a minus, before a digit. */
const minus = /^[−‐‑–—―ーｰ－](?=[\d.,])/
const fullWidth = /[！-～]/g
const halfWidth: Readonly<Record<string, string>> = { '｡': '。', '､': '、', '･': '・' }

/**
 * A written number in narrow digits. Not by NFKC, which makes 52 of 5² and 1 of ①.
 */
function folded(written: string): string {
  return written
    .replace(blanks, ' ')
    .trim()
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[｡､･]/g, (sign) => halfWidth[sign] ?? sign)
    .replace(/[。・](?=\d)/g, '.')
    .replace(/、(?=\d)/g, ',')
    .replace(/[’ʼ´](?=\d)/g, "'")
    .replace(minus, '-')
}

const signed = /^([+-]?)([\d.,' ]+)$/

/**
 * Reads a number as it is written in the language: 1,234.5 in Japanese, 1.234,5 in German. What one does not write so there
 * is not guessed: 0,125 in Japanese may be 0.125, or a slip in 125.
 */
export function readNumber(written: string, language: string): ReadNumber {
  if (written.length > mostCharacters) return { kind: 'none' }
  const [, sign = '', body = ''] = signed.exec(folded(written)) ?? []
  if (body === '') return { kind: 'none' }
  const here = notationOf(language)
  const own = plainDigits(body, here)
  if (own !== null) return numberOf(sign, own)
  const meant = otherNotations(here).reduce<string | null>(
    (found, notation) => found ?? plainDigits(body, notation),
    null,
  )
  if (meant === null) return { kind: 'none' }
  const read = numberOf(sign, meant)
  return read.kind === 'number' ? { kind: 'unsure', meant: inNotation(read.value, here) } : read
}

/** The number that was written; null if it is none, or not surely one. */
export function writtenNumber(written: string, language: string): number | null {
  const read = readNumber(written, language)
  return read.kind === 'number' ? read.value : null
}

const whole = /^(?:\d+(?:\.\d*)?|\.\d+)$/
const groups = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** The digits with a point and without groups; null if the notation does not write numbers so. */
function plainDigits(body: string, { point, groupSigns }: Notation): string | null {
  const group = groupSigns.find((sign) => body.includes(sign)) ?? groupSigns[0] ?? ','
  // Only one sign may part the groups: 1.234 567 is no number.
  const plain = [...body].map((sign) =>
    sign === point ? '.' : sign === group ? ',' : /\d/.test(sign) ? sign : '?',
  )
  const text = plain.join('')
  if (whole.test(text)) return text
  return groups.test(text) ? text.replaceAll(',', '') : null
}

/** How else it may have been meant, the likelier one first. */
function otherNotations(here: Notation): readonly Notation[] {
  const other: Notation =
    here.point === '.'
      ? { point: ',', groupSigns: ['.', ' ', "'"] }
      : { point: '.', groupSigns: [',', ' ', "'"] }
  return [{ point: here.point, groupSigns: [' ', "'"] }, other]
}

function numberOf(sign: string, digits: string): ReadNumber {
  // Minus nothing is nothing.
  const value = Number(`${sign}${digits}`) + 0
  const isKept = Number(value.toPrecision(keptDigits)) === value
  return isKept && decimalText(Math.abs(value)) === withoutIdleZeros(digits)
    ? { kind: 'number', value }
    : { kind: 'tooManyDigits' }
}

/** 007.50 as 7.5. */
function withoutIdleZeros(digits: string): string {
  const [before = '', after = ''] = digits.split('.')
  let end = after.length
  while (after[end - 1] === '0') end -= 1
  const fraction = after.slice(0, end)
  return `${before.replace(/^0+/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
}

/** A number with a point and without an exponent: 1e-7 is 0.0000001. */
export function plainNumber(value: number): string {
  return inNotation(value, notationOf(''))
}

/** Of at least 0. */
function decimalText(value: number): string {
  const text = String(value)
  const [mantissa = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  const [before = '', after = ''] = mantissa.split('.')
  const shift = Number(exponent)
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${before}${after}`
  return `${before}${after}${'0'.repeat(Math.max(0, shift - after.length))}`
}

/** As one writes it in the language, so that `readNumber` reads it again. */
export function numberText(value: number, language: string): string {
  return inNotation(value, notationOf(language))
}

function inNotation(value: number, { point }: Notation): string {
  const text = decimalText(Math.abs(value)).replace('.', point)
  return value < 0 ? `-${text}` : text
}
