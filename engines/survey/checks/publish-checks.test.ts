import { expect, test } from 'vitest'
import { ja, optionsOf, surveyOf } from '../../../testing/surveys/build-survey'
import { gad7, k6, phq9, who5 } from '../../../testing/surveys/scales'
import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { parseDefinition } from '../definition/parse-definition'
import { checkProblemText } from './check-problem'
import { publishChecks, publishNotes } from './publish-checks'

const sleep: Item = {
  type: 'single',
  linkId: 'sleep',
  text: ja('眠れましたか'),
  answerOption: optionsOf('はい', 'いいえ'),
}
const pain: Item = { type: 'nrs', linkId: 'pain', text: ja('痛み') }
const memo = (enableWhen: Item['enableWhen'], linkId = 'memo'): Item => ({
  type: 'text',
  linkId,
  text: ja('メモ'),
  ...(enableWhen ? { enableWhen } : {}),
})
const is = (answer: string, value: string | number | boolean, operator: '=' | '<' | '>' = '=') => ({
  left: { answer },
  operator,
  right: { value },
})
const total = (items: object[], more: object = {}) => ({
  score: [{ id: 't', name: ja('合計'), method: 'sum', missing: { rule: 'strict' }, items, ...more }],
})
const bandsFrom = (...from: readonly number[]) =>
  from.map((one, place) => ({ code: `b${place}`, from: one, label: ja(`${place}`) }))

/** A draft that parses, as the builder stores it. */
function draft(items: readonly object[], more: object = {}): SurveyDefinition {
  const parsed = parseDefinition({ ...surveyOf([]), page: [{ linkId: 'page1', item: items }], ...more })
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems))
  return parsed.definition
}

test.each([
  ['a question that comes later', [memo(is('sleep', 'c1')), sleep], {}],
  ['a score of later questions', [memo({ exists: { score: 't' } }), pain], total([{ item: 'pain' }])],
  [
    'an answer put into a text before it is given',
    [{ ...memo(undefined), text: ja('{{pain|少し}}痛い') }, pain],
    {},
  ],
])('%s is noted, and can be published', (_, items, more) => {
  const definition = draft(items, more)
  expect(publishChecks(definition)).toEqual([])
  expect(publishNotes(definition)).toMatchObject([{ key: 'forwardReference', at: 'memo' }])
})

test('a question that demands an answer and takes none is noted, unless it has a value', () => {
  const cups = { type: 'number', linkId: 'cups', text: ja('杯') }
  const fixed = { ...cups, required: 'whenShown', readOnly: true }
  expect(publishChecks(draft([fixed]))).toEqual([])
  expect(publishNotes(draft([fixed]))).toMatchObject([{ key: 'fixedRequired', at: 'cups' }])
  expect(publishNotes(draft([{ ...fixed, initial: 3 }]))).toEqual([])
})

test('choices that are dates may be compared by order with a date that is not offered', () => {
  const day = (code: string) => ({ code, text: ja(code) })
  const visit = {
    type: 'single',
    linkId: 'visit',
    text: ja('来院'),
    answerOption: [day('2026-10-01'), day('2026-12-01')],
  }
  expect(publishChecks(draft([visit, memo(is('visit', '2026-11-01', '>'))]))).toEqual([])
  expect(publishChecks(draft([visit, memo(is('visit', '2026-11-01'))]))[0]).toMatchObject({
    key: 'unknownChoice',
    at: 'memo',
  })
})

test.each([
  ['a question that is not there', [memo(is('nobody', 'c1'))], {}, 'unknownItem', 'memo'],
  ['a choice that is not offered', [sleep, memo(is('sleep', 'c7'))], {}, 'unknownChoice', 'memo'],
  ['a number compared with a text', [pain, memo(is('pain', '3'))], {}, 'typeMismatch', 'memo'],
  ['a score that is not there', [memo({ exists: { score: 's' } })], {}, 'unknownScore', 'memo'],
  ['a number above the scale', [pain, memo(is('pain', 10, '>'))], {}, 'unreachable', 'memo'],
  [
    'two answers to one question',
    [sleep, memo({ all: [is('sleep', 'c0'), is('sleep', 'c1')] })],
    {},
    'unreachable',
    'memo',
  ],
  [
    'a question that is only asked otherwise',
    [
      sleep,
      memo(is('sleep', 'c0')),
      memo({ all: [is('sleep', 'c1'), { exists: { answer: 'memo' } }] }, 'why'),
    ],
    {},
    'unreachable',
    'why',
  ],
  ['a question that depends on itself', [memo({ exists: { answer: 'memo' } })], {}, 'loop', 'memo'],
  ['a linkId used twice', [pain, pain], {}, 'duplicateLinkId', 'pain'],
  [
    'a code used twice',
    [{ ...sleep, answerOption: [...optionsOf('a'), ...optionsOf('b')] }],
    {},
    'duplicateCode',
    'sleep',
  ],
  ['a text that is not translated', [sleep], { languages: ['ja', 'en'] }, 'missingTranslation', 'sleep'],
  ['a question without a text', [{ type: 'nrs', linkId: 'pain' }], {}, 'missingText', 'pain'],
  [
    'a choice without a text',
    [{ ...sleep, answerOption: [{ code: 'a', text: {} }] }],
    {},
    'choiceWithoutText',
    'sleep',
  ],
  ['a survey without a title', [pain], { title: {} }, 'surveyWithoutTitle', null],
  ['a score of a question that is gone', [pain], total([{ item: 'gone' }]), 'unknownItem', 't'],
  ['a score of a text', [memo(undefined)], total([{ item: 'memo' }]), 'notScorable', 't'],
  [
    'a band without a name',
    [pain],
    total([{ item: 'pain' }], { bands: [...bandsFrom(0), { code: 'b', from: 4, label: ja(' ') }] }),
    'bandWithoutName',
    't',
  ],
  ['a score without a name', [pain], total([{ item: 'pain' }], { name: {} }), 'scoreWithoutName', 't'],
  [
    'bands that do not ascend',
    [pain],
    total([{ item: 'pain' }], { bands: bandsFrom(0, 7, 4) }),
    'bandOrder',
    't',
  ],
  [
    'two bands from one value on',
    [pain],
    total([{ item: 'pain' }], { bands: bandsFrom(0, 4, 4) }),
    'bandOverlap',
    't',
  ],
  [
    'a score of choices without values',
    [{ ...sleep, answerOption: [{ code: 'a', text: ja('a') }] }],
    total([{ item: 'sleep' }]),
    'choiceWithoutValue',
    't',
  ],
  [
    'a reversed number without ends',
    [{ type: 'number', linkId: 'n', text: ja('n') }],
    total([{ item: 'n', reverse: true }]),
    'reverseWithoutEnds',
    't',
  ],
  [
    'a choice without a code',
    [{ ...sleep, answerOption: [{ code: '', text: ja('a') }] }],
    {},
    'choiceWithoutCode',
    'sleep',
  ],
  ['a choice of nothing', [{ ...sleep, answerOption: [] }], {}, 'noChoices', 'sleep'],
  ['an initial value that is not offered', [{ ...sleep, initial: 'c9' }], {}, 'wrongInitial', 'sleep'],
  [
    'an initial value beyond its bounds',
    [{ type: 'number', linkId: 'n', text: ja('n'), maxValue: 5, initial: 6 }],
    {},
    'wrongInitial',
    'n',
  ],
  ['a page of nothing', [], {}, 'emptyPage', 'page1'],
  ['a group of nothing', [{ type: 'group', linkId: 'g', item: [] }], {}, 'emptyGroup', 'g'],
  [
    'an answer that is always required and may be hidden',
    [sleep, { ...memo(is('sleep', 'c0')), required: 'always' }],
    {},
    'alwaysRequired',
    'memo',
  ],
  ['bounds the wrong way round', [{ ...pain, minValue: 5, maxValue: 1 }], {}, 'reversedBounds', 'pain'],
  [
    'a calculation with texts',
    [
      memo(undefined),
      {
        type: 'calculated',
        linkId: 'c',
        expression: { operation: 'add', of: [{ answer: 'memo' }, { value: 1 }] },
      },
    ],
    {},
    'wrongOperand',
    'c',
  ],
  [
    'a calculation with too few values',
    [{ type: 'calculated', linkId: 'c', expression: { operation: 'divide', of: [{ value: 1 }] } }],
    {},
    'operandCount',
    'c',
  ],
  [
    'an early end after a question that is gone',
    [sleep],
    { action: [{ type: 'end', id: 'e', when: is('sleep', 'c0'), after: 'gone' }] },
    'unknownItem',
    'e',
  ],
  [
    'an early end that depends on what it hides',
    [sleep, pain],
    { action: [{ type: 'end', id: 'e', when: { exists: { answer: 'pain' } }, after: 'sleep' }] },
    'loop',
    'e',
  ],
])('%s is found', (_, items, more, key, at) => {
  const problems = publishChecks(draft(items, more))
  expect(problems).toContainEqual(expect.objectContaining({ key, at }))
  for (const problem of problems) {
    for (const language of ['ja', 'en'] as const)
      expect(checkProblemText(problem, language)).not.toMatch(/[{}]|undefined/)
  }
})

test.each([
  ['PHQ-9', phq9],
  ['GAD-7', gad7],
  ['K6', k6],
  ['WHO-5', who5],
  [
    'conditions, scores, a repeat group and an early end',
    draft(
      [
        sleep,
        pain,
        memo({ any: [is('sleep', 'c1'), is('pain', 3, '>'), { exists: { score: 't' } }] }),
        {
          type: 'repeat',
          linkId: 'drug',
          item: [memo(undefined, 'name'), memo({ exists: { answer: 'name' } }, 'why')],
        },
      ],
      {
        ...total([{ item: 'pain' }]),
        action: [{ type: 'end', id: 'e', when: is('pain', 10), after: 'pain', text: ja('終わり') }],
      },
    ),
  ],
])('%s can be published', (_, definition) => {
  expect(publishChecks(definition)).toEqual([])
})

test('a text without a translation is quoted, so that it is found among many', () => {
  const definition = draft([sleep], { languages: ['ja', 'en'] })
  const [first] = publishChecks(definition).filter(({ key }) => key === 'missingTranslation')
  expect(first && checkProblemText(first, 'ja')).toMatch(/^「.+」の訳がありません（.+）。$/)
})

test('each of 10,000 questions in a dependency circle is reported, and unreachable ones too', () => {
  const count = 10_000
  const circle = Array.from({ length: count }, (_, place) => ({
    ...sleep,
    linkId: `q${place}`,
    enableWhen: { any: [is(`q${(place + 1) % count}`, 'c0'), is(`q${(place + 7) % count}`, 'c1')] },
  }))
  const never = memo({ all: [is('sleep', 'c0'), is('sleep', 'c1')] })
  const problems = publishChecks({
    ...surveyOf([]),
    page: [{ linkId: 'p', item: [...circle, sleep, never] }],
  })
  expect(problems.filter(({ key }) => key === 'loop')).toHaveLength(count)
  expect(problems.filter(({ key }) => key === 'unreachable').map(({ at }) => at)).toEqual(['memo'])
  // A message must not list all names.
  const longest = Math.max(...problems.map((problem) => checkProblemText(problem, 'ja').length))
  expect(longest).toBeLessThan(300)
})

test.each([
  ['a bound', [{ type: 'date', linkId: 'd', text: ja('日'), maxValue: { date: '2024-02-30' } }], 'd'],
  ['an initial value', [{ type: 'date', linkId: 'd', text: ja('日'), initial: '2023-02-29' }], 'd'],
  ['a comparison', [{ type: 'date', linkId: 'd', text: ja('日') }, memo(is('d', '2024-13-01', '>'))], 'memo'],
])('%s with a day that no calendar has keeps a survey from being published', (_, items, at) => {
  expect(publishChecks(draft(items))).toContainEqual(expect.objectContaining({ key: 'noSuchDate', at }))
})

test('a day that no calendar has is found in the condition of a page, too', () => {
  const day = { type: 'date', linkId: 'd', text: ja('日') }
  const late = { linkId: 'late', enableWhen: is('d', '2024-02-30', '>'), item: [memo(undefined)] }
  const pages = draft([], { page: [{ linkId: 'page1', item: [day] }, late] })
  expect(publishChecks(pages)).toContainEqual(expect.objectContaining({ key: 'noSuchDate', at: 'late' }))
})

test('a day of a leap year is one, and a text that looks like a day may be anything', () => {
  const days = [
    { type: 'date', linkId: 'd', text: ja('日'), maxValue: { date: '2024-02-29' } },
    { type: 'text', linkId: 't', text: ja('文') },
    memo(is('t', '2024-02-30')),
  ]
  expect(publishChecks(draft(days)).map(({ key }) => key)).not.toContain('noSuchDate')
})
