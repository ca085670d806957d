import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../../testing/people'
import { aSubjectDay } from '../../../../../testing/subject-day'

const { db } = await testDatabase()
const query = `query S($projectId: ID!) {
  projectSetup(projectId: $projectId) { hasSubjects hasDevices hasLinks hasData isStarted }
}`
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, status: 'draft' })
const ask = (who: Parameters<typeof graphqlAs>[1] = owner) =>
  graphqlAs<{ projectSetup: object | null }>(db, who, query, { projectId: project.id })
const setup = async () => {
  const { data, errors } = await ask()
  expect(errors).toBeUndefined()
  return data?.projectSetup
}
const nothing = {
  hasSubjects: false,
  hasDevices: false,
  hasLinks: false,
  hasData: false,
  isStarted: false,
}

test('who may not see the project is not told what it lacks', async () => {
  const refused = [
    [null, 'UNAUTHENTICATED'],
    [await anAdmin(db), 'FORBIDDEN'],
    [await aStranger(db), 'PROJECT_COMPANY_MISMATCH'],
    [await aMember(db, company, []), 'PROJECT_COMPANY_MISMATCH'],
  ] as const
  for (const [who, code] of refused) {
    expect((await ask(who)).errors?.[0]?.originalError).toMatchObject({ code })
  }
})

test('the steps are done one after the other, and then there are none', async () => {
  expect(await setup()).toEqual(nothing)

  // What belongs to another company or project, or is deleted, is no step of this one.
  const other = await aCompany(db)
  await aDevice(db, { company_id: other.id })
  await aTestSubject(db, { project_id: (await aProject(db, { company_id: company.id })).id })
  await aTestSubject(db, { project_id: project.id, deleted_at: new Date() })
  expect(await setup()).toEqual(nothing)

  const subject = await aTestSubject(db, { project_id: project.id })
  expect(await setup()).toEqual({ ...nothing, hasSubjects: true })
  const device = await aDevice(db, { company_id: company.id })
  expect(await setup()).toEqual({ ...nothing, hasSubjects: true, hasDevices: true })
  await aLink(db, device, subject)
  expect(await setup()).toMatchObject({ hasLinks: true, hasData: false })
  await aSubjectDay(db, subject, {
    local_date: '2026-11-20',
    last_sample_at: new Date('2026-11-20T01:00:00Z'),
  })
  expect(await setup()).toMatchObject({ hasData: true, isStarted: false })

  await db.updateTable('project').set({ status: 'active' }).where('id', '=', project.id).execute()
  expect(await setup()).toBeNull()
})
