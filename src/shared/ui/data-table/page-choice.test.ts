import { expect, test } from 'vitest'
import { pageChoice, withPage } from './page-choice'

test.each([
  [[], ['a', 'b'], 'none'],
  [['x'], ['a', 'b'], 'none'],
  [['a', 'x'], ['a', 'b'], 'some'],
  [['a', 'b', 'x'], ['a', 'b'], 'all'],
  [['a'], [], 'none'],
] as const)('with %j chosen, the head over %j reads %s', (chosen, page, head) => {
  expect(pageChoice(new Set(chosen), page)).toBe(head)
})

test('choosing or clearing a page leaves the rows of other pages as they are', () => {
  expect([...withPage(new Set(['x', 'a']), ['a', 'b'], true)].sort()).toEqual(['a', 'b', 'x'])
  expect([...withPage(new Set(['x', 'a']), ['a', 'b'], false)]).toEqual(['x'])
})
