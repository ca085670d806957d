import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectLinear, shippedExpressions, superLinear } from './regular-expressions'

const root = join(import.meta.dirname, '..')
const minutes = 60_000

test.each(['src', 'engines', 'server/src'] as const)(
  'no regular expression of %s takes more than linear time',
  { timeout: 10 * minutes },
  (folder) => expectLinear(root, folder),
)

test.each(['src', 'engines', 'server/src'] as const)(
  'no code of %s calls RegExp with a text, which cannot be checked',
  (folder) => {
    expect(shippedExpressions(root, folder).madeFromText).toEqual([])
  },
)

test.each([
  [/^\s+|\s+$/g, '2nd degree polynomial'],
  [/\(.*?\)/, '2nd degree polynomial'],
  [/^(a+)+$/, 'exponential'],
  [/(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)\u200D/u, '2nd degree polynomial'],
])('%s is found', { timeout: minutes }, async ({ source, flags }, why) => {
  expect(await superLinear({ source, flags })).toContain(why)
})
