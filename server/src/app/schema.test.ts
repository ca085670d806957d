import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { fieldsWithoutRule } from '../../testing/schema-walk'
import type { rules } from '../platform/graphql/authorization'
import { createBuilder } from '../platform/graphql/builder'
import { printedSchema } from './print-schema'
import { schema } from './schema'

test('the committed contract is exactly what the server prints', () => {
  expect(readFileSync('schema.graphql', 'utf8')).toBe(printedSchema())
})

test('every field of the schema has an authorization rule', () => {
  expect(fieldsWithoutRule(schema())).toEqual([])
})

test('a field without a rule is found by the walk', () => {
  const planted = buildSchema('type Query { secret: Secret } type Secret { answer: String }')

  expect(fieldsWithoutRule(planted)).toEqual(['Query.secret', 'Secret.answer'])
})

test('a schema with a query without a rule is not even built', () => {
  const builder = createBuilder()
  builder.queryType()
  // The types require a rule; this field evades them.
  const unguarded = { type: 'String', resolve: () => 'x' } as unknown as {
    type: 'String'
    authorize: never
    resolve: () => string
  }
  builder.queryField('planted', (t) => t.field(unguarded))

  expect(() => builder.toSchema()).toThrow('Query.planted has no authorization rule')
})

test('a schema with an object type without a rule is not even built', () => {
  const builder = createBuilder()
  builder.queryType()
  const unguarded = { fields: () => ({}) } as unknown as { authorize: typeof rules.anyone }
  builder.objectRef<object>('Planted').implement(unguarded)

  expect(() => builder.toSchema()).toThrow('Planted has no authorization rule')
})
