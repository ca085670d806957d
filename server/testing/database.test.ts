import { expect, test } from 'vitest'
import { aDevice, aLink, aTestSubject } from './builders'
import { testDatabase } from './database'
import { aMember, anAdmin, anOwner, aStranger } from './people'

const { db } = await testDatabase()

test('a device cannot be worn by two people at once', async () => {
  const first = await aTestSubject(db)
  const second = await aTestSubject(db, { project_id: first.project_id })
  const device = await aDevice(db, { company_id: first.company_id })
  await aLink(db, device, first)

  await expect(aLink(db, device, second)).rejects.toMatchObject({ code: '23P01' })
})

test('administrators belong to no company, everybody else to one', async () => {
  const { company_id } = await aTestSubject(db)
  const company = { id: company_id }

  await expect(anAdmin(db, { company_id })).rejects.toMatchObject({ code: '23514' })
  expect((await anAdmin(db)).company_id).toBeNull()
  expect((await anOwner(db, company)).company_id).toBe(company_id)
  expect((await aMember(db, company)).company_id).toBe(company_id)
  expect((await aStranger(db)).company_id).not.toBe(company_id)
})
