import type { ItemOf } from '../../engines/survey/definition/item-shapes'
import type { Score } from '../../engines/survey/definition/score-shapes'
import { ja, optionsOf, surveyOf } from './build-survey'

const likerts = (prefix: string, count: number, answers: readonly string[]): readonly ItemOf<'likert'>[] =>
  Array.from({ length: count }, (_, place) => ({
    type: 'likert',
    linkId: `${prefix}${place + 1}`,
    text: ja(`設問${place + 1}`),
    answerOption: optionsOf(...answers),
    required: 'whenShown',
  }))

const bands = (all: Readonly<Record<string, number>>): NonNullable<Score['bands']> =>
  Object.entries(all).map(([code, from]) => ({ code, from, label: ja(code) }))

type Rules = Pick<Score, 'missing' | 'bands' | 'factor' | 'decimals' | 'method'>

function scale(id: string, items: readonly ItemOf<'likert'>[], rules: Rules) {
  const counted = items.map(({ linkId }) => ({ item: linkId }))
  return surveyOf(items, { score: [{ id, name: ja(id), items: counted, ...rules }] })
}

const frequency = ['まったくない', '数日', '半分以上', 'ほとんど毎日']

/** Kroenke, Spitzer and Williams 2001. Up to two missing items are replaced by the mean of the others. */
export const phq9 = scale('phq9', likerts('phq', 9, frequency), {
  method: 'sum',
  decimals: 0,
  missing: { rule: 'prorate', maximum: 2 },
  bands: bands({ minimal: 0, mild: 5, moderate: 10, moderatelySevere: 15, severe: 20 }),
})

/** Spitzer and others 2006. */
export const gad7 = scale('gad7', likerts('gad', 7, frequency), {
  method: 'sum',
  missing: { rule: 'strict' },
  bands: bands({ minimal: 0, mild: 5, moderate: 10, severe: 15 }),
})

/** Kessler and others 2002; the cut-offs 5 and 13 are those used in Japan. */
export const k6 = scale('k6', likerts('k', 6, ['全くない', '少しだけ', 'ときどき', 'たいてい', 'いつも']), {
  method: 'sum',
  missing: { rule: 'strict' },
  bands: bands({ none: 0, moderate: 5, severe: 13 }),
})

/** WHO 1998: the sum of 0 to 25, times four. */
export const who5 = scale(
  'who5',
  likerts('w', 5, [
    'まったくない',
    'ほんのたまに',
    '半分以下の期間',
    '半分以上の期間',
    'ほとんどいつも',
    'いつも',
  ]),
  { method: 'sum', factor: 4, missing: { rule: 'strict' }, bands: bands({ low: 0, good: 52 }) },
)
