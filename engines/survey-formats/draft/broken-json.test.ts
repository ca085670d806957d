import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenPlace } from './broken-json'

test.each([
  ['{"a": }', 1, 7, '}'],
  ['{\n  "a": 1,\n}', 3, 1, '}'],
  ['[1 2]', 1, 4, '2'],
  ["{'a': 1}", 1, 2, "'"],
  ['{"a" 1}', 1, 6, '1'],
  ['{"a": "x\ny"}', 1, 9, '\n'],
  ['{"a": "😀\\x"}', 1, 9, '\\'],
  ['{"a": 01}', 1, 7, '0'],
  ['{"a": nul}', 1, 7, 'n'],
  ['{"a": 1} x', 1, 10, 'x'],
  ['[1,]', 1, 4, ']'],
  ['{"a": [1}', 1, 9, '}'],
])('%s is broken in line %i at character %i', (text, line, column, found) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(brokenPlace(text)).toEqual({ line, column, found })
})

test.each(['', '{', '{"a"', '{"a":', '{"a": [', '{"a": "x', '{"a": 1,', '{"a": {"b": 2}'])(
  '%s ends too early',
  (text) => {
    expect(brokenPlace(text).found).toBe('')
  },
)

const file = readFileSync(new URL('../fixtures/surveyjs-quiz.json', import.meta.url), 'utf8')

test('a survey that is cut off anywhere ends too early, and no other sign is blamed', () => {
  for (let end = 1; end < file.trimEnd().length; end += 7) {
    const cut = file.slice(0, end)
    const { line, found } = brokenPlace(cut)
    // A word or an escape may be cut in its middle.
    if (found !== '') expect(cut.slice(-6)).toContain(found)
    expect(line).toBe(cut.split('\n').length)
  }
})

test('the place is the one that the engine names, where it names one', () => {
  let compared = 0
  for (let at = 1; at < file.length; at += 3) {
    for (const sign of ['}', ',', '\u0001', '"']) {
      const text = `${file.slice(0, at)}${sign}${file.slice(at + 1)}`
      const offset = offsetOfEngine(text)
      if (offset === null) continue
      const { line, column } = brokenPlace(text)
      const lines = text.split('\n')
      const ours = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1
      compared += 1
      // The engine names the letter within a word, a number or an escape, we name its first one.
      expect({ at, sign, between: text.slice(ours, offset) }).toEqual({
        at,
        sign,
        between: expect.stringMatching(/^[\\\w.+-]*$/),
      })
      expect({ at, sign, isNotLater: ours <= offset }).toEqual({ at, sign, isNotLater: true })
    }
  }
  expect(compared).toBeGreaterThan(100)
})

/** Of many faults V8 says at which position they are. */
function offsetOfEngine(text: string): number | null {
  try {
    JSON.parse(text)
    return null
  } catch (failure) {
    const [, position] = /at position (\d+)/.exec(String(failure)) ?? []
    return position === undefined ? null : Number(position)
  }
}
