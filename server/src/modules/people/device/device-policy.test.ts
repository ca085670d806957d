import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, viewerFor } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../testing/people'
import { Problem } from '../../../platform/problem'
import { systemNow } from '../../../platform/process/clock'
import { deviceListFile } from '../bulk'
import { devicePolicy } from './device-policy'

const { db } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const device = await aDevice(db, { company_id: company.id, code: 'D-1' })
const subject = await aTestSubject(db, { project_id: project.id })
await aLink(db, device, subject)

const people = [
  ['the owner', await anOwner(db, company)],
  ['a member of the project', await aMember(db, company, [project])],
  ['a member with every permission', await aMember(db, company, [project], { can_view_personal_data: true })],
  ['an administrator', await anAdmin(db)],
  ['the owner of another company', await aStranger(db)],
] as const
type Person = (typeof people)[number][1]

const list = {
  text: null,
  providers: [],
  authorizationStates: [],
  isWorn: null,
  sort: 'code',
  descending: false,
} as const

async function codesInFile(person: Person): Promise<string[] | 'refused'> {
  const work = { db, now: systemNow }
  try {
    // The route gives the file only to users of companies.
    const lines = await deviceListFile(work, viewerFor(person) as never, list, 'en')
    let file = ''
    for await (const line of lines) file += line
    return file.includes('D-1') ? ['D-1'] : []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return 'refused'
  }
}

async function codesInList(person: Person): Promise<string[] | 'refused'> {
  const { data, errors } = await graphqlAs<{ devices: { items: { code: string }[] } }>(
    db,
    person,
    '{ devices { items { code links { id } waiting { count } } } }',
  )
  return errors ? 'refused' : (data?.devices.items.map(({ code }) => code) ?? [])
}

test.each(people)('%s sees of the list on screen and as a file what the policy says', async (_, person) => {
  const viewer = viewerFor(person)
  const ofCompany = viewer.companyId === company.id ? ['D-1'] : []
  const expected = devicePolicy.see.admits(viewer) ? ofCompany : 'refused'

  expect(await codesInList(person)).toEqual(expected)
  expect(await codesInFile(person)).toEqual(expected)
})

test.each(people)(
  '%s sees a worn device beside its subject, and its links, as the policy says',
  async (_, person) => {
    const viewer = viewerFor(person)
    const seen = await graphqlAs(
      db,
      person,
      `{ testSubject(testSubjectId: "${subject.id}") { device { code } } }`,
    )
    const links = await graphqlAs(
      db,
      person,
      `{ testSubject(testSubjectId: "${subject.id}") { device { code links { id } } deviceLinks { id } } }`,
    )

    const isNear = devicePolicy.seeWorn.admits(viewer) && viewer.companyId === company.id
    expect(seen.errors === undefined).toBe(isNear)
    expect(links.errors === undefined).toBe(isNear && devicePolicy.see.admits(viewer))
  },
)

test.each(people)('%s changes devices where the policy says so', async (_, person) => {
  const { errors } = await graphqlAs(
    db,
    person,
    `mutation { createDevice(input: { code: "${person.id.slice(-8)}", provider: "fitbit" }) { id } }`,
  )
  expect(errors === undefined).toBe(devicePolicy.change.admits(viewerFor(person)))
})
