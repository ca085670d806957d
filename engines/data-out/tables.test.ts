import { expect, test } from 'vitest'
import { subjectFactKeys, subjectVariable } from '../variables'
import { fixedTables } from './tables'

test('every fact of a subject is a variable of the table of subjects, with its definition and its privacy', () => {
  const { variables } = fixedTables.subjects
  expect(variables).toEqual(expect.arrayContaining(subjectFactKeys.map(subjectVariable)))
})
