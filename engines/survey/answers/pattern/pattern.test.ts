import fc from 'fast-check'
import { expect, test } from 'vitest'
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

function isMatch(source: string, text: string) {
  const compiled = compilePattern(source)
  if (!compiled.isValid) throw new Error(`${source}: ${compiled.problem} at ${compiled.position}`)
  return compiled.pattern.test(text)
}

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

test.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a{0,9}){0,9}b'])(
  '%s answers at once, which RegExp does not',
  (source) => {
    const startedAt = performance.now()
    expect(isMatch(source, `${'a'.repeat(20_000)}!`)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  },
)

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
