import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig, viewerFor } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { failedRowsFile } from '../../people/bulk'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new BulkUploads(db, owner)
const people =
  'コード,氏名,メール,メモ\nS-1,田中 一郎,tanaka@example.jp,夜勤\nS-2,鈴木 二郎,suzuki@example.jp,日勤\n'

async function erase(project: { id: string }, code: string, keep: string) {
  const { id } = await db
    .selectFrom('test_subject')
    .select('id')
    .where('project_id', '=', project.id)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const document = `mutation E($id: ID!, $keep: ErasureKeep!, $code: String!) {
    eraseTestSubject(testSubjectId: $id, keep: $keep, code: $code) }`
  const { errors } = await graphqlAs(db, owner, document, { id, keep, code })
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
}

async function failedRows(id: string): Promise<string> {
  const viewer = viewerFor(owner)
  if (viewer.role === 'PLATFORM_ADMIN') throw new Error('Files are of companies.')
  const work = { db, key: testConfig.encryptionKey, now: () => new Date() }
  let text = ''
  for await (const line of await failedRowsFile(work, viewer, id, 'ja')) text += line
  return text
}

test.each(['STUDY_DATA', 'NOTHING'])(
  'erased with %s, a person is gone from every uploaded file, and no file registers them again',
  async (keep) => {
    const project = await aProject(db, { company_id: company.id })
    const elsewhere = await aProject(db, { company_id: company.id })
    const open = (content: string, projectId = project.id) =>
      desk.open({ kind: 'test_subject', projectId, content })
    const registered = await open(people)
    await desk.register(registered)
    const checked = await open(people.replaceAll('日勤', '準夜勤').replaceAll('夜勤', '早番'))
    const unread = await open(people.replace('コード', '整理'))
    const faulty = await open('コード,氏名,メール\nS-1,田中 一郎,tanaka@\n')
    const begun = await open(people.replaceAll('日勤', '遅番'))
    await desk.start(begun)
    const other = await open(people, elsewhere.id)
    const link = { kind: 'link' as const, projectId: project.id }
    const links = await desk.open({
      ...link,
      content: `被験者コード,デバイスコード,開始日時,提供元,備考\nＳ-1,D1-${keep},2026-11-01,Fitbit,田中さん\nS-2,D2-${keep},2026-11-01,Fitbit,鈴木さん\n`,
    })

    await erase(project, 'S-1', keep)

    for (const id of [registered, checked, unread, faulty, begun, links]) {
      const { rows } = await desk.look(id)
      expect(JSON.stringify(rows)).not.toMatch(/田中|tanaka|S-1/)
      expect(rows[0]).toMatchObject({ line: 2, cells: [], isErased: true, issues: [], notes: [] })
      expect(await failedRows(id)).not.toMatch(/田中|tanaka|S-1/)
    }
    const stored = await db
      .selectFrom('bulk_row')
      .selectAll()
      .where('file_id', '=', checked)
      .orderBy('line')
      .execute()
    expect(stored[0]).toMatchObject({ cells: Buffer.alloc(0), key: null, verdict: null, target_id: null })
    expect((await desk.look(registered)).file.counts).toMatchObject({ doneCreated: 2 })
    expect((await desk.look(checked)).rows[1]).toMatchObject({ isErased: false, verdict: 'CHANGED' })
    expect((await desk.look(other)).rows[0]?.cells).toContain('田中 一郎')

    await expect(desk.fix(checked, 2, 0, 'S-1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await desk.set(checked, { createsMissing: true })
    await desk.register(checked)
    await desk.work(begun)
    await desk.set(links, { createsMissing: true })
    await desk.register(links)
    expect(await personalRowsOf(project)).toEqual(['S-2'])
    expect((await desk.look(checked)).file).toMatchObject({ state: 'REGISTERED', counts: { doneChanged: 1 } })
  },
)

test('a subject whose code was changed is also removed from the file that created it', async () => {
  const project = await aProject(db, { company_id: company.id })
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content: people })
  await desk.register(id)
  await db
    .updateTable('test_subject')
    .set({ code: 'T-1' })
    .where('project_id', '=', project.id)
    .where('code', '=', 'S-1')
    .execute()
  await aTestSubject(db, { project_id: project.id, code: 'T-2' })

  await erase(project, 'T-2', 'STUDY_DATA')
  expect((await desk.look(id)).rows.map(({ isErased }) => isErased)).toEqual([false, false])
  await erase(project, 'T-1', 'STUDY_DATA')
  expect((await desk.look(id)).rows.map(({ isErased }) => isErased)).toEqual([true, false])
})

async function personalRowsOf(project: { id: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('personal_data')
    .innerJoin('test_subject', 'test_subject.id', 'personal_data.test_subject_id')
    .select('code')
    .where('project_id', '=', project.id)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}
