import { expect, test } from 'vitest'
import { ja, morning, optionsOf, surveyOf } from '../../../testing/surveys/build-survey'
import { gad7, k6, phq9, who5 } from '../../../testing/surveys/scales'
import type { SurveyDefinition } from '../definition/definition-shape'
import { compile } from '../run/compile'
import { completedSurvey } from '../run/complete'
import { start } from '../run/run'

/** One digit per item; - means unanswered. */
function scoreAfter(survey: SurveyDefinition, digits: string) {
  const items = survey.page[0]?.item ?? []
  const answers = [...digits].flatMap((digit, place) =>
    digit === '-' ? [] : [[items[place]?.linkId ?? '', { value: `c${digit}` }]],
  )
  const run = start(compile(survey), morning, Object.fromEntries(answers))
  const [score] = completedSurvey(run).scores
  return [score?.value, score?.band?.code ?? null]
}

// Expected values were computed by hand.
test.each([
  ['000000000', 0, 'minimal'],
  ['111100000', 4, 'minimal'],
  ['111110000', 5, 'mild'],
  ['111111111', 9, 'mild'],
  ['211111111', 10, 'moderate'],
  ['222221111', 14, 'moderate'],
  ['222222111', 15, 'moderatelySevere'],
  ['333321111', 18, 'moderatelySevere'],
  ['333322211', 20, 'severe'],
  ['333333333', 27, 'severe'],
  // 8 of 8 items, times 9 / 8.
  ['11111111-', 9, 'mild'],
  // 10 points in 7 items are 12.86 in 9.
  ['2221111--', 13, 'moderate'],
  ['222111---', null, null],
  ['---------', null, null],
])('PHQ-9 of %s is %s (%s)', (digits, value, band) => {
  expect(scoreAfter(phq9, digits)).toEqual([value, band])
})

test.each([
  ['0000000', 0, 'minimal'],
  ['1111000', 4, 'minimal'],
  ['1111100', 5, 'mild'],
  ['2221111', 10, 'moderate'],
  ['3333210', 15, 'severe'],
  ['3333333', 21, 'severe'],
  ['333333-', null, null],
])('GAD-7 of %s is %s (%s)', (digits, value, band) => {
  expect(scoreAfter(gad7, digits)).toEqual([value, band])
})

test.each([
  ['000000', 0, 'none'],
  ['111100', 4, 'none'],
  ['111110', 5, 'moderate'],
  ['222222', 12, 'moderate'],
  ['322222', 13, 'severe'],
  ['444444', 24, 'severe'],
  ['44444-', null, null],
])('K6 of %s is %s (%s)', (digits, value, band) => {
  expect(scoreAfter(k6, digits)).toEqual([value, band])
})

test.each([
  ['00000', 0, 'low'],
  ['32322', 48, 'low'],
  ['33322', 52, 'good'],
  ['55555', 100, 'good'],
  ['5555-', null, null],
])('WHO-5 of %s is %s (%s)', (digits, value, band) => {
  expect(scoreAfter(who5, digits)).toEqual([value, band])
})

const three = ['a', 'b', 'c'].map((linkId) => ({
  type: 'single' as const,
  linkId,
  text: ja(linkId),
  answerOption: [...optionsOf('1', '2', '3', '4', '5'), { code: 'unknown', text: ja('わからない') }],
}))

function scored(score: object, answers: Readonly<Record<string, string>>) {
  const items = [{ item: 'a' }, { item: 'b', reverse: true as const }, { item: 'c', weight: 2 }]
  const definition = surveyOf(three, {
    score: [{ id: 's', name: ja('s'), method: 'sum', missing: { rule: 'strict' }, items, ...score }],
  })
  const given = Object.fromEntries(Object.entries(answers).map(([linkId, value]) => [linkId, { value }]))
  return completedSurvey(start(compile(definition), morning, given)).scores[0]
}

test('reversed items count from the other end, and weights multiply', () => {
  // 3 + (4 - 1) + 2 × 2
  expect(scored({}, { a: 'c3', b: 'c1', c: 'c2' })?.value).toBe(10)
  expect(scored({ method: 'mean' }, { a: 'c3', b: 'c1', c: 'c2' })?.value).toBe(2.5)
})

test('missing items prevent the score, count as nothing, or are replaced by the mean of the others', () => {
  const some = { a: 'c3', b: 'c1' }
  expect(scored({}, some)).toMatchObject({ value: null, band: null, answered: 2, missing: 1 })
  expect(scored({ missing: { rule: 'zero' } }, some)?.value).toBe(6)
  // The mean is 3 and the missing item has weight 2: 3 + 3 + 6.
  expect(scored({ missing: { rule: 'prorate', maximum: 1 } }, some)?.value).toBe(12)
  expect(scored({ missing: { rule: 'prorate', maximum: 1 } }, { a: 'c3' })?.value).toBe(null)
  expect(scored({ missing: { rule: 'zero', maximum: 1 } }, { a: 'c3' })?.value).toBe(null)
  expect(scored({ missing: { rule: 'zero' } }, {})?.value).toBe(null)
})

test('a choice without a value counts as missing', () => {
  expect(scored({ missing: { rule: 'zero' } }, { a: 'unknown', b: 'c4', c: 'c1' })).toMatchObject({
    value: 2,
    missing: 1,
  })
})

test('a score is rounded to its decimals', () => {
  const mean = { method: 'mean', decimals: 2, factor: 0.67 }
  // (1 + 4 + 2 × 1) / 4 × 0.67 = 1.1725
  expect(scored(mean, { a: 'c1', b: 'c0', c: 'c1' })?.value).toBe(1.17)
  expect(scored({ ...mean, decimals: 3 }, { a: 'c1', b: 'c0', c: 'c1' })?.value).toBe(1.173)
})

test('PHQ-9 as a matrix scores as nine questions do', () => {
  const [first] = phq9.page[0]?.item ?? []
  const answerOption = first && 'answerOption' in first ? (first.answerOption ?? []) : []
  const row = Array.from({ length: 9 }, (_, place) => ({ code: `r${place}`, text: ja(`設問${place}`) }))
  const [score] = phq9.score ?? []
  const matrix = surveyOf(
    [{ type: 'matrix', linkId: 'phq', text: ja('この2週間'), cell: 'single', row, answerOption }],
    { score: score ? [{ ...score, items: row.map(({ code }) => ({ item: 'phq', row: code })) }] : [] },
  )
  const scoreOfRows = (digits: string) => {
    const rows = Object.fromEntries(
      [...digits].flatMap((digit, place) => (digit === '-' ? [] : [[`r${place}`, `c${digit}`]])),
    )
    return completedSurvey(start(compile(matrix), morning, { phq: { value: { rows } } })).scores[0]?.value
  }
  for (const digits of ['000000000', '222222111', '2221111--', '222111---']) {
    expect(scoreOfRows(digits)).toBe(scoreAfter(phq9, digits)[0])
  }
})

test('a hidden question counts as missing in a score', () => {
  const [a, b, c] = three
  if (!a || !b || !c) throw new Error('three')
  const definition = surveyOf(
    [a, { ...b, enableWhen: { left: { answer: 'a' }, operator: '=', right: { value: 'c1' } } }, c],
    {
      score: [
        {
          id: 's',
          name: ja('s'),
          method: 'sum',
          missing: { rule: 'zero' },
          items: [{ item: 'a' }, { item: 'b' }],
        },
      ],
    },
  )
  const score = (of: string) =>
    completedSurvey(start(compile(definition), morning, { a: { value: of }, b: { value: 'c4' } })).scores[0]
  expect(score('c1')).toMatchObject({ value: 5, missing: 0 })
  expect(score('c2')).toMatchObject({ value: 2, missing: 1 })
})

// 0.1 + 0.2 is 0.30000000000000004 in binary numbers, and 1.1 * 3 is 3.3000000000000003.
test.each([
  ['sum', [0.1, 0.2], undefined, 0.3],
  ['mean', [0.1, 0.2, 0.3], undefined, 0.2],
  ['mean', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7], undefined, 0.4],
  ['sum', [1.1, 1.1, 1.1], undefined, 3.3],
  ['sum', [1.1], 3, 3.3],
  ['mean', [0.7, 0.1], 2, 0.8],
  ['sum', [0.3, -0.1], undefined, 0.2],
] as const)(
  'the %s of the decimals %j, times %s, is %s, and lies in the band that begins there',
  (method, values, factor, expected) => {
    const survey = surveyOf([
      ...values.map((value, place) => ({
        type: 'single' as const,
        linkId: `q${place}`,
        text: ja('問'),
        answerOption: [{ code: 'c', text: ja('選ぶ'), ordinalValue: value }],
      })),
    ])
    const scored = {
      ...survey,
      score: [
        {
          id: 's',
          name: ja('得点'),
          method,
          missing: { rule: 'strict' as const },
          items: values.map((_, place) => ({ item: `q${place}` })),
          ...(factor !== undefined && { factor }),
          bands: [
            { code: 'below', from: -10, label: ja('未満') },
            { code: 'reached', from: expected, label: ja('以上') },
          ],
        },
      ],
    }
    const answers = Object.fromEntries(values.map((_, place) => [`q${place}`, { value: 'c' }]))
    const [score] = completedSurvey(start(compile(scored as SurveyDefinition), morning, answers)).scores
    expect([score?.value, score?.band?.code]).toEqual([expected, 'reached'])
  },
)
