import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { placedItems } from '../../survey'
import { lossText } from '..'

function read(survey: object) {
  const result = imported(JSON.stringify(survey))
  const made = new Map(placedItems(result.definition).map(({ item }) => [item.linkId, item]))
  return {
    definition: result.definition,
    made,
    told: result.unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`),
  }
}
const elements = (...all: readonly object[]) => ({ pages: [{ name: 'p', elements: all }] })

test('a default text beside one in the language of the survey is told', () => {
  const { definition, told } = read({
    locale: 'JA',
    title: { default: 'Sleep', ja: '睡眠' },
    ...elements({ type: 'text', name: 'q', title: '質問' }),
  })
  expect([definition.languages, definition.title]).toEqual([['ja'], { ja: '睡眠' }])
  expect(told).toEqual([
    ': “Sleep” of the column “default” without a language is left out: there is another text in that language.',
  ])
})

test('languages are read in any case, and what is none loses its text alone', () => {
  const title = { default: 'Q', 'pt-br': 'P', 'EN-GB': 'E', 'no language!': 'X' }
  const { definition, told } = read(elements({ type: 'text', name: 'q', title }))
  expect(definition.languages).toEqual(expect.arrayContaining(['pt-BR', 'en-GB']))
  expect(told).toEqual(['q: “no language!” is no name of a language; its text “X” is left out.'])
})

test('a default that is no number is told; one by the values of the file is yes or no', () => {
  const { made, told } = read(
    elements(
      { type: 'text', inputType: 'number', name: 'n', defaultValue: '1,5' },
      { type: 'boolean', name: 'b', valueTrue: 'Y', valueFalse: 'N', defaultValue: 'Y' },
      { type: 'boolean', name: 'c', valueTrue: 'Y', valueFalse: 'N', defaultValue: 'N' },
      { type: 'boolean', name: 'd', defaultValue: 'maybe' },
    ),
  )
  expect(made.get('b')).toMatchObject({ initial: true })
  expect(made.get('c')).toMatchObject({ initial: false })
  expect(told).toContain('n: “1,5” of “initial value” cannot be read and is left out.')
  expect(told).toContain('d: The initial value “maybe” is not one of the choices.')
})

test('the condition of a choice and a bound of a moment say what becomes of them', () => {
  const { made, told } = read(
    elements(
      { type: 'radiogroup', name: 'r', choices: ['a', { value: 'b', visibleIf: '{x} = 1' }] },
      { type: 'text', inputType: 'datetime-local', name: 't', min: '2024-01-01T10:30' },
    ),
  )
  expect(made.get('t')).toMatchObject({ minValue: { date: '2024-01-01' } })
  expect(told).toEqual([
    'r: The condition of the choice “b” is not supported: {x} = 1 The choice is always shown.',
    't: Of the bound “2024-01-01T10:30” only the day (2024-01-01) is used.',
  ])
})

test('a choice that excludes the others does, one with a text asks for it, and what else it has is told with it', () => {
  const choices = [
    'cough',
    { value: 'nothing', isExclusive: true },
    { value: 'else', showCommentArea: true, isCommentRequired: true },
    { value: 'note', showCommentArea: true },
    { value: 'x', enableIf: "{first} = 'x'", customProperty: 1 },
  ]
  const { made, told } = read(
    elements(
      { type: 'text', name: 'first' },
      { type: 'checkbox', name: 'm', choices },
      { type: 'radiogroup', name: 'r', choices: [{ value: 'a', isExclusive: true }] },
      { type: 'matrix', name: 'x', rows: [{ value: 'r1', showCommentArea: true }], columns: ['c'] },
    ),
  )
  expect(made.get('m')).toMatchObject({
    answerOption: [
      { code: 'cough' },
      { code: 'nothing', exclusive: true },
      { code: 'else', open: true },
      { code: 'note', open: true },
      { code: 'x' },
    ],
  })
  expect(told).toEqual([
    'm: The text of the choice “note” is required here.',
    "m: The condition of enabling the choice “x” is not supported: {first} = 'x' It can always be chosen.",
    'm: “customProperty” of the choice “x” has no counterpart.',
    'r: “isExclusive” of the choice “a” has no counterpart.',
    'x: “showCommentArea” of the choice “r1” has no counterpart.',
  ])
})

test('what a page and a panel do to their questions is told', () => {
  const page = {
    name: 'p',
    readOnly: true,
    elements: [{ type: 'panel', name: 'g', isRequired: true, elements: [{ type: 'text', name: 'q' }] }],
  }
  expect(read({ pages: [page] }).told).toEqual([
    'g: “required” has no counterpart.',
    'p: “page readOnly” has no counterpart.',
  ])
})

test('nobody reads how the file refers to answers: names of questions are piped, rows too, others told and taken out', () => {
  const { made, told } = read(
    elements(
      { type: 'text', name: 'first name' },
      { type: 'matrix', name: 'x', rows: ['r1'], columns: ['c'] },
      { type: 'html', name: 'h', html: 'Hi {first name}, {x.r1}! {pageno} {nosuch} {a note}' },
    ),
  )
  expect(made.get('h')).toMatchObject({ text: { en: 'Hi {{first_name}}, {{x#r1}}! \\{a note\\}' } })
  expect(told.filter((one) => one.startsWith('h'))).toEqual([
    'h: “{pageno}” in the text has no counterpart and was taken out of it.',
    'h: “{nosuch}” in the text is not among the imported questions and was taken out of it.',
    'h: “{a note}” in the text is not among the imported questions. It is shown as it is written.',
  ])
})

test('lists are compared as wholes, one choice with a list is told, and so is a comparison without case', () => {
  const { made, told } = read(
    elements(
      { type: 'text', name: 'first' },
      { type: 'checkbox', name: 'm', choices: ['a', 'b'] },
      { type: 'text', name: 'q1', visibleIf: "{m} = ['b', 'a']" },
      { type: 'text', name: 'q2', visibleIf: "{m} = 'a'" },
      { type: 'text', name: 'q3', visibleIf: "{first} = 'Yes'" },
      { type: 'text', name: 'q4', visibleIf: "{m} contains 'A'" },
    ),
  )
  const chosen = (code: string) => ({ left: { answer: 'm' }, operator: '=', right: { value: code } })
  expect(made.get('q1')).toMatchObject({ enableWhen: { all: [chosen('a'), chosen('b')] } })
  expect(made.get('q4')).toMatchObject({ enableWhen: chosen('a') })
  expect(told).toEqual([
    "q2: The condition is not supported: {m} = 'a' The item is always shown.",
    "q3: The comparison “{first} = 'Yes'” ignores case and blanks around in its tool; here it does not.",
  ])
})

test('a choice without a value is known by its text, and a value that is none is told', () => {
  const { made, told } = read(
    elements({
      type: 'checkbox',
      name: 'q',
      title: 'Q',
      choices: [
        { text: 'A' },
        { text: { default: 'B', ja: 'ビー' }, visibleIf: '{z} = 1' },
        null,
        { value: { id: 1 }, text: 'C' },
      ],
    }),
  )
  expect(made.get('q')).toMatchObject({ answerOption: [{ code: 'A' }, { code: 'B' }, { code: '{"id":1}' }] })
  expect(told).toEqual([
    'q: The choice “A” has no code (value), so its text is the code.',
    'q: The choice “B” has no code (value), so its text is the code.',
    'q: The condition of the choice “B” is not supported: {z} = 1 The choice is always shown.',
    'q: “null” of “choices” cannot be read and is left out.',
    'q: “value” of the choice “C” has no counterpart.',
  ])
})

test('names within a dynamic panel are those of the panel, elsewhere those outside', () => {
  const text = (name: string, more: object = {}) => ({ type: 'text', name, title: name, ...more })
  const panel = (name: string, ...templateElements: readonly object[]) => ({
    type: 'paneldynamic',
    name,
    title: name,
    templateElements,
  })
  const { made, told } = read(
    elements(
      panel('children', text('age'), text('a', { visibleIf: "{panel.age} = 'x' and { age } = 'y'" })),
      panel(
        'parents',
        text('age'),
        text('b', { visibleIf: "{panel.age} = 'x'", title: '{panel.age}, {age}' }),
      ),
      text('age'),
      text('c', { visibleIf: "{age} = 'x'", title: '{age}' }),
    ),
  )
  const is = (answer: string, value: string) => ({ left: { answer }, operator: '=', right: { value } })
  expect(made.get('a')).toMatchObject({ enableWhen: { all: [is('age', 'x'), is('age-3', 'y')] } })
  expect(made.get('b')).toMatchObject({ enableWhen: is('age-2', 'x'), text: { en: '{{age-2}}, {{age-3}}' } })
  expect(made.get('c')).toMatchObject({ enableWhen: is('age-3', 'x'), text: { en: '{{age-3}}' } })
  expect(told.filter((one) => one.startsWith('age:'))).toHaveLength(2)
})

test.each(['isRequired', 'readOnly', 'multiSelect', 'showOtherItem', 'visible'])(
  'what stands for true or false in %s and is neither is told',
  (part) => {
    const type = part === 'multiSelect' ? 'imagepicker' : 'radiogroup'
    const { told } = read(elements({ type, name: 'q', title: 'Q', choices: ['a'], [part]: 'true' }))
    expect(told).toEqual([expect.stringMatching(/^q: “true” of “.+” cannot be read and is left out.$/)])
  },
)

test('what a condition decides beside a fixed part is told as it is', () => {
  const both = {
    type: 'text',
    title: 'Q',
    isRequired: true,
    readOnly: true,
    requiredIf: '{z}',
    enableIf: '{z}',
  }
  const { made, told } = read(elements({ name: 'q', ...both }))
  expect(made.get('q')).toEqual({ type: 'text', linkId: 'q', text: { en: 'Q' }, readOnly: true })
  expect(told).toEqual([
    'q: A condition of being required is not supported: {z} The question is not required.',
    'q: “enableIf” has no counterpart.',
  ])
})

test('a question whose choices are at an address is refused with it', () => {
  const choicesByUrl = { url: 'https://example.org/list' }
  const { made, told } = read(
    elements(
      { type: 'dropdown', name: 'q', title: 'Q', choices: [], choicesByUrl },
      { type: 'dropdown', name: 'r', title: 'R', choices: ['a'] },
    ),
  )
  expect([...made.keys()]).toEqual(['r'])
  expect(told).toContain('q: The choices “https://example.org/list” are not in the file.')
})

test('a text that stands there as a number is shown', () => {
  const { definition, made } = read({
    title: 2026,
    ...elements({
      type: 'radiogroup',
      name: 7,
      title: 5,
      choices: [
        { value: 1, text: 10 },
        { value: 2, text: 0 },
      ],
    }),
  })
  expect(definition.title).toEqual({ en: '2026' })
  expect(made.get('7')).toMatchObject({
    text: { en: '5' },
    answerOption: [{ text: { en: '10' } }, { text: { en: '0' } }],
  })
})

test('names mean questions whatever their case, in texts and in conditions', () => {
  const { made, told } = read(
    elements(
      { type: 'radiogroup', name: 'Drink', title: 'Drink', choices: ['tea', 'coffee'] },
      { type: 'text', name: 'q', title: 'Why {DRINK}?', visibleIf: "{drink} = 'tea'" },
      {
        type: 'paneldynamic',
        name: 'doses',
        title: 'Doses',
        templateElements: [
          { type: 'text', name: 'Dose', title: 'Dose' },
          { type: 'text', name: 'r', title: 'When {Panel.dose}?' },
        ],
      },
    ),
  )
  expect(made.get('q')).toMatchObject({
    text: { en: 'Why {{Drink}}?' },
    enableWhen: { left: { answer: 'Drink' }, operator: '=', right: { value: 'tea' } },
  })
  expect(made.get('r')?.text).toEqual({ en: 'When {{Dose}}?' })
  expect(told).toEqual([])
})
