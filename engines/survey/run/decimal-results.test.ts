import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from '../../expressions'
import { parseDefinition } from '../definition/parse-definition'
import { compile, complete, shownText, start } from '.'

const context = { today: '2026-11-20', now: '2026-11-20T09:00', language: 'ja', seed: 's' }
const value = (one: number) => ({ value: one })
const of = (operation: string, ...operands: readonly object[]) => ({ operation, of: operands })
const ja = (text: string) => ({ ja: text })

/** What a calculation becomes, and which questions are asked because of it. */
function outcomeOf(expression: object, expected: number) {
  const asked = (linkId: string, left: object, operator: string) => ({
    type: 'text',
    linkId,
    text: ja(linkId),
    enableWhen: { left, operator, right: value(expected) },
  })
  const parsed = parseDefinition({
    schemaVersion: 1,
    languages: ['ja'],
    title: ja('計算'),
    page: [
      {
        linkId: 'page',
        item: [
          { type: 'calculated', linkId: 'p', expression, text: ja('結果') },
          { type: 'statement', linkId: 'said', text: ja('{{p}}') },
          asked('stored', { answer: 'p' }, '='),
          asked('atOnce', expression, '='),
          asked('atMost', expression, '<='),
          asked('less', expression, '<'),
          asked('more', { answer: 'p' }, '>'),
          asked('atLeast', { answer: 'p' }, '>='),
        ],
      },
    ],
  })
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems))
  const answers = Object.fromEntries(
    ['stored', 'atOnce', 'atMost', 'less', 'more', 'atLeast'].map((one) => [one, { value: 'x' }]),
  )
  const run = start(compile(parsed.definition), context, answers)
  const completion = complete(run)
  if (!completion.isComplete) throw new Error(JSON.stringify(completion.problems))
  const { p, ...others } = completion.completed.answers
  return { p: p?.value, asked: Object.keys(others).sort(), said: shownText(run, ja('{{p}}')) }
}

const fulfilled = ['atLeast', 'atMost', 'atOnce', 'stored']

test.each<[string, object, number]>([
  ['a sum', of('sum', value(0.1), value(0.2)), 0.3],
  ['an addition', of('add', value(0.7), value(0.1)), 0.8],
  ['a division', of('divide', value(0.3), value(0.1)), 3],
  ['a third', of('divide', value(1), value(3)), 0.333333333333333],
  ['a mean', of('mean', value(0.1), value(0.2), value(0.3)), 0.2],
  ['a power', of('power', value(1.1), value(3)), 1.331],
  ['a root', of('power', value(0.09), value(0.5)), 0.3],
  ['a negative power', of('power', value(2), value(-1)), 0.5],
  ['an absolute difference', of('absolute', of('subtract', value(0.1), value(0.3))), 0.2],
  ['a third, three times', of('multiply', of('divide', value(1), value(3)), value(3)), 1],
  [
    'what is left of a third, three times',
    of('subtract', of('multiply', of('divide', value(1), value(3)), value(3)), value(1)),
    0,
  ],
  [
    'three thirds, less one',
    of('subtract', of('sum', ...[1, 2, 3].map(() => of('divide', value(1), value(3)))), value(1)),
    0,
  ],
  ['a percentage', of('multiply', of('divide', value(57), value(100)), value(100)), 57],
  [
    'a body mass index',
    of('round', of('divide', value(70), of('power', value(1.75), value(2))), value(1)),
    22.9,
  ],
  ['the lower of two', of('minimum', of('add', value(0.1), value(0.2)), value(0.4)), 0.3],
  ['the first there is', of('coalesce', of('add', value(0.1), value(0.2))), 0.3],
  ['whole hundredths', of('floor', of('multiply', value(0.29), value(100))), 29],
])('%s is stored, compared and shown as the decimal that it is', (_, expression, expected) => {
  const { p, asked } = outcomeOf(expression, expected)
  expect(p).toBe(expected)
  expect(asked).toEqual(fulfilled)
})

test('a text shows the decimal, too', () => {
  expect(outcomeOf(of('add', value(0.1), value(0.2)), 0.3).said).toEqual([{ text: '0.3' }])
})

/** An expression and its value in whole thousandths to the power of `places`. */
interface Exact {
  readonly expression: object
  readonly digits: bigint
  readonly places: number
}
const scaledTo = ({ digits, places }: Exact, more: number) => digits * 10n ** BigInt(more - places)
const together = (operation: string, one: Exact, other: Exact, sign: bigint): Exact => {
  const places = Math.max(one.places, other.places)
  return {
    expression: of(operation, one.expression, other.expression),
    digits: scaledTo(one, places) + sign * scaledTo(other, places),
    places,
  }
}
const { tree } = fc.letrec<{ tree: Exact; leaf: Exact }>((tie) => ({
  leaf: fc
    .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 0, max: 2 }))
    .map(([count, places]) => ({
      expression: value(Number(`${count}e-${places}`)),
      digits: BigInt(count),
      places,
    })),
  tree: fc.oneof(
    { maxDepth: 2 },
    tie('leaf'),
    fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => together('add', one, other, 1n)),
    fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => together('subtract', one, other, -1n)),
    fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => ({
      expression: of('multiply', one.expression, other.expression),
      digits: one.digits * other.digits,
      places: one.places + other.places,
    })),
    tie('tree').map(({ expression, digits, places }) => ({
      expression: of('absolute', expression),
      digits: digits < 0n ? -digits : digits,
      places,
    })),
  ),
}))

test('chains of operations come to what one gets on paper, and so do their conditions', () => {
  fc.assert(
    fc.property(tree, fc.integer({ min: 1, max: 99_999 }), ({ expression, digits, places }, count) => {
      const exact = Number(`${digits}e-${places}`) + 0
      const factor = value(count / 100)
      const thereAndBack = of('multiply', of('divide', expression, factor), factor)
      for (const one of [expression, thereAndBack]) {
        const { p, asked } = outcomeOf(one as Expression, exact)
        expect(p).toBe(exact)
        expect(asked).toEqual(fulfilled)
      }
    }),
    { numRuns: 300 },
  )
})
