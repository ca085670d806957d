import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 11, [1, 2, null, 11]],
  [3, 11, [1, 2, 3, 4, null, 11]],
  [4, 11, [1, 2, 3, 4, 5, null, 11]],
  [6, 11, [1, null, 5, 6, 7, null, 11]],
  [11, 11, [1, null, 10, 11]],
])('on page %i of %i these numbers are offered: %j', (page, count, numbers) => {
  expect(pageNumbers(page, count)).toEqual(numbers)
})
