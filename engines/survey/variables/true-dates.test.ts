import { expect, test } from 'vitest'
import { surveyOf } from '../../../testing/surveys/build-survey'
import type { Condition, Expression } from '../../expressions'
import type { Item } from '../definition/item-shapes'
import { leavingParts } from './leaving-parts'
import { trueDates } from './true-dates'

const fixed = { value: '2026-04-01' } as const
const fell = { answer: 'fell' } as const
const today = { context: 'today' } as const
const since: Expression = { operation: 'daysBetween', of: [fixed, today] }
const isAfter: Condition = { left: today, operator: '>=', right: fixed }

const useOf = (expression: Expression, more: Partial<Extract<Item, { type: 'calculated' }>> = {}) =>
  trueDates({
    page: [
      {
        linkId: 'page',
        item: [
          { type: 'date', linkId: 'fell' },
          { type: 'date', linkId: 'rose' },
          { type: 'text', linkId: 'remark' },
          { type: 'number', linkId: 'mood' },
          { type: 'calculated', linkId: 'since', expression: since },
          { type: 'calculated', linkId: 'one', expression, ...more },
        ],
      },
    ],
  }).of('one')

test.each<[string, Expression]>([
  ['days from a fixed day until today', since],
  ['days from a fixed day to an answer', { operation: 'daysBetween', of: [fell, fixed] }],
  [
    'days to the first day of the subject',
    { operation: 'daysBetween', of: [{ subject: 'enrolledOn' }, fixed] },
  ],
  ['what is computed from such days', { operation: 'divide', of: [{ answer: 'since' }, { value: 7 }] }],
  ['a fixed day so many days later', { operation: 'addDays', of: [fixed, { answer: 'since' }] }],
  ['a day so many days later', { operation: 'addDays', of: [fell, { answer: 'since' }] }],
  ['whether it is past a fixed day', { if: isAfter, take: { value: 1 }, otherwise: { value: 0 } }],
  ['one of a day and a fixed day', { operation: 'coalesce', of: [fell, fixed] }],
  ['one of a day and what was written', { operation: 'coalesce', of: [fell, { answer: 'remark' }] }],
  ['a day inside of a text', { operation: 'join', of: [{ value: 'on ' }, fell] }],
  ['a day in words', { answer: 'fell', as: 'text' }],
])('beside moved days it tells by how much these are moved: %s', (_, expression) => {
  expect(useOf(expression)).toBe('move')
})

test.each<[string, Expression]>([
  ['an answer', { operation: 'coalesce', of: [fell, { value: '-' }] }],
  ['today', today],
  ['the first day of the subject', { subject: 'enrolledOn' }],
  ['some days later', { operation: 'addDays', of: [fell, { answer: 'mood' }] }],
  ['with a clock', { operation: 'join', of: [fell, { value: 'T07:00' }] }],
  ['one of two', { if: { exists: fell }, take: fell, otherwise: { answer: 'rose' } }],
])('it is a day of the subject: %s', (_, expression) => {
  expect(useOf(expression)).toBe('day')
})

test.each<[string, Expression]>([
  ['days between two of them', { operation: 'daysBetween', of: [fell, today] }],
  [
    'which of two is earlier',
    { if: { left: fell, operator: '<', right: today }, take: { value: 1 }, otherwise: { value: 0 } },
  ],
  ['whether there is one', { operation: 'count', of: [fell] }],
  ['a fixed day', fixed],
  ['days between fixed days', { operation: 'daysBetween', of: [fixed, fixed] }],
  ['a number', { operation: 'multiply', of: [{ answer: 'mood' }, { value: 2 }] }],
])('it would be the same if all days were moved: %s', (_, expression) => {
  expect(useOf(expression)).toBe('nothing')
})

test('that a calculation is there tells what it is shown by', () => {
  expect(useOf({ value: 1 }, { enableWhen: isAfter })).toBe('move')
})

test('a circle of a draft ends, and tells nothing', () => {
  expect(useOf({ operation: 'add', of: [{ answer: 'one' }, { value: 1 }] })).toBe('move')
})

const personal = surveyOf([
  { type: 'calculated', linkId: 'born', expression: { subject: 'birthYear' } },
  {
    type: 'calculated',
    linkId: 'again',
    expression: { operation: 'add', of: [{ answer: 'born' }, { value: 0 }] },
  },
  {
    type: 'hidden',
    linkId: 'mark',
    enableWhen: { left: { subject: 'sex' }, operator: '=', right: { value: 'female' } },
  },
  { type: 'calculated', linkId: 'state', expression: { subject: 'status' } },
] as Item[])

test.each([
  [{}, { born: 'personal', again: 'personal', mark: 'personal', state: null }],
  [{ takesPersonal: true }, { born: null, again: null, mark: null, state: null }],
  [
    { takesPersonal: true, bandsBirthYears: true },
    { born: 'personal', again: 'personal', mark: null, state: null },
  ],
])('what is computed from facts of a subject is told as these are: %o', (more, expected) => {
  const care = {
    dropsFreeText: false,
    movesDates: false,
    takesPersonal: false,
    bandsBirthYears: false,
    ...more,
  }
  const parts = leavingParts(personal, care, [])
  expect(Object.fromEntries(Object.keys(expected).map((one) => [one, parts.heldBack(one)]))).toEqual(expected)
})

const asked = (identifying: boolean): Item => ({
  type: 'number',
  linkId: 'room',
  text: { ja: '部屋' },
  ...(identifying && { identifying: true }),
})
const doubled: Item = {
  type: 'calculated',
  linkId: 'double',
  expression: { operation: 'multiply', of: [{ answer: 'room' }, { value: 2 }] },
}

test.each([
  ['the newest version marks it', [surveyOf([asked(true)])], 'identifying'],
  ['the newest version that asks it marks it', [surveyOf([doubled]), surveyOf([asked(true)])], 'identifying'],
  ['the newest version marks it no more', [surveyOf([asked(false)]), surveyOf([asked(true)])], null],
  ['no later version asks it', [surveyOf([doubled])], null],
])('earlier answers are guarded as the newest version says: %s', (_, later, expected) => {
  const care = { dropsFreeText: false, movesDates: false, takesPersonal: false, bandsBirthYears: false }
  const parts = leavingParts(surveyOf([asked(false), doubled]), care, later)
  expect([parts.heldBack('room'), parts.heldBack('double')]).toEqual([expected, expected])
})
