import { expect, test } from 'vitest'
import { suggestMapping } from './suggest-mapping'
import { tableIn } from './table-head'

test.each([
  ['{"a":1,"b":2}\n{"a":1,"b":2}\n'],
  ['[1,2]\n[3,4]\n'],
  ['<a,b>\n1,2\n'],
  ['hello\nworld\n'],
  ['1,2,3\n4,5,6\n'],
  ['2026-01-01,5\n2026-01-02,6\n'],
  ['a,b\n'],
  ['a,b\n1\n'],
  [''],
])('%j is no table with a heading', (text) => {
  expect(tableIn(text)).toBeNull()
})

test('commas, semicolons and tabs part columns; the sign that makes the most of them does', () => {
  expect(tableIn('a,b,c\n1,2,3\n')).toMatchObject({ delimiter: ',', names: ['a', 'b', 'c'] })
  expect(tableIn('\uFEFFa;b (x, y)\r\n1;2\r\n')).toMatchObject({ delimiter: ';', rows: [['1', '2']] })
  expect(tableIn('a\tb\n1,5\t2\n')).toMatchObject({ delimiter: '\t', rows: [['1,5', '2']] })
  expect(tableIn('"a,b",c\n"1,5",2\n')).toMatchObject({ names: ['a,b', 'c'], rows: [['1,5', '2']] })
})

test('a heading is known again by its names alone, and no other one is', () => {
  const print = (text: string) => tableIn(text)?.fingerprint
  expect(print('ID,Steps\nx,1\n')).toBe(print('id,ｓｔｅｐｓ\ny,2\nz,3\n'))
  expect(print('ID,Steps\nx,1\n')).not.toBe(print('Steps,ID\n1,x\n'))
})

const suggested = (text: string) => {
  const table = tableIn(text)
  if (!table) throw new Error('It is no table.')
  return suggestMapping(table)
}

test('headings in Japanese and English say what columns are, with their units', () => {
  expect(
    suggested(
      '参加者ID,測定日,時刻,体重(g),SpO2,睡眠時間(時間)\nP1,2026-01-01,07:00,61250,97,7\nP1,2026-01-05,07:10,61300,97,8\n',
    ),
  ).toMatchObject({
    personColumn: 0,
    dateColumn: 1,
    timeColumn: 2,
    dateForm: 'ymd',
    covers: 'sample',
    // Hours of sleep are of a day, and these rows are not.
    values: [
      { column: 3, metric: 'weight', unit: 'g' },
      { column: 4, metric: 'spo2', unit: '%' },
    ],
  })
  expect(suggested('user;day;sleep (h)\nP1;2026-01-01;7,5\nP1;2026-01-02;8\n')).toMatchObject({
    covers: 'day',
    decimal: 'comma',
    values: [{ column: 2, metric: 'sleep', unit: 'h' }],
  })
})

test('how far rows are apart says how long their values are; a person of its own begins anew', () => {
  const covers = (...times: string[]) =>
    suggested(
      `id,time,hr\n${times.map((time) => `${time.slice(-1)},2026-01-01 ${time.slice(0, -1)},60\n`).join('')}`,
    ).covers
  expect(covers('09:00a', '09:01a', '09:00b', '09:01b')).toBe('minute')
  expect(covers('09:00a', '10:00a')).toBe('hour')
  expect(covers('09:00a', '09:01a', '09:03a')).toBe('sample')
})
