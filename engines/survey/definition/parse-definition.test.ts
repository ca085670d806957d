import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ja, optionsOf, surveyOf } from '../../../testing/surveys/build-survey'
import { definitionProblemText } from '../../definitions'
import { definitionJsonSchema } from './json-schema'
import { parseDefinition } from './parse-definition'

const survey = surveyOf([
  { type: 'single', linkId: 'q1', text: ja('はい?'), answerOption: optionsOf('a', 'b') },
])
const withItem = (item: unknown) => ({ ...survey, page: [{ linkId: 'p', item: [item] }] })
const nested = (depth: number): unknown => (depth === 0 ? { tag: 'x' } : { not: nested(depth - 1) })
const grouped = (depth: number): unknown => ({
  type: 'group',
  linkId: `g${depth}`,
  item: depth === 0 ? [] : [grouped(depth - 1)],
})
const repeated = (depth: number): unknown => ({
  type: 'repeat',
  linkId: `r${depth}`,
  item: depth === 0 ? [] : [repeated(depth - 1)],
})
const choices = Array.from({ length: 100_000 }, (_, place) => ({ code: `${place}`, text: ja('x') }))

test.each([
  ['nothing', null, 'wrongType', []],
  ['a list', [], 'wrongType', []],
  ['another version', { ...survey, schemaVersion: 2 }, 'notAmong', ['schemaVersion']],
  ['a part too many', { ...survey, colour: 'red' }, 'unknownPart', ['colour']],
  ['a part too few', { schemaVersion: 1, languages: ['ja'], title: ja('a') }, 'missingPart', []],
  ['a part of the prototype', JSON.parse('{"__proto__": {}}'), 'unknownPart', ['__proto__']],
  [
    'a type that is not known',
    withItem({ type: 'toString', linkId: 'q' }),
    'notAmong',
    ['page', 0, 'item', 0, 'type'],
  ],
  [
    'a linkId with a space',
    withItem({ type: 'text', linkId: 'a b' }),
    'pattern',
    ['page', 0, 'item', 0, 'linkId'],
  ],
  [
    'a number that is a text',
    withItem({ type: 'nrs', linkId: 'q', minValue: '0' }),
    'outside',
    ['page', 0, 'item', 0, 'minValue'],
  ],
  [
    'a part of another type',
    withItem({ type: 'text', linkId: 'q', answerOption: [] }),
    'unknownPart',
    ['page', 0, 'item', 0, 'answerOption'],
  ],
  [
    '100,000 choices',
    withItem({ type: 'single', linkId: 'q', answerOption: choices }),
    'tooMany',
    ['page', 0, 'item', 0, 'answerOption'],
  ],
  [
    'a text of a million characters',
    withItem({ type: 'text', linkId: 'q', text: ja('x'.repeat(1e6)) }),
    'tooLong',
    ['page', 0, 'item', 0, 'text', 'ja'],
  ],
  [
    'three repeat groups in one another',
    withItem(repeated(2)),
    'nestedRepeat',
    ['page', 0, 'item', 0, 'item', 0, 'item', 0],
  ],
  [
    'an expression with a back reference',
    withItem({ type: 'text', linkId: 'q', regex: { pattern: '(a)\\1' } }),
    'badPattern',
    ['page', 0, 'item', 0, 'regex', 'pattern'],
  ],
  [
    'an operator that is not known',
    withItem({
      type: 'text',
      linkId: 'q',
      enableWhen: { left: { answer: 'a' }, operator: '~', right: { value: 1 } },
    }),
    'notAmong',
    ['page', 0, 'item', 0, 'enableWhen', 'operator'],
  ],
])('%s is refused in its place', (_, json, key, path) => {
  const parsed = parseDefinition(json)
  const problems = parsed.isValid ? [] : parsed.problems
  expect(problems).toContainEqual(expect.objectContaining({ key, path }))
  for (const problem of problems)
    expect(definitionProblemText(problem, 'ja')).not.toMatch(/\{\w+\}|undefined/)
})

test.each([
  ['conditions', withItem({ type: 'text', linkId: 'q', enableWhen: nested(5000) })],
  ['groups', withItem(grouped(1000))],
])('%s nested too deeply are refused', (_, json) => {
  expect(parseDefinition(json)).toMatchObject({ isValid: false, problems: [{ key: 'tooDeep' }] })
})

test('too many choices in total are refused, and the list of problems is limited', () => {
  const item = (_: unknown, place: number) => ({
    type: 'single',
    linkId: `q${place}`,
    answerOption: choices.slice(0, 3000),
  })
  const items = Array.from({ length: 30 }, item)
  expect(parseDefinition({ ...survey, page: [{ linkId: 'p', item: items }] })).toMatchObject({
    problems: [{ key: 'tooManyOptions' }],
  })
  const wrong = parseDefinition({ ...survey, page: Array.from({ length: 900 }, () => 1) })
  expect(wrong.isValid ? 0 : wrong.problems.length).toBe(200)
})

test('a definition is parsed without change', () => {
  const parsed = parseDefinition(JSON.parse(JSON.stringify(survey)))
  expect(parsed).toEqual({ isValid: true, definition: survey })
})

// Written by `npx tsx scripts/print-survey-schema.ts`.
test('the published JSON Schema is generated from the declaration', () => {
  const published = readFileSync(join(import.meta.dirname, '../survey.schema.json'), 'utf8')
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(definitionJsonSchema())))
})
