import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import { editedWorkbook } from '../../../../../testing/workbook'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const desk = new BulkUploads(db, await anOwner(db, company))
const rows = [
  ['コード', 'タグ', 'メモ'],
  ['S-1', '夜勤', '朝'],
  ['S-2', null, null],
  ['S-3', '日勤', '夜'],
]

function merged(...ranges: readonly string[]): Promise<string> {
  const cells = ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const content = editedWorkbook(rows, (sheet) =>
    sheet.replace('</sheetData>', `</sheetData><mergeCells count="${ranges.length}">${cells}</mergeCells>`),
  )
  return desk.open({ kind: 'test_subject', projectId: project.id, content })
}

test('merged cells are named, and each row whose cells they leave blank says so', async () => {
  const { file, rows } = await desk.look(await merged('B2:B3', 'B4:C4', 'A9:C10', 'F2:G3'))

  expect(file.mergedCells).toEqual(['B2:B3', 'B4:C4', 'A9:C10', 'F2:G3'])
  const note = (cells: string) => ({
    field: null,
    message: `セル ${cells} は結合されています。値は左上のセルだけにあり、この行のほかのセルは空欄として読みました。`,
  })
  expect(rows.map(({ line, notes }) => ({ line, notes }))).toEqual([
    { line: 2, notes: [] },
    { line: 3, notes: [note('B2:B3')] },
    { line: 4, notes: [note('B4:C4')] },
  ])
})

test('a corrected row still has the remark, and a sheet without merged cells has none', async () => {
  const id = await merged('B2:B3')
  await desk.fix(id, 3, 2, '昼')
  expect((await desk.look(id)).rows[1]?.notes).toHaveLength(1)
  const { file, rows } = await desk.look(await merged())
  expect(file.mergedCells).toEqual([])
  expect(rows.flatMap(({ notes }) => notes)).toEqual([])
})

test('hundreds of merged cells are refused with what to do', async () => {
  const ranges = Array.from({ length: 201 }, (_, row) => `A${row * 2 + 2}:A${row * 2 + 3}`)
  await expect(merged(...ranges)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('結合されたセルが200か所を超えています'),
  })
})
