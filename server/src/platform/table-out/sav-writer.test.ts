import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectedBytes } from '../../../testing/collected-bytes'
import { batchOf, column } from '../../../testing/hard-rows'
import { savWriter } from './sav-writer'

const options = { title: '観測', language: 'ja' as const, createdAt: new Date('2026-11-21T00:30:05Z') }

test('a small file has the bytes of the format', async () => {
  const { sink, bytes } = collectedBytes()
  const mood = { ...column('mood', 'integer'), choices: { 1: { ja: 'よい', en: 'good' } } }
  const columns = [mood, column('note', 'text'), column('day', 'date'), column('x', 'number')]
  const writer = savWriter(columns, sink, { ...options, textBytes: { note: 8 } })
  await writer.write(
    batchOf([
      [1, 'abc', '1970-01-01', null],
      [-3, null, null, 0.5],
    ]),
  )
  await writer.end()
  const file = bytes()
  expect(file.toString('latin1', 0, 4)).toBe('$FL2')
  // Layout 2, four units of eight bytes, compressed, no weight, number of cases not known.
  expect([64, 68, 72, 76, 80].map((at) => file.readInt32LE(at))).toEqual([2, 4, 1, 0, -1])
  expect(file.toString('latin1', 92, 109)).toBe('21 Nov 2600:30:05')
  expect(file.includes('よい')).toBe(true)
  expect(file.includes('MOOD=mood\tNOTE=note\tDAY=day\tX=x')).toBe(true)
  const data = file.subarray(file.indexOf(Buffer.from([0xe7, 3, 0, 0, 0, 0, 0, 0])) + 8)
  // 1; a text; a number; none. -3; an empty text; none; a number.
  expect(data.subarray(0, 8)).toEqual(Buffer.from([101, 253, 253, 255, 97, 254, 255, 253]))
  expect(data.toString('latin1', 8, 16)).toBe('abc     ')
  expect([data.readDoubleLE(16), data.readDoubleLE(24)]).toEqual([12_219_379_200, 0.5])
  expect(data).toHaveLength(32)
})

test('a mark for missing texts is declared, of short and of long texts, and counted where it is a text', async () => {
  const { sink, bytes } = collectedBytes()
  const columns = [column('sex', 'text'), column('note', 'text'), column('x', 'number')]
  const writer = savWriter(columns, sink, { ...options, textBytes: { sex: 1, note: 20 }, missing: 'NA' })
  await writer.write(
    batchOf([
      [null, null, null],
      ['m', 'NA', 1],
    ]),
  )
  await writer.end()
  const file = bytes()
  // The records of variables begin behind the head: kind, width, has a label, missing values, formats, name, label, missing value.
  expect([176, 180, 188].map((at) => file.readInt32LE(at))).toEqual([2, 2, 1])
  const labelled = file.readInt32LE(184) === 1
  const behind = 176 + 32 + (labelled ? 4 + Math.ceil(file.readInt32LE(208) / 4) * 4 : 0)
  expect(file.toString('latin1', behind, behind + 8)).toBe('NA      ')
  const long = Buffer.concat([
    Buffer.from(Int32Array.of(7, 22, 1, 4 + 4 + 1 + 4 + 8, 4).buffer),
    Buffer.from('note'),
    Buffer.from([1]),
    Buffer.from(Int32Array.of(8).buffer),
    Buffer.from('NA      '),
  ])
  expect(file.includes(long)).toBe(true)
  const data = file.subarray(file.indexOf(Buffer.from([0xe7, 3, 0, 0, 0, 0, 0, 0])) + 8)
  // The mark; the mark in three units; system-missing.
  expect(data.subarray(0, 5)).toEqual(Buffer.from([253, 253, 254, 254, 255]))
  expect(data.toString('latin1', 8, 24)).toBe('NA      NA      ')
  expect([...writer.likeMissing]).toEqual([['note', 1]])
})

test('names that clash are changed and told (case 54), and a text that is longer than was said is refused', async () => {
  const path = join(import.meta.dirname, 'fixtures/spss-texts.json')
  const { variables } = JSON.parse(readFileSync(path, 'utf8')) as { variables: Record<string, string> }
  const columns = Object.entries(variables).map(([key, type]) =>
    column(key, type === 'integer' ? 'integer' : 'text'),
  )
  const { sink } = collectedBytes()
  const { names } = savWriter(columns.concat([column('by', 'text')]), sink, { ...options, textBytes: {} })
  expect(names).toEqual([
    'LONGA',
    'LONGA1',
    'comment_night',
    'comment_night_2',
    '睡眠_コメント',
    'COMMENT',
    'comment_2',
    'by_1',
  ])
  const short = savWriter([column('a', 'text')], sink, { ...options, textBytes: { a: 2 } })
  await expect(short.write(batchOf([['あ']]))).rejects.toThrow('a: a text of 3 bytes, where 2 were said')
})
