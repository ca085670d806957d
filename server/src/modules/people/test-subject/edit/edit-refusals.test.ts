import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anAdmin, anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()

/** A company with one of everything that owners change. */
async function aLaboratory() {
  const company = await aCompany(db)
  const project = await aProject(db, { company_id: company.id })
  const subject = await aTestSubject(db, { project_id: project.id })
  const device = await aDevice(db, { company_id: company.id })
  const link = await aLink(db, device, subject)
  const [tag, otherTag] = [await aTag(db, project), await aTag(db, project)]
  return { company, project, subject, device, link, tag, otherTag, owner: await anOwner(db, company) }
}

const ours = await aLaboratory()
const theirs = await aLaboratory()
const from = '2027-01-01T00:00:00Z'

/** Every edit of devices, links and tags, with these ids. */
function edits(at: Pick<typeof ours, 'project' | 'subject' | 'device' | 'link' | 'tag' | 'otherTag'>) {
  const [project, subject, device] = [at.project.id, at.subject.id, at.device.id]
  return {
    updateDevice: `updateDevice(deviceId: "${device}", input: { code: "TAKEN-OVER", provider: "fitbit" }) { id }`,
    deleteDevices: `deleteDevices(deviceIds: ["${device}"])`,
    linkDevice: `linkDevice(deviceId: "${device}", testSubjectId: "${subject}", from: "${from}") { id }`,
    changeDeviceLink: `changeDeviceLink(deviceLinkId: "${at.link.id}", from: "${from}")`,
    removeDeviceLink: `removeDeviceLink(deviceLinkId: "${at.link.id}")`,
    createTag: `createTag(projectId: "${project}", input: { name: "TAKEN-OVER", colour: "ai" }) { id }`,
    updateTag: `updateTag(tagId: "${at.tag.id}", input: { name: "TAKEN-OVER", colour: "ai" }) { id }`,
    mergeTags: `mergeTags(tagId: "${at.tag.id}", intoTagId: "${at.otherTag.id}") { id }`,
    deleteTags: `deleteTags(tagIds: ["${at.tag.id}"])`,
  }
}

const createDevice = 'createDevice(input: { code: "TAKEN-OVER", provider: "fitbit" }) { id }'

async function ask(who: Parameters<typeof graphqlAs>[1], edit: string) {
  const { data, errors } = await graphqlAs(db, who, `mutation { ${edit} }`)
  return { data: data ?? null, refusal: errors?.[0]?.originalError }
}

/** All rows that the edits could have changed, and their audit events. */
async function state({ company, project }: typeof ours) {
  const ofCompany = { devices: db.selectFrom('device'), links: db.selectFrom('device_link') }
  return {
    devices: await ofCompany.devices.selectAll().where('company_id', '=', company.id).orderBy('id').execute(),
    links: await ofCompany.links.selectAll().where('company_id', '=', company.id).orderBy('id').execute(),
    tags: await db.selectFrom('tag').selectAll().where('project_id', '=', project.id).orderBy('id').execute(),
    events: await db.selectFrom('audit_event').select('id').where('company_id', '=', company.id).execute(),
  }
}

test.each([
  [
    'a member with every permission',
    await aMember(db, ours.company, [ours.project], { can_export: true, can_view_personal_data: true }),
  ],
  ['a member who is not on the project', await aMember(db, ours.company)],
  ['a platform administrator', await anAdmin(db)],
])('%s edits no device, no link and no tag', async (_, who) => {
  const before = await state(ours)
  for (const [name, edit] of Object.entries({ ...edits(ours), createDevice })) {
    expect((await ask(who, edit)).refusal, name).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  }
  expect(await state(ours)).toEqual(before)
})

test('the owner of another company edits nothing of ours, and nothing is recorded', async () => {
  const before = [await state(ours), await state(theirs)]
  for (const [name, edit] of Object.entries(edits(ours))) {
    const { data, refusal } = await ask(theirs.owner, edit)
    expect(data, name).toBeNull()
    expect(refusal, name).toMatchObject({
      code: expect.stringMatching(/^(NOT_FOUND|PROJECT_COMPANY_MISMATCH)$/),
    })
  }
  expect([await state(ours), await state(theirs)]).toEqual(before)
})

test.each([
  ['our device to their subject', { ...ours, subject: theirs.subject }, 'linkDevice'],
  ['their device to our subject', { ...ours, device: theirs.device }, 'linkDevice'],
  ['our tag into theirs', { ...ours, otherTag: theirs.otherTag }, 'mergeTags'],
  ['their tag into ours', { ...ours, tag: theirs.tag }, 'mergeTags'],
] as const)('an owner cannot join %s', async (_, ids, edit) => {
  const before = [await state(ours), await state(theirs)]
  expect((await ask(ours.owner, edits(ids)[edit])).refusal).toMatchObject({ code: 'NOT_FOUND' })
  expect([await state(ours), await state(theirs)]).toEqual(before)
})

test('our owner may do all of it, so that the refusals above mean something', async () => {
  const own = await aLaboratory()
  const all = edits(own)
  const inOrder = [
    'updateDevice',
    'changeDeviceLink',
    'removeDeviceLink',
    'linkDevice',
    'updateTag',
    'mergeTags',
  ] as const
  for (const name of inOrder) {
    expect((await ask(own.owner, all[name])).refusal, name).toBeUndefined()
  }
})
