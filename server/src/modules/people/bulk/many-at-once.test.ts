import { expect, test } from 'vitest'
import { aCompany, aDevice, aProject, aTestSubject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { anOwner } from '../../../../testing/people'
import { textIn } from '../../../platform/words'
import { bulkWords } from './words'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const desk = new BulkUploads(db, await anOwner(db, company))

test('more tags in one cell than a project has are refused once, not tag by tag', async () => {
  const tags = Array.from({ length: 101 }, (_, tag) => `t${tag}`).join(';')
  const content = `コード,タグ\nS-1,${tags}\nS-2,${'t'.repeat(200)};${'u'.repeat(200)}\n`
  const { rows } = await desk.look(await desk.open({ kind: 'test_subject', projectId: project.id, content }))
  expect(rows[0]?.issues).toEqual([
    { field: 'tags', message: 'タグ名は1行に100個までです（いまは101個です）。' },
  ])
  expect(rows[1]?.issues).toHaveLength(2)
})

test('more than a thousand links of one device are refused, since each is compared with all earlier ones', async () => {
  const links = Array.from({ length: 1002 }, (_, row) => {
    const from = new Date(Date.UTC(2020, 0, 1) + row * 86_400_000).toISOString().slice(0, 10)
    return `S-1,D-1,${from},${from}`
  })
  await aTestSubject(db, { project_id: project.id, code: 'S-1' })
  await aDevice(db, { company_id: company.id, code: 'D-1' })
  const content = `被験者コード,デバイスコード,開始,終了\n${links.join('\n')}\n`
  const id = await desk.open({ kind: 'link', projectId: project.id, content })
  const refused = await db
    .selectFrom('bulk_row')
    .select(['line', 'issues'])
    .where('file_id', '=', id)
    .where('verdict', '=', 'error')
    .orderBy('line')
    .execute()
  const message = bulkWords.tooManyOfDevice('D-1', 1000)
  expect(textIn(message, 'ja')).toBe('デバイス「D-1」の行が1000を超えています。ファイルを分けてください。')
  expect(refused).toEqual([1002, 1003].map((line) => ({ line, issues: [{ field: 'deviceCode', message }] })))
})

test('a file that is registered as a whole is, though it is read in pieces', async () => {
  const content = `コード\n${Array.from({ length: 1203 }, (_, row) => `W-${row}`).join('\n')}\n`
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  await desk.set(id, { stopsOnError: true })
  expect((await desk.register(id)).file).toMatchObject({ state: 'REGISTERED', counts: { doneCreated: 1203 } })
})
