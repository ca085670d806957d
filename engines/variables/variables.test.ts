import { expect, test } from 'vitest'
import { testSubjectFields } from '../fields'
import { metricKeys } from '../metrics'
import { metricVariable, subjectFactKeys, subjectFacts, subjectVariable } from '.'

test('a fact of a subject has the name, the choices and the column of its field', () => {
  for (const key of subjectFactKeys) {
    const { name, type } = subjectVariable(key)
    const field = testSubjectFields[key]
    expect(name).toBe(field.label)
    expect(type.kind).toBe(subjectFacts[key].type)
    if (type.kind === 'choice') expect('choices' in field && field.choices).toBe(type.choices)
  }
})

test('a field with a definition is a fact, and one that is guarded is none', () => {
  const defined = Object.entries(testSubjectFields).filter(([, field]) => 'definition' in field)
  expect(defined.map(([key]) => key)).toEqual(subjectFactKeys)
  expect(defined.every(([, field]) => !('isGuarded' in field))).toBe(true)
})

test('every metric says its unit and what its figure means', () => {
  for (const variable of metricKeys.map(metricVariable)) {
    expect(
      [variable.definition.ja, variable.definition.en].every(
        (sentence) => sentence.endsWith('。') || sentence.endsWith('.'),
      ),
    ).toBe(true)
    if (variable.type.kind === 'number') expect(variable.type.unit).not.toBeNull()
  }
})
