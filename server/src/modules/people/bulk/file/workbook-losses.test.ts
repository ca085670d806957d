import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import { type Cell, workbook } from '../../../../../testing/workbook'
import { textIn } from '../../../../platform/words'
import { surplusCells } from '../plan/surplus-cells'

const { db } = await testDatabase()
const company = await aCompany(db)
const desk = new BulkUploads(db, await anOwner(db, company))
const headers = ['被験者コード', '生年', 'メモ']

async function opened(...rows: Cell[][]) {
  const project = await aProject(db, { company_id: company.id })
  const content = workbook([headers, ...rows])
  return { project, id: await desk.open({ kind: 'test_subject', projectId: project.id, content }) }
}

test('a formula that failed is refused at its cell, and erases nothing even where blank cells do', async () => {
  const failed = (code: string) => ({ formula: 'A9', failed: code })
  const { project, id } = await opened(
    ['S-1', failed('#REF!'), failed('#DIV/0!')],
    [failed('#N/A')],
    ['S-3', failed('#VALUE!')],
    ['S-4', { number: '2000' }],
  )
  const known = await aTestSubject(db, {
    project_id: project.id,
    code: 'S-1',
    birth_year: 1990,
    note: 'メモ',
  })
  await desk.set(id, { clearsBlank: true })

  const message = (code: string) => expect.stringContaining(`Excel のエラー値「${code}」です。`)
  expect((await desk.look(id)).rows).toMatchObject([
    {
      verdict: 'ERROR',
      issues: [
        { field: 'birthYear', message: message('#REF!') },
        { field: 'note', message: message('#DIV/0!') },
      ],
    },
    { line: 3, verdict: 'ERROR', issues: [{ field: 'code', message: message('#N/A') }] },
    { verdict: 'ERROR', issues: [{ field: 'birthYear', message: message('#VALUE!') }] },
    { verdict: 'NEW', issues: [] },
  ])

  await desk.register(id)
  const after = await db
    .selectFrom('test_subject')
    .select(['birth_year', 'note'])
    .where('id', '=', known.id)
    .executeTakeFirst()
  expect(after).toEqual({ birth_year: 1990, note: 'メモ' })
})

test('a value under no heading is refused at its cell, and a cell that has only a format is nothing', async () => {
  const { id } = await opened(
    ['S-1', null, '朝', '夜'],
    ['S-2', null, '朝', ' ', ''],
    [null, null, null, null, { number: '1' }],
    ['S-4', null, '朝'],
  )

  const message = (cell: string) =>
    expect.stringContaining(`見出しはC列までですが、セル ${cell} に値があります。`)
  expect((await desk.look(id)).rows).toMatchObject([
    { cells: ['S-1', '', '朝'], verdict: 'ERROR', issues: [{ field: null, message: message('D2') }] },
    { verdict: 'NEW', issues: [] },
    { verdict: 'ERROR', issues: [{ field: null, message: message('E4') }, { field: 'code' }] },
    { verdict: 'NEW', issues: [] },
  ])
  await desk.register(id)
  expect((await desk.look(id)).file.counts).toMatchObject({ error: 2, doneCreated: 2 })
})

test.each([
  [26, 'Z9'],
  [27, 'AA9'],
  [52, 'AZ9'],
  [703, 'AAA9'],
])('the stray cell in column %i is called %s', (found, cell) => {
  expect(textIn(surplusCells('xlsx', { line: 9, found, width: 3 }), 'ja')).toContain(`セル ${cell} に`)
})

test.each([
  ['1234567890123456789', '1234567890123456789'],
  ['123456789012345', '123456789012345'],
  ['1.99E3', '1990'],
])('the number %s of a workbook is the code %s', async (number, code) => {
  const { id } = await opened([{ number }])
  expect((await desk.look(id)).rows[0]).toMatchObject({ verdict: 'NEW', issues: [], cells: [code, '', ''] })
})

test.each(['1.23456789012345E+18', '1234567890123450', '1E15'])(
  'the number %s, of which Excel may have dropped digits, is refused with what to do',
  async (number) => {
    const { id } = await opened([{ number }])
    expect((await desk.look(id)).rows[0]).toMatchObject({
      verdict: 'ERROR',
      issues: [{ field: 'code', message: expect.stringContaining('セルの書式を「文字列」にして') }],
    })
  },
)

test('TRUE and FALSE are what Excel shows', async () => {
  const { id } = await opened([{ is: true }, null, { is: false }])
  expect((await desk.look(id)).rows[0]?.cells).toEqual(['TRUE', '', 'FALSE'])
})
