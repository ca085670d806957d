import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { placedItems } from '../../survey'
import { lossText } from '..'

function read(...item: readonly object[]) {
  const result = imported(JSON.stringify({ resourceType: 'Questionnaire', language: 'en', item }))
  const made = new Map(placedItems(result.definition).map((one) => [one.item.linkId, one]))
  return { made, told: result.unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`) }
}
const system = 'https://example.org/codes'
const hl7 = 'http://hl7.org/fhir/StructureDefinition'
const option = (code: string, ordinal?: number) => ({
  valueCoding: { system, code, display: code.toUpperCase() },
  ...(ordinal === undefined ? {} : { extension: [{ url: `${hl7}/ordinalValue`, valueDecimal: ordinal }] }),
})
const plain = { linkId: 'c', type: 'choice', text: 'C', answerOption: [option('1'), option('2')] }
const valued = { linkId: 'v', type: 'choice', text: 'V', answerOption: [option('1', 10), option('b', 30)] }
const shownWhen = (enableWhen: object, ...before: readonly object[]) => {
  const { made, told } = read(...before, { linkId: 'x', type: 'string', text: 'X', enableWhen: [enableWhen] })
  return { enableWhen: made.get('x')?.item.enableWhen, told }
}

test.each([
  [{ answerCoding: { system, code: 'b' } }, 30],
  [{ answerCoding: { system, code: '1' } }, 10],
  [{ answerInteger: 20 }, 20],
])('choices are ordered by their values, not by codes that are numbers: %j', (answer, value) => {
  const { enableWhen, told } = shownWhen({ question: 'v', operator: '>=', ...answer }, valued)
  expect(enableWhen).toEqual({ left: { answer: 'v', as: 'ordinalValue' }, operator: '>=', right: { value } })
  expect(told).toEqual([])
})

test('an order among choices without values is told, and the question always shown', () => {
  const { enableWhen, told } = shownWhen({ question: 'c', operator: '>', answerInteger: 1 }, plain)
  expect(enableWhen).toBeUndefined()
  expect(told).toEqual(['x: The condition is not supported: c > 1 The item is always shown.'])
})

test('a code of another system is told, one of the same system is not', () => {
  const same = shownWhen({ question: 'c', operator: '=', answerCoding: { system, code: '1' } }, plain)
  expect(same.told).toEqual([])
  const other = { system: 'https://example.org/other', code: '1' }
  expect(shownWhen({ question: 'c', operator: '=', answerCoding: other }, plain).told).toEqual([
    'x: “code https://example.org/other 1” has no counterpart.',
  ])
})

test.each([
  [{ value: 5, unit: 'kg' }, true],
  [{ value: 5, system: 'http://unitsofmeasure.org', code: 'kg' }, true],
  [{ value: 5, unit: 'g' }, false],
  [{ value: 5, unit: 'kg', comparator: '<' }, false],
])('a quantity is compared in the unit of the question: %j', (answerQuantity, isTaken) => {
  const weight = {
    linkId: 'q',
    type: 'quantity',
    text: 'Q',
    extension: [{ url: `${hl7}/questionnaire-unit`, valueCoding: { code: 'kg', display: 'kg' } }],
  }
  const { enableWhen, told } = shownWhen({ question: 'q', operator: '>', answerQuantity }, weight)
  expect(enableWhen !== undefined).toBe(isTaken)
  expect(told).toEqual(isTaken ? [] : ['x: The condition is not supported: q > 5 The item is always shown.'])
})

test.each([
  [{ answerCoding: { code: '2' } }, '2'],
  [{ answerCoding: { code: 'Yes' } }, 'Yes'],
  [{ answerCoding: { code: '5', display: 'No' } }, '5'],
  [{ answerCoding: { display: 'No' } }, '4'],
  [{ answerString: 'Yes' }, '3'],
])('a code is never taken for the text of another choice: %j', (answer, value) => {
  const options = Object.entries({ 1: '2', 3: 'Yes', 4: 'No' })
  const answerOption = options.map(([code, display]) => ({ valueCoding: { code, display } }))
  const asked = { linkId: 'o', type: 'choice', text: 'O', answerOption }
  const { enableWhen } = shownWhen({ question: 'o', operator: '=', ...answer }, asked)
  expect(enableWhen).toEqual({ left: { answer: 'o' }, operator: '=', right: { value } })
})

test.each([
  [['kg'], { value: 5, unit: 'kg' }, true],
  [['kg', 'g'], { value: 5, unit: 'kg' }, false],
  [['kg'], { value: 5, code: '[lb_av]', unit: 'lb' }, false],
  [['kg', 'g'], { value: 5 }, true],
])(
  'where people choose among %j, %j is compared only if its unit is no question',
  (units, answerQuantity, isTaken) => {
    const extension = units.map((code) => ({
      url: `${hl7}/questionnaire-unitOption`,
      valueCoding: { code, display: code },
    }))
    const weight = { linkId: 'q', type: 'quantity', text: 'Q', extension }
    const { enableWhen, told } = shownWhen({ question: 'q', operator: '>', answerQuantity }, weight)
    expect(enableWhen !== undefined).toBe(isTaken)
    expect(told).toEqual(
      isTaken ? [] : ['x: The condition is not supported: q > 5 The item is always shown.'],
    )
  },
)

test('nested items of a question that takes several answers are asked for each of them', () => {
  const inner = { linkId: 'in', type: 'string', text: 'Why' }
  const { made, told } = read({ linkId: 'q', type: 'string', text: 'Q', repeats: true, item: [inner] })
  expect(made.get('q-repeat')?.item).toMatchObject({
    type: 'repeat',
    item: [{ linkId: 'q' }, { linkId: 'in' }],
  })
  expect(told).toEqual([])
  const choices = read({ ...plain, repeats: true, item: [inner] })
  expect(choices.told).toEqual([
    'c: The questions within this one are asked once, not for each of the chosen answers.',
  ])
})

test('what stands in place of true and false, a control without a code and extensions that nobody asks for are told', () => {
  const extension = [{ url: 'https://example.org/note', valueString: 'n' }]
  const { told } = read(
    { linkId: 'a', type: 'string', text: 'A', required: 'true', code: [{ system, code: 'a', extension }] },
    {
      linkId: 'b',
      type: 'string',
      text: 'B',
      extension: [{ url: `${hl7}/questionnaire-itemControl`, valueCodeableConcept: { text: 'slider' } }],
      enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true, extension }],
    },
  )
  expect(told).toEqual([
    'a: “true” of “required” cannot be read and is left out.',
    'b: “itemControl” has no counterpart.',
    'a: “code.extension” has no counterpart.',
    'b: “enableWhen.extension” has no counterpart.',
  ])
})

test('a code that stands there as a number is the code', () => {
  const options = [5, 6].map((code) => ({ valueCoding: { system, code, display: `D${code}` } }))
  const { enableWhen, told } = shownWhen(
    { question: 'n', operator: '=', answerCoding: { system, code: 5 } },
    { linkId: 'n', type: 'choice', text: 'N', answerOption: options },
  )
  expect(enableWhen).toEqual({ left: { answer: 'n' }, operator: '=', right: { value: '5' } })
  expect(told).toEqual([])
})

test.each([
  ['time', { valueTime: '07:30:00' }, '07:30'],
  ['time', { valueTime: '07:30:15' }, '07:30:15'],
  ['dateTime', { valueDateTime: '2026-11-20T07:30:00' }, '2026-11-20T07:30'],
])('an initial %s is written as answers are: %j', (type, initial, kept) => {
  const { made } = read({ linkId: 't', type, text: 'T', initial: [initial] })
  expect(made.get('t')?.item).toMatchObject({ initial: kept })
})
