import { expect, test } from 'vitest'
import {
  aCompany,
  aDevice,
  aProject,
  aProjectSurvey,
  aSurvey,
  aSurveyVersion,
  aTag,
  aTestSubject,
} from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { graphqlAs } from '../../testing/graphql'
import { aMember, anAdmin, anOwner } from '../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const admin = await anAdmin(db)
const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
const tag = await aTag(db, project)

const survey = await aSurvey(db, { company_id: company.id })
const version = await aSurveyVersion(db, survey)

interface Edited {
  readonly editor: typeof owner
  readonly id: string
  /** The edited thing, as the field that reads it. */
  readonly read: string
  /** The field that saves `name`, without basedOn. */
  readonly save: (name: string) => string
}

const edits: Record<string, Edited> = {
  'a company': {
    editor: admin,
    id: company.id,
    read: 'company(companyId: $id)',
    save: (name) => `updateCompany(companyId: $id, input: { name: "${name}" }`,
  },
  'the settings of a company': {
    editor: owner,
    id: company.id,
    read: 'companySettings',
    save: (name) =>
      `updateCompanySettings(input: { name: "${name}", demandsSecondFactor: false, personalDataDemandsSecondFactor: false }`,
  },
  'a user': {
    editor: owner,
    id: (await aMember(db, company)).id,
    read: 'user(userId: $id)',
    save: (name) => `updateUser(userId: $id, input: { name: "${name}", role: MEMBER }`,
  },
  'a project': {
    editor: owner,
    id: project.id,
    read: 'project(projectId: $id)',
    save: (name) =>
      `updateProject(projectId: $id, input: { name: "${name}", code: "P-1", timeZone: "Asia/Tokyo", wearMethod: HEART_RATE, validDayMinutes: 600 }`,
  },
  'a test subject': {
    editor: owner,
    id: (await aTestSubject(db, { project_id: project.id })).id,
    read: 'testSubject(testSubjectId: $id)',
    save: (name) =>
      `updateTestSubject(testSubjectId: $id, input: { code: "S-1", status: ACTIVE, locale: "ja", note: "${name}", attributes: [], tagIds: [] }`,
  },
  'the tags of a test subject': {
    editor: owner,
    id: (await aTestSubject(db, { project_id: project.id, code: 'S-2', locale: 'ja' })).id,
    read: 'testSubject(testSubjectId: $id)',
    save: (name) =>
      `updateTestSubject(testSubjectId: $id, input: { code: "S-2", status: ACTIVE, locale: "ja", attributes: [], tagIds: [${name.length % 2 === 0 ? `"${tag.id}"` : ''}] }`,
  },
  'a tag': {
    editor: owner,
    id: tag.id,
    read: 'tag(tagId: $id)',
    save: (name) => `updateTag(tagId: $id, input: { name: "${name}", colour: "ai" }`,
  },
  'a survey': {
    editor: owner,
    id: survey.id,
    read: 'survey(surveyId: $id)',
    save: (name) => `updateSurvey(surveyId: $id, input: { name: "${name}" }`,
  },
  'a project survey': {
    editor: owner,
    id: (await aProjectSurvey(db, project, version)).id,
    read: `projectSurvey(projectId: "${project.id}", projectSurveyId: $id)`,
    save: (name) =>
      `updateProjectSurvey(projectSurveyId: $id, input: { name: "${name}", kind: SCHEDULED, surveyVersionId: "${version.id}" }`,
  },
  'a device': {
    editor: owner,
    id: (await aDevice(db, { company_id: company.id })).id,
    read: 'device(deviceId: $id)',
    save: (name) => `updateDevice(deviceId: $id, input: { code: "D-1", provider: "fitbit", note: "${name}" }`,
  },
}

let ticks = Date.now()
/** Every save is later than the one before. */
const now = () => {
  ticks += 1000
  return new Date(ticks)
}

const versionOf = async ({ editor, id, read }: Edited) => {
  const parameters = read.includes('$id') ? '($id: ID!)' : ''
  const { data } = await graphqlAs(db, editor, `query V${parameters} { row: ${read} { updatedAt } }`, { id })
  return (data?.row as { updatedAt: string } | undefined)?.updatedAt
}

const put = async ({ editor, id, save }: Edited, name: string, basedOn?: string) => {
  const usesId = save(name).includes('$id')
  const { data, errors } = await graphqlAs(
    db,
    editor,
    `mutation S(${usesId ? '$id: ID!, ' : ''}$basedOn: DateTime) { row: ${save(name)}, basedOn: $basedOn) { updatedAt } }`,
    { id, basedOn: basedOn ?? null },
    { now },
  )
  return {
    version: (data?.row as { updatedAt: string } | undefined)?.updatedAt,
    code: (errors?.[0]?.originalError as { code?: string } | undefined)?.code ?? errors?.[0]?.message,
  }
}

test.each(Object.entries(edits))(
  'when two people edit %s at once, the later save is refused until they have seen the earlier one',
  async (_, edited) => {
    const begun = await versionOf(edited)
    const first = await put(edited, '先に', begun)
    expect(first.code).toBeUndefined()

    expect(await put(edited, 'あとから', begun)).toEqual({ version: undefined, code: 'STALE_EDIT' })
    expect(await versionOf(edited)).toBe(first.version)
    expect((await put(edited, 'あとから', first.version)).code).toBeUndefined()
  },
)

test('a tag that is given to chosen subjects makes an edit begun before an old one, which would take it away again', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const night = await aTag(db, project)
  const untouched = await aTestSubject(db, { project_id: project.id })
  const read = async (id: string) =>
    (await db.selectFrom('test_subject').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow())
      .updated_at
  const change = async (act: 'tagTestSubjects' | 'untagTestSubjects') => {
    const document = `mutation T($tag: ID!, $ids: [ID!]!) { ${act}(tagId: $tag, testSubjectIds: $ids) }`
    const variables = { tag: night.id, ids: [subject.id] }
    expect((await graphqlAs(db, owner, document, variables, { now })).errors).toBeUndefined()
    return read(subject.id)
  }
  const begun = await read(subject.id)
  const other = await read(untouched.id)
  const given = await change('tagTestSubjects')
  expect(given).not.toEqual(begun)
  // A user who already has the permission is not changed.
  expect(await change('tagTestSubjects')).toEqual(given)
  expect(await change('untagTestSubjects')).not.toEqual(given)
  expect(await read(untouched.id)).toEqual(other)
})

test('a program that names no version saves as before', async () => {
  const edited = edits['a tag']
  if (edited) expect((await put(edited, '版なし')).code).toBeUndefined()
})
