import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import { recordsOf } from '../../../../platform/table-file/split-records'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const desk = new BulkUploads(db, await anOwner(db, company))
const opened = async (content: string) =>
  desk.look(await desk.open({ kind: 'test_subject', projectId: project.id, content }))

test.each([
  ['a CRLF heading over LF rows', 'コード,メモ\r\nS-1,朝\nS-2,昼\nS-3,夜\n'],
  ['an LF heading over CRLF rows', 'コード,メモ\nS-1,朝\r\nS-2,昼\r\nS-3,夜'],
  ['rows that end with CR', 'コード,メモ\rS-1,朝\rS-2,昼\rS-3,夜\r'],
  ['all three', 'コード,メモ\r\nS-1,朝\rS-2,昼\nS-3,夜\r\n'],
  ['a note in quotes before another end', 'コード,メモ\r\nS-1,"朝"\nS-2,"昼"\rS-3,"夜"'],
])('%s are three people', async (_, content) => {
  const { file, rows } = await opened(content)

  expect(file.rowCount).toBe(3)
  expect(rows.map(({ line, cells, verdict }) => ({ line, cells, verdict }))).toEqual([
    { line: 2, cells: ['S-1', '朝'], verdict: 'NEW' },
    { line: 3, cells: ['S-2', '昼'], verdict: 'NEW' },
    { line: 4, cells: ['S-3', '夜'], verdict: 'NEW' },
  ])
})

test('inside quotes any line end stays in the cell as it is', async () => {
  const { rows } = await opened('コード,メモ\nS-1,"朝\r\n昼\r夜\n"\r\nS-2,"1"" 幅"\nS-3,5\'10"\n')

  expect(rows.map(({ line, cells }) => ({ line, cells }))).toEqual([
    { line: 2, cells: ['S-1', '朝\r\n昼\r夜\n'] },
    { line: 3, cells: ['S-2', '1" 幅'] },
    { line: 4, cells: ['S-3', '5\'10"'] },
  ])
})

test('whatever the cells and the ends of their rows are, they are read as they were written', () => {
  const text = oneof(string({ unit: 'binary' }), string({ unit: constantFrom('"', ',', '\r', '\n', 'a') }))
  const row = tuple(array(text, { minLength: 1, maxLength: 5 }), constantFrom('\r', '\n', '\r\n'))
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const written = (cells: readonly string[], end: string) => `${cells.map(quoted).join(',')}${end}`

  assert(
    property(array(row, { minLength: 1 }), (rows) => {
      const file = rows.map(([cells, end]) => written(cells, end)).join('')
      expect([...recordsOf(file, ',')]).toEqual(rows.map(([cells]) => cells))
    }),
  )
})
