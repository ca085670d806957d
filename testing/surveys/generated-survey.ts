import fc from 'fast-check'
import type { Condition, Expression } from '../../engines/expressions'
import type { Action, SurveyDefinition } from '../../engines/survey/definition/definition-shape'
import type { Item } from '../../engines/survey/definition/item-shapes'
import type { Score } from '../../engines/survey/definition/score-shapes'
import { ja, optionsOf } from './build-survey'

/** Answers in the order in which somebody gives them; null takes one back. */
export type GivenAnswers = readonly (readonly [address: string, typed: unknown])[]

const count = 12
const linkIds = Array.from({ length: count }, (_, place) => `q${place}`)
/** Inside the repeat group. */
const innerIds = ['r0', 'r1']
const small = fc.integer({ min: 0, max: 3 })

const literal = fc.oneof(
  small.map((number): Expression => ({ value: number })),
  small.map((number): Expression => ({ value: `c${number}` })),
  fc.boolean().map((value): Expression => ({ value })),
)

/** Expressions and conditions over some questions. */
function over(ids: readonly string[]) {
  const anyId = fc.constantFrom('nobody', ...ids, ...ids)
  return fc.letrec<{ expression: Expression; condition: Condition }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 2 },
      literal,
      anyId.map((answer): Expression => ({ answer })),
      fc
        .tuple(anyId, fc.constantFrom('ordinalValue', 'count'))
        .map(([answer, as]): Expression => ({ answer, as })),
      fc
        .tuple(
          fc.constantFrom('add', 'sum', 'count', 'coalesce', 'divide'),
          tie('expression'),
          tie('expression'),
        )
        .map(([operation, a, b]): Expression => ({ operation, of: [a, b] })),
    ),
    condition: fc.oneof(
      { maxDepth: 3 },
      fc
        .tuple(tie('expression'), fc.constantFrom('=', '!=', '<', '>='), tie('expression'))
        .map(([left, operator, right]): Condition => ({ left, operator, right })),
      {
        weight: 4,
        arbitrary: fc.tuple(anyId, small).map(
          ([answer, code]): Condition => ({
            left: { answer },
            operator: '=',
            right: { value: `c${code}` },
          }),
        ),
      },
      tie('expression').map((exists): Condition => ({ exists })),
      fc.constantFrom('夜勤', '日勤').map((tag): Condition => ({ tag })),
      tie('condition').map((not): Condition => ({ not })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
    ),
  }))
}

const everything = over([...linkIds, ...innerIds, 'calculated'])
const byScore: Condition = { left: { score: 's' }, operator: '>=', right: { value: 3 } }

/** Mostly over what comes before: were all references of chance, nearly everything would be in a loop. */
const conditionAfter = (before: readonly string[]) =>
  fc.option(
    fc.oneof(
      { weight: 30, arbitrary: over(before).condition },
      { weight: 1, arbitrary: everything.condition },
      { weight: 1, arbitrary: fc.constant(byScore) },
    ),
    { nil: undefined, freq: 2 },
  )
const shownWhen = (enableWhen: Condition | undefined) => (enableWhen ? { enableWhen } : {})

const types = ['single', 'multiple', 'number', 'yesNo', 'single', 'text', 'hidden'] as const

/** The same in each survey, so that most answers fit: q0 and r0 are single choices. */
const typeOf = (linkId: string) => types[Number(linkId.slice(1)) % types.length] ?? 'text'

function questionOf(linkId: string, before: readonly string[]): fc.Arbitrary<Item> {
  const maybe = conditionAfter(before)
  return fc.tuple(fc.constant(typeOf(linkId)), maybe, maybe).map(([type, enableWhen, ofOption]): Item => {
    const head = { linkId, text: ja(linkId), ...shownWhen(enableWhen) }
    if (type !== 'single' && type !== 'multiple') return { type, ...head }
    const [first, ...others] = optionsOf('a', 'b', 'c', 'd')
    return { type, ...head, answerOption: first ? [{ ...first, ...shownWhen(ofOption) }, ...others] : [] }
  })
}

const questions = fc.tuple(...linkIds.map((linkId, place) => questionOf(linkId, linkIds.slice(0, place))))
/** On the page before the repeat group. */
const early = linkIds.slice(0, 7)
const repeat = fc
  .tuple(fc.tuple(...innerIds.map((linkId) => questionOf(linkId, [...early, 'r0']))), conditionAfter(early))
  .map(([item, enableWhen]): Item => ({ type: 'repeat', linkId: 'repeat', item, ...shownWhen(enableWhen) }))
const calculated = over([...early, ...innerIds]).expression.map(
  (one): Item => ({ type: 'calculated', linkId: 'calculated', expression: one }),
)
const score = fc
  .tuple(fc.subarray(linkIds, { minLength: 1 }), fc.constantFrom('strict', 'prorate', 'zero'))
  .map(
    ([items, rule]): Score => ({
      id: 's',
      name: ja('得点'),
      method: 'sum',
      missing: { rule },
      items: items.map((item) => ({ item })),
    }),
  )
const end = fc
  .tuple(over(early).condition, fc.constantFrom(...linkIds.slice(6)))
  .map(([when, after]): Action => ({ type: 'end', id: 'end', when, after }))

/** Surveys with everything that one part can do to another, loops and references to nothing among it. */
export const generatedSurvey: fc.Arbitrary<SurveyDefinition> = fc
  .tuple(questions, repeat, calculated, score, end, conditionAfter(early))
  .map(([items, group, value, one, action, ofPage]) => ({
    schemaVersion: 1,
    languages: ['ja'],
    title: ja('生成したアンケート'),
    page: [
      {
        linkId: 'page1',
        item: [{ type: 'group', linkId: 'group', item: items.slice(0, 4) }, ...items.slice(4, 7)],
      },
      { linkId: 'page2', item: [group, value, ...items.slice(7)], ...shownWhen(ofPage) },
    ],
    score: [one],
    action: [action],
  }))

const valuesOf = {
  single: small.map((number) => `c${number}`),
  multiple: fc.subarray(['c0', 'c1', 'c2', 'c3']),
  number: small,
  yesNo: fc.boolean(),
  text: fc.constantFrom('たま', '３', ''),
  hidden: small,
}

/** An answer of the right type, one of another type, or one taken back. */
const typedFor = (address: string) =>
  fc.oneof(
    { weight: 8, arbitrary: valuesOf[typeOf(address.split('].').at(-1) ?? '')].map((value) => ({ value })) },
    { weight: 1, arbitrary: fc.oneof(...Object.values(valuesOf)).map((value) => ({ value })) },
    { weight: 1, arbitrary: fc.constant(null) },
  )

const addresses = [...linkIds, ...innerIds.flatMap((id) => [`repeat[1].${id}`, `repeat[k2].${id}`])]

export const generatedAnswers: fc.Arbitrary<GivenAnswers> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(...addresses)
        .chain((address) => fc.tuple(fc.constant(address), typedFor(address))),
    },
    fc.tuple(
      fc.constant('repeat'),
      fc.subarray(['1', 'k2', 'k3']).map((value) => ({ value })),
    ),
  ),
  { maxLength: 30 },
)
