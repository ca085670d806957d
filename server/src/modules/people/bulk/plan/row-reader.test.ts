import { expect, test } from 'vitest'
import { bulkWords } from '../words'
import { RowReader } from './row-reader'

const label = { ja: '身長', en: 'Height' }
const height = { kind: 'number', column: 'height', label, minimum: 50, maximum: 2500 } as const

function read(cell: string) {
  const reader = new RowReader([cell], new Map([['height', 0]]), '2026-11-21')
  return { value: reader.field('height', height, bulkWords.codeRegistered), issues: reader.issues.length }
}

test.each([
  ['165', 165],
  ['１６５', 165],
  ['1,650', 1650],
  ['50', 50],
  ['2500', 2500],
  ['', null],
])('a cell %j is the number %j', (cell, value) => {
  expect(read(cell)).toEqual({ value, issues: 0 })
})

test.each(['165.5', '49', '2501', '1,65', '百六十五', '-165', '1e3', '0x10', '9'.repeat(400)])(
  'a cell %j is refused at its field',
  (cell) => {
    expect(read(cell)).toEqual({ value: undefined, issues: 1 })
  },
)
