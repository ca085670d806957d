import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TooMuchWork, Work, workOfChecks } from '../../../expressions/run'
import { limits } from '../../definition/limits'
import { compilePattern } from './pattern'

const mail =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"
const texts = [
  '',
  'a',
  'ab',
  'aab',
  'abc',
  'ABC',
  '12',
  '2026-11-20',
  'x@y.jp',
  'ひら',
  'カナ',
  '漢字',
  'a b',
  '\n',
  'a-b_c',
  '𠮷',
]

function patternOf(source: string) {
  const compiled = compilePattern(source)
  if (!compiled.isValid) throw new Error(`${source}: ${compiled.problem} at ${compiled.position}`)
  return compiled.pattern
}

const isMatch = (source: string, text: string) => patternOf(source).test(text, new Work())

// Includes the expressions of the FHIR files in the test data.
test.each([
  '^[æøåÆØÅa-zA-Z0-9,.!?@()+\\-/* ]*$',
  '^[\\x00-\\x7F\\xA0-\\xFF]+$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  'a|^b|c$',
  '^(a|b)*c?$',
  '^(?:ab){1,2}$',
  '[^a-c]',
  '\\bb\\b',
  '\\B\\w',
  '^\\p{Script=Hiragana}+$',
  '^[\\p{sc=Han}\\u30a0-\\u30ff]+$',
  'a{2,}',
  '^.$',
  '^\\s?$',
  '^$',
  '[\\w.-]+@[\\w-]+',
  '^(a?){3}$',
])('%s matches what RegExp matches', (source) => {
  for (const text of texts)
    expect([text, isMatch(source, text)]).toEqual([text, new RegExp(source, 'u').test(text)])
})

test('the address pattern of a real questionnaire', () => {
  expect(isMatch(mail, 'misaki.sato@aoba-lab.example')).toBe(true)
  expect(isMatch(mail, 'misaki.sato@')).toBe(false)
})

test('generated patterns match what RegExp matches', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w')
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 4 },
      atom,
      fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
      fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{1,3}', '*?'))
        .map(([a, count]) => `(${a})${count}`),
    ),
  }))
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-'), maxLength: 8 })
  fc.assert(
    fc.property(pattern, text, (source, written) => {
      for (const one of [source, `^${source}$`])
        expect(isMatch(one, written)).toBe(new RegExp(one).test(written))
    }),
    { numRuns: 500 },
  )
})

test.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
  '%s takes steps in proportion to the text, which RegExp does not',
  (source) => {
    const stepsFor = (length: number) => {
      const work = workOfChecks()
      expect(patternOf(source).test(`${'a'.repeat(length)}!`, work)).toBe(false)
      return work.steps
    }
    expect(stepsFor(10_000)).toBeLessThan(12 * stepsFor(1000))
  },
)

test.each(['(a{0,9}){0,9}b', '(a?){320}b', '(?:[a-cx-z\\d_]?){200}!b'])(
  '%s on 20,000 letters stops at the limit, and is said to before',
  (source) => {
    const work = workOfChecks()
    expect(() => patternOf(source).test('a'.repeat(20_000), work)).toThrow(TooMuchWork)
    expect(work.steps).toBeLessThan(limits.patternSteps + 10_000)
    expect(patternOf(source).mostSteps(20_000, limits.patternSteps)).toBeGreaterThan(limits.patternSteps)
  },
)

test('no text takes more steps than was said', () => {
  const sources = [
    '^a{2,4}$',
    '(ab?)*c',
    '\\bb\\b',
    '[ab-]+1|a$',
    '^(a|b){3}-?',
    '(a?){9}b',
    '^',
    'a*b*1*',
    '(a|ab|b1)+$',
  ]
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', ' '), maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom(...sources), text, (source, written) => {
      const work = workOfChecks()
      patternOf(source).test(written, work)
      expect(work.steps).toBeLessThanOrEqual(patternOf(source).mostSteps(written.length, 1e9))
    }),
    { numRuns: 500 },
  )
})

test('a pattern that people write may take long texts', () => {
  const { patternSteps } = limits
  for (const source of ['^.{10,500}$', '^[ァ-ヶー　]+$', '^0\\d{9,10}$', '^\\d{3}-?\\d{4}$'])
    expect(patternOf(source).mostSteps(10_000, patternSteps)).toBeLessThanOrEqual(patternSteps)
})

test.each([
  ['(', 1],
  ['a)', 2],
  ['[a', 2],
  ['a{3', 3],
  ['*a', 1],
  ['(?=a)', 3],
  ['(?<!a)b', 3],
  ['(a)\\1', 5],
  ['[z-a]', 5],
  ['\\p{Nope}', 2],
])('%s is refused at character %i', (source, position) => {
  expect(compilePattern(source)).toEqual({ isValid: false, problem: 'badPattern', position })
})

test.each(['(a{1000}){1000}', '((a{99}){99}){99}', `${'('.repeat(29)}a${'){9}'.repeat(29)}`, 'a{99999}'])(
  '%s is too complex',
  (source) => {
    expect(compilePattern(source)).toMatchObject({ isValid: false, problem: 'tooComplexPattern' })
  },
)
