import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedExpressions, superLinear } from './regular-expressions'

const { expressions, madeFromText } = shippedExpressions(join(import.meta.dirname, '..'))
const minutes = 60_000

test('no regular expression takes more than linear time, whatever text somebody sends', {
  timeout: 10 * minutes,
}, () => {
  expect(expressions.length).toBeGreaterThan(100)
  const slow = expressions.flatMap(({ source, flags, file }) => {
    const why = superLinear({ source, flags })
    return why === null ? [] : [`${file}: /${source}/${flags} is ${why}`]
  })
  expect(slow).toEqual([])
})

test('none is made from a text, where nobody can check it', () => {
  expect(madeFromText).toEqual([])
})

test.each([
  [/^\s+|\s+$/g, '2nd degree polynomial'],
  [/\(.*?\)/, '2nd degree polynomial'],
  [/^(a+)+$/, 'exponential'],
  [/(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)\u200D/u, '2nd degree polynomial'],
])('%s is found', { timeout: minutes }, ({ source, flags }, why) => {
  expect(superLinear({ source, flags })).toContain(why)
})
