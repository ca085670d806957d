import { expect, test } from 'vitest'
import { dialled } from './phone-number'

test.each([
  ['090-1234-5678', '+819012345678'],
  ['０９０ー１２３４ー５６７８', '+819012345678'],
  [' (080) 1234 5678 ', '+818012345678'],
  ['+44 20 7946 0000', '+442079460000'],
  ['', null],
  [null, null],
  ['110', null],
  ['担当者へ', null],
  ['+0901234567', null],
  ['09012345678901234567', null],
])('%s is dialled as %s', (given, expected) => {
  expect(dialled(given)).toBe(expected)
})
