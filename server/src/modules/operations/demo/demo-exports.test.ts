import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { exporting } from '../../../../testing/exporting'
import { anOwner } from '../../../../testing/people'
import { ensureExports } from './demo-exports'

const { db } = await testDatabase()
const keptName = '日次の集計（仮名化、日付はそのまま）'
const now = () => new Date('2026-11-21T03:00:00Z')

async function aDemo() {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  await aTestSubject(db, { project_id: project.id, status: 'active' })
  const named = async () => {
    const exports = await db
      .selectFrom('data_export')
      .select(['name', 'previous_id'])
      .where('project_id', '=', project.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return exports.map(({ name }) => name)
  }
  return { project, owner, named, ...exporting(db, owner, now) }
}

test('the exports of the demo are asked for also where somebody exported before, each once', async () => {
  const { project, ask, make, named } = await aDemo()
  expect((await ask(project, { contents: ['SUBJECTS'] }, { name: '自分の出力' })).problem).toBeUndefined()
  await ensureExports(db, project, now())
  await ensureExports(db, project, now())
  const all = ['自分の出力', '日次・睡眠・アンケート', '心拍数の1分値（仮名化）', keptName]
  expect(await named()).toEqual(all)
  const saved = db.selectFrom('saved_export').select('name').where('project_id', '=', project.id)
  expect(await saved.execute()).toEqual([{ name: '週次の報告' }])

  const first = await db
    .selectFrom('data_export')
    .select('id')
    .where('project_id', '=', project.id)
    .where('name', '=', '日次・睡眠・アンケート')
    .executeTakeFirstOrThrow()
  await make(first.id)
  await ensureExports(db, project, now())
  await ensureExports(db, project, now())
  expect(await named()).toEqual([...all, '前回からの変更'])
  const compared = await db
    .selectFrom('data_export')
    .select('previous_id')
    .where('project_id', '=', project.id)
    .where('name', '=', '前回からの変更')
    .executeTakeFirstOrThrow()
  expect(compared.previous_id).toBe(first.id)
})

test('a start that was stopped between them asks for the one that is missing', async () => {
  const { project, named } = await aDemo()
  await ensureExports(db, project, now())
  await db
    .deleteFrom('data_export')
    .where('project_id', '=', project.id)
    .where('name', '=', '心拍数の1分値（仮名化）')
    .execute()
  await ensureExports(db, project, now())
  expect(await named()).toEqual(['日次・睡眠・アンケート', keptName, '心拍数の1分値（仮名化）'])
})
