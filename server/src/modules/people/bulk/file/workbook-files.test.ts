import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import { workbook } from '../../../../../testing/workbook'

const { db } = await testDatabase()
const company = await aCompany(db)
const desk = new BulkUploads(db, await anOwner(db, company))
const headers = ['被験者コード（必須）', '参加開始日', '生年', '電話番号', 'メモ']

async function opened(...rows: Parameters<typeof workbook>[0]) {
  const project = await aProject(db, { company_id: company.id })
  const content = workbook([headers, ...rows])
  return { project, id: await desk.open({ kind: 'test_subject', projectId: project.id, content }) }
}

test('a telephone number that lost its first 0 in Excel is refused at its cell and accepted once corrected', async () => {
  const { id } = await opened(['S-1', null, null, { number: '9012345678' }])
  expect((await desk.look(id)).rows[0]).toMatchObject({
    verdict: 'ERROR',
    issues: [{ field: 'phone', message: expect.stringContaining('先頭の0がありません') }],
  })

  await desk.fix(id, 2, 3, '090-1234-5678')
  expect((await desk.look(id)).rows[0]).toMatchObject({ verdict: 'NEW', issues: [] })
})

test('a code that lost its zeros in Excel is reported with the likely original', async () => {
  const { project, id } = await opened([{ number: '8' }])
  await aTestSubject(db, { project_id: project.id, code: '0007' })
  expect((await desk.look(id)).rows[0]?.notes).toEqual([])

  await desk.fix(id, 2, 0, '7')
  expect((await desk.look(id)).rows[0]).toMatchObject({
    verdict: 'NEW',
    notes: [{ field: 'code', message: expect.stringContaining('「0007」') }],
  })
})

test('a workbook is read as its reader sees it: days, numbers, what formulas gave, names without their reading', async () => {
  const { project, id } = await opened(
    ['Ｓ－１', { day: 46347 }, { number: '1990' }, null, '髙橋 <朝> & 𠮷野'],
    [null, null, null, null, null],
    [{ formula: 'CONCATENATE("S-",2)', gave: 'S-2' }, { day: 45292 }, { number: '1.99E3' }, null, '=1+1'],
  )
  const { file, rows } = await desk.look(id)
  expect(file).toMatchObject({ format: 'xlsx', encoding: 'Excel', rowCount: 2 })
  expect(file.columns.map(({ header, field }) => [header, field])).toEqual(
    headers.map((header, index) => [header, ['code', 'enrolledOn', 'birthYear', 'phone', 'note'][index]]),
  )
  expect(rows.map(({ line, cells, verdict }) => ({ line, cells, verdict }))).toEqual([
    { line: 2, cells: ['Ｓ－１', '2026-11-21', '1990', '', '髙橋 <朝> & 𠮷野'], verdict: 'NEW' },
    { line: 4, cells: ['S-2', '2024-01-01', '1990', '', '=1+1'], verdict: 'NEW' },
  ])

  await desk.register(id)
  const made = await db
    .selectFrom('test_subject')
    .select(['code', 'enrolled_on', 'birth_year', 'note'])
    .where('project_id', '=', project.id)
    .orderBy('code')
    .execute()
  expect(made).toEqual([
    { code: 'S-1', enrolled_on: '2026-11-21', birth_year: 1990, note: '髙橋 <朝> & 𠮷野' },
    { code: 'S-2', enrolled_on: '2024-01-01', birth_year: 1990, note: '=1+1' },
  ])
})

test('times, percentages, padded numbers and days are read as their cells show them', async () => {
  const { id } = await opened(
    [
      { number: '7', format: '"S-"000' },
      { number: '46025', format: 'yyyy"年"m"月"d"日"' },
      { number: '1990', format: '0"年"' },
      { number: '9012345678', format: '000-0000-0000' },
      { number: '0.9375', format: 'h"時"mm"分"' },
    ],
    ['S-2', { number: '46025', format: 'd-mmm' }, null, null, { number: '1.0625', format: '[h]:mm' }],
    ['S-3', { number: '46025', format: 'm/d/yyyy' }, null, null, { number: '0.125', format: '0.0%' }],
    ['S-4', { number: '0.9375', format: 'h:mm' }, { number: '32874', format: 'yyyy' }, null, null],
  )
  expect((await desk.look(id)).rows).toMatchObject([
    { cells: ['S-007', '2026年1月3日', '1990年', '090-1234-5678', '22時30分'], verdict: 'NEW' },
    { cells: ['S-2', '2026-01-03', '', '', '25:30'], verdict: 'NEW' },
    { cells: ['S-3', '2026-01-03', '', '', '12.5%'], verdict: 'NEW' },
    { cells: ['S-4', '22:30', '1990', '', ''], verdict: 'ERROR', issues: [{ field: 'enrolledOn' }] },
  ])
})

test('a cell in a format that cannot be shown here refuses the file with its place', async () => {
  await expect(opened([{ number: '7', format: '[DBNum1]General' }])).rejects.toMatchObject({
    fields: [{ path: 'file', message: { values: ['A2', '[DBNum1]General'] } }],
  })
})
