import { expect, test } from 'vitest'
import { ja, morning, optionsOf, surveyOf } from '../../../testing/surveys/build-survey'
import type { Condition, Expression } from '../../expressions'
import type { Item } from '../definition/item-shapes'
import { compile } from './compile'
import { completedSurvey } from './complete'
import { start } from './run'

const items: readonly Item[] = [
  { type: 'number', linkId: 'n' },
  { type: 'number', linkId: 'none' },
  { type: 'single', linkId: 'one', answerOption: optionsOf('a', 'b', 'c') },
  { type: 'multiple', linkId: 'many', answerOption: optionsOf('a', 'b', 'c') },
  { type: 'yesNo', linkId: 'yes' },
  { type: 'date', linkId: 'born' },
  { type: 'time', linkId: 'bed' },
  { type: 'time', linkId: 'up' },
  { type: 'text', linkId: 'name' },
  {
    type: 'matrix',
    linkId: 'tired',
    cell: 'single',
    row: [
      { code: 'am', text: ja('午前') },
      { code: 'pm', text: ja('午後') },
    ],
    answerOption: optionsOf('なし', '少し', 'とても'),
  },
  { type: 'repeat', linkId: 'drug', item: [{ type: 'number', linkId: 'dose' }] },
]
const given = {
  n: { value: 7 },
  one: { value: 'c2' },
  many: { value: ['c0', 'c2'] },
  yes: { value: false },
  born: { value: '1994-11-21' },
  bed: { value: '23:30' },
  up: { value: '06:10' },
  name: { value: '𠮷野' },
  tired: { value: { rows: { am: 'c1', pm: 'c2' } } },
  drug: { value: ['a', 'b'] },
  'drug[a].dose': { value: 5 },
  'drug[b].dose': { value: 2.5 },
}
const context = {
  ...morning,
  tags: ['夜勤'],
  subject: { sex: 'female', birthYear: 1994, enrolledOn: '2026-10-10' },
}

function calculated(expression: Expression) {
  const definition = surveyOf([...items, { type: 'calculated', linkId: 'c', expression }], {
    score: [
      {
        id: 's',
        name: ja('s'),
        method: 'sum',
        missing: { rule: 'strict' },
        items: [{ item: 'one' }, { item: 'tired', row: 'pm' }],
      },
    ],
  })
  return completedSurvey(start(compile(definition), context, given)).answers.c?.value ?? null
}

const of = (operation: string, ...operands: readonly (number | string | object)[]) =>
  ({
    operation,
    of: operands.map((one) =>
      typeof one === 'number' ? { value: one } : typeof one === 'string' ? { answer: one } : one,
    ),
  }) as Expression
const today = { context: 'today' }

test.each([
  [of('add', 'n', 1, 2), 10],
  [of('add', 'n', 'none'), null],
  [of('subtract', 'n', 10), -3],
  [of('divide', 'n', 0), null],
  [of('power', 10, 400), null],
  [of('round', of('divide', 'n', 2)), 4],
  [of('round', { value: 1.005 }, 2), 1.01],
  [of('round', { value: -2.5 }), -3],
  [of('sum', 'n', 'none'), 7],
  [of('mean', 'dose'), 3.75],
  [of('maximum', 'dose', 'none'), 5],
  [of('sum', 'none'), null],
  [of('count', 'none'), 0],
  [of('count', 'dose'), 2],
  [of('coalesce', 'none', 'n'), 7],
  [of('length', 'name'), 2],
  [of('join', 'name', { value: 'さん' }), '𠮷野さん'],
  [of('addDays', 'born', 10), '1994-12-01'],
  [of('daysBetween', { subject: 'enrolledOn' }, today), 41],
  [of('yearsBetween', 'born', today), 31],
  [of('yearsBetween', 'born', { value: '2026-11-21' }), 32],
  [of('minutesBetween', 'bed', 'up'), 400],
  [of('minutesBetween', { value: '2026-11-19T23:30' }, { context: 'now' }), 465],
  [{ answer: 'one' }, 'c2'],
  [{ answer: 'one', as: 'ordinalValue' }, 2],
  [{ answer: 'one', as: 'text' }, 'c'],
  [{ answer: 'many', as: 'count' }, 2],
  [{ answer: 'yes', as: 'ordinalValue' }, 0],
  [{ answer: 'tired', row: 'pm', as: 'ordinalValue' }, 2],
  [{ answer: 'drug', as: 'count' }, 2],
  [{ score: 's' }, 4],
  [{ answer: 'nobody' }, null],
] as const)('%j is %j', (expression, value) => {
  expect(calculated(expression as Expression)).toBe(value)
})

const is = (left: object, operator: string, right: unknown) =>
  ({ left, operator, right: { value: right } }) as Condition

test.each([
  [is({ answer: 'n' }, '>=', 7), true],
  [is({ answer: 'n' }, '>', 7), false],
  // A number does not equal its text.
  [is({ answer: 'n' }, '=', '7'), false],
  [is({ answer: 'none' }, '<', 100), false],
  [is({ answer: 'none' }, '!=', 3), true],
  [is({ answer: 'one' }, '=', ['c1', 'c2']), true],
  [is({ answer: 'many' }, '=', 'c2'), true],
  [is({ answer: 'many' }, '!=', 'c2'), false],
  [is({ answer: 'dose' }, '<', 3), true],
  [is({ answer: 'yes' }, '=', false), true],
  [is({ answer: 'born' }, '<', '2000-01-01'), true],
  [is({ subject: 'sex' }, '=', 'female'), true],
  [is({ subject: 'status' }, '=', 'active'), false],
  [{ exists: { answer: 'yes' } }, true],
  [{ exists: { answer: 'none' } }, false],
  [{ tag: '夜勤' }, true],
  [{ tag: '日勤' }, false],
  [{ not: { any: [{ tag: '日勤' }, { exists: { answer: 'none' } }] } }, true],
  [{ all: [{ tag: '夜勤' }, is({ score: 's' }, '>=', 4)] }, true],
] as const)('%j holds: %s', (condition, holds) => {
  const expression: Expression = {
    if: condition as Condition,
    take: { value: true },
    otherwise: { value: false },
  }
  expect(calculated(expression)).toBe(holds)
})
