import type { Expression, Item, SurveyDefinition } from '../engines/survey'

/** A definition of some kilobytes, or as large as one may be, that would stop a server which did not count its work. */
export interface HostileSurvey {
  readonly name: string
  /** The checks refuse to publish it. The others are accepted, and must not hold the loop whatever is answered. */
  readonly isRefused: boolean
  readonly definition: () => SurveyDefinition
  /** Answers by address, as dear as they can be. */
  readonly answers: () => Readonly<Record<string, { readonly value: unknown }>>
}

const ja = (text: string) => ({ ja: text })
const text = (linkId: string, more: object = {}): Item => ({
  type: 'text',
  linkId,
  text: ja(linkId),
  ...more,
})
const long = (linkId: string, more: object = {}): Item => ({
  type: 'longText',
  linkId,
  text: ja(linkId),
  ...more,
})
const calculated = (linkId: string, expression: Expression): Item => ({
  type: 'calculated',
  linkId,
  text: ja(linkId),
  expression,
})
const repeat = (linkId: string, item: readonly Item[], maxOccurs = 100): Item => ({
  type: 'repeat',
  linkId,
  text: ja(linkId),
  maxOccurs,
  item,
})
const yesNo = (linkId: string): Item => ({ type: 'yesNo', linkId, text: ja(linkId) })
const numberOf = (linkId: string): Item => ({ type: 'number', linkId, text: ja(linkId) })
const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
const answerOf = (linkId: string): Expression => ({ answer: linkId })

function survey(item: readonly Item[], more: Partial<SurveyDefinition> = {}): SurveyDefinition {
  return {
    schemaVersion: 1,
    languages: ['ja'],
    title: ja('x'),
    page: [{ linkId: 'p', item }],
    ...more,
  }
}

/** Each text joins the one before twice. */
function nested(levels: number): SurveyDefinition {
  const joins = many(levels, (at) => {
    const before = answerOf(at === 0 ? 'q' : `t${at - 1}`)
    return calculated(`t${at}`, { operation: 'join', of: [before, before] })
  })
  return survey([text('q'), ...joins])
}

const keys = many(100, (at) => `k${at}`)
const allEntries = () => ({
  outer: { value: keys },
  ...Object.fromEntries(keys.map((key) => [`outer[${key}].inner`, { value: keys }])),
})
const inTwo = (item: readonly Item[]) => survey([repeat('outer', [repeat('inner', item)])])
const nothing = () => ({})
const written = (count: number, length: number) => () =>
  Object.fromEntries(many(count, (at) => [`q${at}`, { value: 'a'.repeat(length) }]))
const choices = (count: number) =>
  many(count, (at) => ({ code: `c${at}`, text: ja(`選択肢${at}`), ordinalValue: at }))
const all = (count: number) => many(count, (at) => `c${at}`)

export const hostileSurveys: readonly HostileSurvey[] = [
  {
    name: '40 texts that join each other',
    isRefused: true,
    definition: () => nested(40),
    answers: () => ({ q: { value: 'あ'.repeat(1000) } }),
  },
  {
    name: '18 levels of texts that join each other',
    isRefused: true,
    definition: () => nested(18),
    answers: () => ({ q: { value: 'あ'.repeat(1000) } }),
  },
  {
    name: 'a repeat of 100 × 100 × 300',
    isRefused: true,
    definition: () => inTwo(many(300, (at) => yesNo(`q${at}`))),
    answers: allEntries,
  },
  {
    name: 'a repeat of 100 × 100 × 9,000',
    isRefused: true,
    definition: () => inTwo(many(9000, (at) => yesNo(`q${at}`))),
    answers: allEntries,
  },
  {
    name: 'the same by its least entries, without an answer',
    isRefused: true,
    definition: () => {
      const { page, ...rest } = inTwo(many(300, (at) => yesNo(`q${at}`)))
      const least = (item: Item): Item =>
        item.type === 'repeat' ? { ...item, minOccurs: 100, item: item.item.map(least) } : item
      return { ...rest, page: page.map((one) => ({ ...one, item: one.item.map(least) })) }
    },
    answers: nothing,
  },
  {
    name: '500 sums of 10,000 entries',
    isRefused: true,
    definition: () =>
      survey([
        repeat('outer', [repeat('inner', [numberOf('n')])]),
        ...many(500, (at) => calculated(`s${at}`, { operation: 'sum', of: [answerOf('n')] })),
      ]),
    answers: allEntries,
  },
  {
    name: 'ten sums of 10,000 decimals in one calculation',
    isRefused: true,
    definition: () =>
      survey([
        repeat('outer', [repeat('inner', [numberOf('n')])]),
        calculated('s', { operation: 'sum', of: many(10, () => answerOf('n')) }),
      ]),
    answers: () => ({
      ...allEntries(),
      ...Object.fromEntries(
        many(10_000, (at) => [
          `outer[k${Math.floor(at / 100)}].inner[k${at % 100}].n`,
          { value: at + 1 / (at + 3) },
        ]),
      ),
    }),
  },
  {
    name: '120,000 tags in one condition',
    isRefused: true,
    definition: () =>
      survey([
        {
          ...yesNo('q'),
          enableWhen: { any: many(400, () => ({ any: many(300, () => ({ tag: 'x' })) })) },
        },
        yesNo('r'),
      ]),
    answers: () => ({ r: { value: true } }),
  },
  {
    name: 'a calculation in two nested repeats',
    isRefused: true,
    definition: () =>
      inTwo([
        numberOf('n'),
        calculated('c', {
          operation: 'sum',
          of: many(100, () => ({ operation: 'add', of: [answerOf('n'), { value: 1 }] })),
        }),
      ]),
    answers: allEntries,
  },
  {
    name: 'every entry reads all entries',
    isRefused: true,
    definition: () =>
      survey([
        repeat('outer', [
          repeat('inner', [numberOf('n')]),
          calculated('c', { operation: 'sum', of: [answerOf('n')] }),
        ]),
        calculated('d', { operation: 'sum', of: many(500, () => answerOf('n')) }),
      ]),
    answers: allEntries,
  },
  {
    name: 'lists of 3,000 choices compared with one another',
    isRefused: true,
    definition: () => {
      const answerOption = choices(3000)
      const two = ['a', 'b'].map(
        (linkId): Item => ({ type: 'multiple', linkId, text: ja(linkId), answerOption }),
      )
      const compared = many(30, (at) => ({
        ...yesNo(`q${at}`),
        enableWhen: { left: answerOf('a'), operator: '<' as const, right: answerOf('b') },
      }))
      return survey([...two, ...compared])
    },
    answers: () => ({ a: { value: all(3000) }, b: { value: ['c0', ...all(3000).slice(1)] } }),
  },
  {
    name: 'the length of a long text, 2,000 times',
    isRefused: true,
    definition: () =>
      survey([
        long('q0', { maxLength: 20_000 }),
        ...many(4, (at) =>
          calculated(`c${at}`, {
            operation: 'sum',
            of: many(500, () => ({ operation: 'length', of: [answerOf('q0')] })),
          }),
        ),
      ]),
    answers: written(1, 20_000),
  },
  {
    name: '(a?){320}b on 20 answers of 20,000 letters',
    isRefused: true,
    definition: () =>
      survey(many(20, (at) => long(`q${at}`, { maxLength: 20_000, regex: { pattern: '(a?){320}b' } }))),
    answers: written(20, 20_000),
  },
  {
    name: 'a class of 200 characters, 240 times',
    isRefused: true,
    definition: () => {
      const letters = many(200, (at) => String.fromCodePoint(0x3400 + at)).join('')
      return survey(
        many(20, (at) =>
          long(`q${at}`, { maxLength: 20_000, regex: { pattern: `(?:[${letters}a]?){240}b` } }),
        ),
      )
    },
    answers: written(20, 20_000),
  },
  {
    name: '200 regular expressions that are followed through 20,000 letters',
    isRefused: true,
    definition: () =>
      survey(
        many(200, (at) => long(`q${at}`, { maxLength: 20_000 - at, regex: { pattern: '^(?:.{31})*$' } })),
      ),
    answers: () => ({ q0: { value: 'a'.repeat(31) } }),
  },
  {
    name: 'four consents that pipe a long answer 3,900 times',
    isRefused: true,
    definition: () =>
      survey([
        long('q0'),
        ...many(
          4,
          (at): Item => ({
            type: 'consent',
            linkId: `c${at}`,
            text: ja('同意'),
            textVersion: '1',
            body: ja('{{q0}}'.repeat(3300)),
          }),
        ),
      ]),
    answers: () => ({
      q0: { value: 'あ'.repeat(10_000) },
      ...Object.fromEntries(
        many(4, (at) => [
          `c${at}`,
          { value: { accepted: true, textVersion: '1', at: '2026-11-20T07:15:00Z' } },
        ]),
      ),
    }),
  },
  {
    name: 'numbers of 300 digits, joined',
    isRefused: false,
    definition: () =>
      survey([
        numberOf('n'),
        calculated('c', { operation: 'power', of: [answerOf('n'), { value: 100 }] }),
        calculated('t0', { operation: 'join', of: many(500, () => answerOf('c')) }),
        calculated('t1', { operation: 'join', of: many(14, () => answerOf('t0')) }),
      ]),
    answers: () => ({ n: { value: 1000 } }),
  },
  {
    name: '40 scores, each of the one before, twice',
    isRefused: false,
    definition: () =>
      survey([numberOf('n')], {
        score: many(40, (at) => ({
          id: `s${at}`,
          name: ja(`s${at}`),
          method: 'sum',
          missing: { rule: 'zero' },
          items: at === 0 ? [{ item: 'n' }] : [{ score: `s${at - 1}` }, { score: `s${at - 1}` }],
        })),
      }),
    answers: () => ({ n: { value: 1 } }),
  },
  {
    name: 'a chain of 9,000 calculations',
    isRefused: false,
    definition: () =>
      survey([
        numberOf('c0'),
        ...many(9000, (at) =>
          calculated(`c${at + 1}`, { operation: 'add', of: [answerOf(`c${at}`), { value: 1 }] }),
        ),
      ]),
    answers: () => ({ c0: { value: 1 } }),
  },
  {
    name: 'ten matrices of 500 rows and 2,400 columns',
    isRefused: true,
    definition: () => {
      const answerOption = many(2400, (at) => ({ code: `c${at}`, text: {}, image: 'x' }))
      const row = many(500, (at) => ({ code: `r${at}`, text: ja('x') }))
      return survey(
        many(
          10,
          (at): Item => ({
            type: 'matrix',
            linkId: `q${at}`,
            text: ja('x'),
            cell: 'multiple',
            row,
            answerOption,
          }),
        ),
      )
    },
    answers: () =>
      Object.fromEntries(
        many(10, (at) => [
          `q${at}`,
          { value: { rows: Object.fromEntries(many(500, (row) => [`r${row}`, ['c2399', 'c2398']])) } },
        ]),
      ),
  },
  {
    name: '20 matrices of 100 rows and 30 columns',
    isRefused: false,
    definition: () => {
      const answerOption = choices(30)
      const row = many(100, (at) => ({ code: `r${at}`, text: ja('x') }))
      const matrix = { type: 'matrix', text: ja('x'), cell: 'multiple', row, answerOption } as const
      return survey(many(20, (at): Item => ({ ...matrix, linkId: `q${at}` })))
    },
    answers: () =>
      Object.fromEntries(
        many(20, (at) => [
          `q${at}`,
          { value: { rows: Object.fromEntries(many(100, (row) => [`r${row}`, all(8)])) } },
        ]),
      ),
  },
  {
    name: '10,000 questions as large as a definition may be',
    isRefused: false,
    definition: () =>
      survey(
        many(9000, (at) => ({
          ...yesNo(`q${at}`),
          ...(at > 0 && {
            enableWhen: {
              any: [
                { left: answerOf(`q${at - 1}`), operator: '=' as const, right: { value: true } },
                { left: answerOf(`q${Math.floor(at / 2)}`), operator: '=' as const, right: { value: true } },
              ],
            },
          }),
        })),
      ),
    answers: () => Object.fromEntries(many(9000, (at) => [`q${at}`, { value: true }])),
  },
  {
    name: 'as many entries as may be',
    isRefused: false,
    definition: () =>
      survey([
        repeat('outer', [
          repeat(
            'inner',
            many(2, (at) => text(`q${at}`)),
          ),
        ]),
      ]),
    answers: () => ({
      ...allEntries(),
      ...Object.fromEntries(
        many(10_000, (at) => [`outer[k${Math.floor(at / 100)}].inner[k${at % 100}].q0`, { value: 'あ' }]),
      ),
    }),
  },
]
