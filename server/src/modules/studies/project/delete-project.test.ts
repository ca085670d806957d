import { expect, test } from 'vitest'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../testing/people'
import { purgeDeleted } from '../../operations/retention'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

type Person = Parameters<typeof graphqlAs>[1]
const remove = (who: Person, id: string) =>
  graphqlAs(db, who, 'mutation D($id: ID!) { deleteProject(projectId: $id) }', { id })
const restore = (who: Person, id: string) =>
  graphqlAs(db, who, 'mutation R($id: ID!) { restoreProject(projectId: $id) }', { id })
const refusalOf = ({ errors }: Awaited<ReturnType<typeof remove>>) => errors?.[0]?.originalError
const names = async (who: Person, deleted: boolean) => {
  const query = 'query L($deleted: Boolean) { projects(deleted: $deleted) { items { code } } }'
  const { data, errors } = await graphqlAs<{ projects: { items: { code: string }[] } }>(db, who, query, {
    deleted,
  })
  return errors ? errors[0]?.originalError : data?.projects.items.map(({ code }) => code)
}
const eventsOf = (id: string) =>
  db.selectFrom('audit_event').selectAll().where('target_id', '=', id).orderBy('id').execute()

test.each([
  ['a member', (project: { id: string }) => aMember(db, company, [project])],
  ['a platform administrator', () => anAdmin(db)],
  ['the owner of another company', () => aStranger(db)],
  ['nobody signed in', () => null],
])('%s deletes no project and takes none back', async (_, person) => {
  const project = await aProject(db, { company_id: company.id })
  const gone = await aProject(db, { company_id: company.id, deleted_at: new Date() })
  const who = await person(project)
  for (const act of [remove, restore]) {
    const { id } = act === remove ? project : gone
    expect(refusalOf(await act(who, id))).toMatchObject({
      code: expect.stringMatching(/^(ADMIN_OR_OWNER_REQUIRED|PROJECT_COMPANY_MISMATCH|UNAUTHENTICATED)$/),
    })
  }
  expect([...(await eventsOf(project.id)), ...(await eventsOf(gone.id))]).toEqual([])
})

test('a member does not see which projects were deleted', async () => {
  const gone = await aProject(db, { company_id: company.id, deleted_at: new Date() })
  const member = await aMember(db, company, [gone])
  expect(await names(member, true)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await names(member, false)).toEqual([])
})

test('a project with subjects stays, and the refusal names it and their number', async () => {
  const project = await aProject(db, { company_id: company.id, name: '夜勤研究' })
  await aTestSubject(db, { project_id: project.id })
  expect(refusalOf(await remove(owner, project.id))).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('「夜勤研究」には被験者が1名いるため、削除できません。'),
  })
  expect(await eventsOf(project.id)).toEqual([])
})

test('a deleted project is hidden everywhere, keeps its code, and is taken back with its tags', async () => {
  const other = await aCompany(db)
  const boss = await anOwner(db, other)
  const project = await aProject(db, { company_id: other.id, code: 'GONE' })
  const tag = await aTag(db, project)
  const member = await aMember(db, other, [project])

  expect((await remove(boss, project.id)).errors).toBeUndefined()
  expect([await names(boss, false), await names(member, false), await names(boss, true)]).toEqual([
    [],
    [],
    ['GONE'],
  ])
  const open = 'query P($id: ID!) { project(projectId: $id) { name } }'
  for (const who of [boss, member]) {
    expect(refusalOf(await graphqlAs(db, who, open, { id: project.id }))).toMatchObject({
      code: 'PROJECT_COMPANY_MISMATCH',
    })
  }
  expect(refusalOf(await remove(boss, project.id))).toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
  const input = `{ name: "新", code: "GONE", timeZone: "Asia/Tokyo", wearMethod: HEART_RATE, validDayMinutes: 600 }`
  const again = await graphqlAs(db, boss, `mutation { createProject(input: ${input}) { id } }`)
  expect(refusalOf(again)).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('削除済みのプロジェクトが使っています'),
  })

  expect((await restore(boss, project.id)).errors).toBeUndefined()
  expect(await names(member, false)).toEqual(['GONE'])
  expect(await db.selectFrom('tag').select('id').where('id', '=', tag.id).execute()).toHaveLength(1)
  expect(await eventsOf(project.id)).toMatchObject([
    { action: 'project.delete', actor_id: boss.id, before: { code: 'GONE' } },
    { action: 'project.restore', after: { code: 'GONE' } },
  ])
})

test('where the company has as many as it may, a deleted one stays deleted', async () => {
  const small = await aCompany(db, { project_limit: 1 })
  const boss = await anOwner(db, small)
  const gone = await aProject(db, { company_id: small.id, deleted_at: new Date() })
  await aProject(db, { company_id: small.id })
  expect(refusalOf(await restore(boss, gone.id))).toMatchObject({ code: 'CONFLICT' })
})

test('after 30 days it is removed for good, once nobody is left in it', async () => {
  const long = new Date(Date.now() - 31 * 86_400_000)
  const [gone, young, peopled] = [
    await aProject(db, { company_id: company.id, deleted_at: long }),
    await aProject(db, { company_id: company.id, deleted_at: new Date() }),
    await aProject(db, { company_id: company.id, deleted_at: long }),
  ]
  await aTag(db, gone)
  await aTestSubject(db, { project_id: peopled.id, deleted_at: new Date() })
  await purgeDeleted({ db, now: () => new Date() })
  const left = await db
    .selectFrom('project')
    .select('id')
    .where('id', 'in', [gone.id, young.id, peopled.id])
    .execute()
  expect(left.map(({ id }) => id).sort()).toEqual([young.id, peopled.id].sort())
  expect(await eventsOf(gone.id)).toMatchObject([{ action: 'project.purge', actor_kind: 'system' }])
})
