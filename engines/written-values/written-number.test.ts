import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText, readNumber, writtenNumber } from '.'

test.each([
  ['0,125', 'ja', '0.125'],
  ['０，１２５', 'ja', '0.125'],
  ['０、５', 'ja', '0.5'],
  ['-0,5', 'en', '-0.5'],
  [',5', 'ja', '0.5'],
  ['1,23', 'ja', '1.23'],
  ['1,2345', 'ja', '1.2345'],
  ['1.234,500', 'ja', '1234.5'],
  ['1.234.567', 'ja', '1234567'],
  ['1 234', 'ja', '1234'],
  ["1'234.5", 'ja', '1234.5'],
  ['1\u202f234,5', 'en', '1234.5'],
  ['0,125,5', 'ja', null],
  ['1.5', 'de', '1,5'],
  ['0.125', 'fr-CA', '0,125'],
  ['1,234.5', 'pt-BR', '1234,5'],
])('%j in the language %s is asked: %s', (written, language, meant) => {
  expect(readNumber(written, language)).toEqual(meant === null ? { kind: 'none' } : { kind: 'unsure', meant })
})

test.each([
  ['0,125', 'de', 0.125],
  ['1.234,500', 'de', 1234.5],
  ['1\u202f234,5', 'fr', 1234.5],
  ['1.5', 'es-MX', 1.5],
  ["1'234.5", 'de-CH', 1234.5],
  ['12\u200b', 'ja', 12],
  ['\ufeff7\u00a0', 'ja', 7],
  ['１２｡５', 'ja', 12.5],
])('%j in the language %s is %s', (written, language, value) => {
  expect(readNumber(written, language)).toEqual({ kind: 'number', value })
})

// As CLDR 48 has them: 1.234 is a thousand and more where the comma parts the decimals.
test.each([
  ...['lo', 'lb', 'ln', 'rw', 'ku', 'eo', 'ar-MA', 'en-NL', 'de-Latn-DE', 'es-AR', 'es-ES', 'pt'].map(
    (language) => [language, ','] as const,
  ),
  ...['es-NI', 'es-CU', 'es-DO', 'es-Latn-MX', 'es_MX', 'DE-ch', 'ar', 'hi', 'en-GB', 'sw', 'th', 'ko'].map(
    (language) => [language, '.'] as const,
  ),
])('the language %s writes decimals with %s', (language, point) => {
  expect(readNumber(`1${point}5`, language)).toEqual({ kind: 'number', value: 1.5 })
  expect(readNumber(`1${point}234`, language)).toEqual({ kind: 'number', value: 1.234 })
  expect(readNumber(`0${point === '.' ? ',' : '.'}125`, language).kind).toBe('unsure')
})

test.each(['5²', '①', '½', '1½', '12 34', '1,,234', '1.2.3', '٣', '--3', '3-'])(
  '%s is no number',
  (written) => {
    expect(readNumber(written, 'ja')).toEqual({ kind: 'none' })
  },
)

test.each(['9007199254740993', '0.1234567890123456789', '123456789012345.5', '9'.repeat(60)])(
  '%s has more digits than are kept, and is not stored as another number',
  (written) => {
    expect(readNumber(written, 'ja')).toEqual({ kind: 'tooManyDigits' })
  },
)

/** Digits before and after the point: what is written and what it is, made without the reader. */
const decimals = fc.record({
  sign: fc.constantFrom('', '-'),
  before: fc.integer({ min: 0, max: 99_999_999 }).map(String),
  after: fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: undefined }),
})
const grouped = (digits: string, sign: string) =>
  [...digits].map((digit, at) => (at > 0 && (digits.length - at) % 3 === 0 ? sign + digit : digit)).join('')
const inFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const notations = [
  ['ja', '.', ','],
  ['en', '.', ','],
  ['zh-Hant', '.', ','],
  ['de', ',', '.'],
  ['vi', ',', '.'],
  ['fr', ',', ' '],
  ['de-CH', '.', "'"],
] as const

test('a number is read as the language writes it, with and without groups, in both widths', () => {
  fc.assert(
    fc.property(
      decimals,
      fc.constantFrom(...notations),
      fc.boolean(),
      fc.boolean(),
      ({ sign, before, after }, [language, point, group], isGrouped, isWide) => {
        const digits = isGrouped ? grouped(before, group) : before
        const written = `${sign}${digits}${after === undefined ? '' : point + after}`
        const value = Number(`${sign}${before}.${after ?? '0'}`) + 0
        expect(readNumber(isWide ? inFullWidth(written) : written, language)).toEqual({
          kind: 'number',
          value,
        })
        expect(writtenNumber(numberText(value, language), language)).toBe(value)
      },
    ),
  )
})

test('a number of another notation is the same number, or asked, or refused: never another one', () => {
  fc.assert(
    fc.property(
      decimals,
      fc.constantFrom(...notations),
      fc.constantFrom(...notations),
      ({ sign, before, after = '0' }, [, point, group], [language, here]) => {
        const read = readNumber(`${sign}${grouped(before, group)}${point}${after}`, language)
        const value = Number(`${sign}${before}.${after}`) + 0
        // Three digits after the sign of groups are groups in this language, and have no other reading.
        fc.pre(!(point !== here && after.length === 3 && before.length < 4))
        if (read.kind === 'number') expect(read.value).toBe(value)
        if (read.kind === 'unsure') expect(writtenNumber(read.meant, language)).toBe(value)
      },
    ),
  )
})
