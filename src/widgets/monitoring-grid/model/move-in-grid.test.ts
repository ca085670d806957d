import { expect, test } from 'vitest'
import { moveInGrid } from './move-in-grid'

const size = { rows: 100, columns: 30, pageRows: 10 }

test.each([
  ['ArrowRight', false, { row: 5, column: 29 }, { row: 5, column: 29 }],
  ['ArrowLeft', false, { row: 5, column: 29 }, { row: 5, column: 28 }],
  ['ArrowUp', false, { row: 0, column: 3 }, { row: 0, column: 3 }],
  ['PageDown', false, { row: 95, column: 3 }, { row: 99, column: 3 }],
  ['Home', false, { row: 5, column: 9 }, { row: 5, column: 0 }],
  ['End', true, { row: 5, column: 9 }, { row: 99, column: 29 }],
])('%s (Ctrl %s) from %o goes to %o', (key, ctrlKey, from, to) => {
  expect(moveInGrid({ key, ctrlKey }, from, size)).toEqual(to)
})

test('letters do not move the cursor, and an empty grid has no moves', () => {
  expect(moveInGrid({ key: 'a', ctrlKey: false }, { row: 1, column: 1 }, size)).toBeNull()
  expect(
    moveInGrid({ key: 'ArrowUp', ctrlKey: false }, { row: 0, column: 0 }, { ...size, rows: 0 }),
  ).toBeNull()
})
