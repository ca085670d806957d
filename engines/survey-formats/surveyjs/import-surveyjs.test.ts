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
