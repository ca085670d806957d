import { expect, test } from 'vitest'
import { type ItemType, parseDefinition, typeOfItem } from '..'
import { isIdentifying, questionTypes } from '.'

const types = Object.keys(questionTypes) as ItemType[]

test('every answer with a file in it is sealed, whatever its author ticks', () => {
  const open = types.filter(
    (type) => questionTypes[type].files !== 'none' && !questionTypes[type].isIdentifying,
  )
  expect(open).toEqual([])
})

test('a question that is marked is sealed, whatever its type', () => {
  const item = { ...questionTypes.number.blank('weight'), identifying: true as const }
  expect(isIdentifying(item)).toBe(true)
  expect(isIdentifying(questionTypes.number.blank('weight'))).toBe(false)
})

test.each(types)('a new item of the type %s is one that a definition may hold', (type) => {
  const item = questionTypes[type].blank('q')
  const definition = { schemaVersion: 1, languages: ['ja'], title: {}, page: [{ linkId: 'p', item: [item] }] }
  expect(parseDefinition(definition)).toMatchObject({ isValid: true })
  expect(typeOfItem(item).read(null, item, 'ja')).toBeDefined()
})
