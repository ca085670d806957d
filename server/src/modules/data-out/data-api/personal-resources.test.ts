import { expect, test } from 'vitest'
import { personalScopes } from '../access-key'
import { resourceNames, resources } from './resources'

test('every kind of data with facts that owners alone are told asks for the second factor', () => {
  const telling = resourceNames.flatMap((name) => {
    const { scope, variables } = resources[name]
    return scope && variables.some(({ privacy }) => privacy === 'personal') ? [scope] : []
  })
  expect(telling).toContain('alerts')
  expect(personalScopes).toEqual(expect.arrayContaining(telling))
})
