import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { projectOfCommand } from './project-of-command'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, code: 'SLP26' })
const choice = { company: company.code, timeZone: null, wearMethod: 'heart_rate', mayCreate: false } as const

test('a mistyped project code is refused with what to do, and makes no project', async () => {
  const mistyped = projectOfCommand(db, { ...choice, code: 'SPL26' }, new Date())

  await expect(mistyped).rejects.toMatchObject({ message: expect.stringContaining('--create-project') })
  expect(await db.selectFrom('project').select('id').execute()).toEqual([{ id: project.id }])
})

test('a project is made when that is asked for, and the one that is there is taken', async () => {
  const known = await projectOfCommand(db, { ...choice, code: 'SLP26' }, new Date())
  const made = await projectOfCommand(db, { ...choice, code: 'NEW26', mayCreate: true }, new Date())

  expect(known).toMatchObject({ isNew: false, project: { id: project.id } })
  expect(made).toMatchObject({ isNew: true, project: { code: 'NEW26' } })
})
