import { expect, test } from 'vitest'
import { moveCursor } from './move-cursor'

test.each([
  ['ArrowDown', -1, 0],
  ['j', 4, 5],
  ['ArrowDown', 9, 9],
  ['k', 4, 3],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, 0],
  ['PageDown', 2, 7],
  ['PageUp', 2, 0],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['x', 4, null],
])('%s from row %i of ten goes to %s', (key, from, to) => {
  expect(moveCursor(key, from, 10, 5)).toBe(to)
})

test('in an empty list nothing moves', () => {
  expect(moveCursor('ArrowDown', -1, 0, 5)).toBeNull()
})
