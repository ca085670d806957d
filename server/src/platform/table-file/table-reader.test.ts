import { expect, onTestFinished, test } from 'vitest'
import { workbook } from '../../../testing/workbook'
import { type ReadingLimits, TableReader } from './table-reader'

const refusal = {
  code: 'INVALID_INPUT',
  message: expect.stringContaining('時間かメモリーがかかりすぎます'),
}
const rows = Array.from({ length: 40_000 }, (_, row) => [`S-${row}`, `メモ ${row}`])
const large = workbook([['コード', 'メモ'], ...rows.slice(0, 5000)])
const text = Buffer.from([['コード', 'メモ'], ...rows].map((row) => row.join(',')).join('\n'))

function reader(limits?: ReadingLimits): TableReader {
  const made = new TableReader(limits)
  onTestFinished(() => made.end())
  return made
}

test('a file that takes more memory than a thread has ends the thread and nothing else, and is refused', async () => {
  const small = reader({ megabytes: 12, milliseconds: 60_000 })
  await expect(small.open(Buffer.concat(Array(8).fill(text)))).rejects.toMatchObject(refusal)
  expect(small.hasEnded).toBe(true)
})

test('a file that takes longer than a thread may is refused', async () => {
  const hasty = reader({ megabytes: 512, milliseconds: 1 })
  await expect(hasty.open(large)).rejects.toMatchObject(refusal)
  expect(hasty.hasEnded).toBe(true)
})

test('a thread reads one file after another, also after one that was refused or not read to its end', async () => {
  const usual = reader()
  await expect(usual.open(Buffer.from('コード\n"S-1'))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect((await usual.open(large)).headers).toEqual(['コード', 'メモ'])
  const { batches, ...opened } = await usual.open(text)
  let count = 0
  for await (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(500)
    count += batch.length
  }
  expect(opened).toMatchObject({ format: 'csv', encoding: 'utf_8', headers: ['コード', 'メモ'] })
  expect(count).toBe(40_000)
})
