import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import { personalDataOf } from '../../../studies/personal-data'

const { db } = await testDatabase()
const company = await aCompany(db)
const desk = new BulkUploads(db, await anOwner(db, company))

const accessRecordsOf = (bulkFileId: string) =>
  db
    .selectFrom('audit_event')
    .select(['company_id', 'after'])
    .where('action', '=', 'personal_data.view')
    .where('target_id', '=', bulkFileId)
    .execute()

async function peopleOf(project: { id: string; company_id: string }) {
  const subjects = await db
    .selectFrom('test_subject')
    .select(['id', 'code'])
    .where('project_id', '=', project.id)
    .execute()
  const ids = { companyId: project.company_id, testSubjectIds: subjects.map(({ id }) => id) }
  const people = await personalDataOf(db, { ...ids, encryptionKey: Buffer.alloc(32, 7) })
  return Object.fromEntries(subjects.map(({ id, code }) => [code, people.get(id)]))
}

test('a company that demands a second factor for personal data has these columns left out without one', async () => {
  const strict = await aCompany(db, { personal_data_demands_second_factor: true })
  const project = await aProject(db, { company_id: strict.id })
  const owner = new BulkUploads(db, await anOwner(db, strict))
  const content = 'コード,氏名\nS-1,渡辺 結衣\n'
  const id = await owner.open({ kind: 'test_subject', projectId: project.id, content })

  expect((await owner.look(id)).file.columns.map(({ field }) => field)).toEqual(['code', ''])
  await expect(owner.set(id, { mapping: ['code', 'name'] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await owner.register(id)
  expect(await peopleOf(project)).toEqual({ 'S-1': undefined })
})

test('the columns that were left out of a file for want of a second factor are read in the next file, also when others were chosen', async () => {
  const strict = await aCompany(db, { personal_data_demands_second_factor: true })
  const project = await aProject(db, { company_id: strict.id })
  const owner = new BulkUploads(db, await anOwner(db, strict))
  const content = 'コード,氏名,メール,ひとこと\nS-1,渡辺 結衣,yui@example.com,夜勤\n'
  const id = await owner.open({ kind: 'test_subject', projectId: project.id, content })
  await owner.set(id, { mapping: ['code', '', '', 'tags'] })
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: false })
    .where('id', '=', strict.id)
    .execute()
  const next = await owner.open({ kind: 'test_subject', projectId: project.id, content })
  expect((await owner.look(next)).file.columns).toMatchObject([
    { field: 'code', isRemembered: false },
    { field: 'name', isRemembered: false },
    { field: 'email', isRemembered: false },
    { field: 'tags', isRemembered: true },
  ])
})

test('an owner without the second factor that a colleague has sees, fixes and registers no personal data of the file', async () => {
  const careful = await aCompany(db)
  const project = await aProject(db, { company_id: careful.id })
  const uploader = new BulkUploads(db, await anOwner(db, careful))
  const content = 'コード,氏名,ひとこと,メモ\nS-1,秘密の名前,秘密のことば,朝\n'
  const id = await uploader.open({ kind: 'test_subject', projectId: project.id, content })
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: true })
    .where('id', '=', careful.id)
    .execute()
  const other = new BulkUploads(db, await anOwner(db, careful))

  const seen = await other.look(id)
  expect(seen.rows[0]?.cells).toEqual(['S-1', '', '', ''])
  expect(JSON.stringify(seen)).not.toContain('秘密')
  for (const act of [
    () => other.fix(id, 2, 1, '別の名前'),
    () => other.fix(id, 2, 2, ''),
    () => other.start(id),
    () => other.set(id, { mapping: ['code', 'name', '', 'note'] }),
    // Mapping the names to another field would show them, and as a code to everybody.
    () => other.set(id, { mapping: ['note', 'code', '', ''] }),
    () => other.set(id, { mapping: ['code', '', 'tags', ''] }),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(await accessRecordsOf(id)).toEqual([])
})

test('access to the names of a file is recorded, with the lines', async () => {
  const project = await aProject(db, { company_id: company.id })
  const content = 'コード,氏名\nS-1,渡辺 結衣\nS-2,\nS-3,伊藤 海斗\n'
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  expect(await accessRecordsOf(id)).toEqual([])

  const { file, rows } = await desk.look(id)
  expect(rows.map(({ cells }) => cells[1])).toEqual(['渡辺 結衣', '', '伊藤 海斗'])
  expect(file.columns[1]?.sample).toBe('')
  expect(await accessRecordsOf(id)).toEqual([{ company_id: company.id, after: { lines: [2, 4] } }])

  const plain = await desk.open({ kind: 'test_subject', projectId: project.id, content: 'コード\nS-1\n' })
  await desk.look(plain)
  expect(await accessRecordsOf(plain)).toEqual([])
})

test('a wrong address and a wrong number are refused at their cells; rare kanji, emoji and 255 letters are accepted', async () => {
  const project = await aProject(db, { company_id: company.id })
  const long = '長'.repeat(255)
  const content = `コード,氏名,メール,電話\nS-1,𠮷野 🍜,kaito.i@mail,\nS-2,${long},yui@example.com,０９０ー１２３４ー５６７８\nS-3,${long}長,,abc\n`
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  const { rows } = await desk.look(id)
  expect(rows.map(({ issues }) => issues.map(({ field }) => field))).toEqual([
    ['email'],
    [],
    ['name', 'phone'],
  ])

  await desk.fix(id, 2, 2, 'kaito@example.com')
  await desk.register(id)
  expect(await peopleOf(project)).toMatchObject({
    'S-1': { name: '𠮷野 🍜', email: 'kaito@example.com', phone: null },
    'S-2': { name: long, phone: '090-1234-5678' },
  })
})

test('a changed name is a change; blank cells keep stored values, and the audit log has none of them unencrypted', async () => {
  const project = await aProject(db, { company_id: company.id })
  const open = (content: string) => desk.open({ kind: 'test_subject', projectId: project.id, content })
  await desk.register(await open('コード,氏名,メール\nS-1,秘密の名前,s1@example.com\n'))
  const again = await open('コード,氏名,メール\nS-1,別の名前,\n')
  expect((await desk.look(again)).rows[0]?.verdict).toBe('CHANGED')
  await desk.register(again)
  const same = await open('コード,氏名,メール\nS-1,別の名前,\n')
  expect((await desk.look(same)).rows[0]?.verdict).toBe('UNCHANGED')

  expect(await peopleOf(project)).toMatchObject({ 'S-1': { name: '別の名前', email: 's1@example.com' } })
  const events = await db.selectFrom('audit_event').select(['before', 'after']).execute()
  expect(JSON.stringify(events)).not.toMatch(/秘密の名前|別の名前/)
  const rows = await db.selectFrom('bulk_row').select(['cells', 'issues', 'notes', 'key']).execute()
  expect(rows.map((row) => `${row.cells.toString()}${JSON.stringify(row)}`).join('')).not.toContain(
    '秘密の名前',
  )
})
