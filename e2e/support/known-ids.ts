import { expect } from 'vitest'
import { type ApiCaller, acceptInvitation, asDemo } from './api'

/** One of each thing that an address can name. */
export interface KnownIds {
  project: string
  testSubject: string
  tag: string
  device: string
  user: string
  company: string
  administrator: string
  /** The key of a test subject's own pages. */
  testSubjectKey: string
}

/** One of each thing, and what a person reads of it on its screen. */
export interface KnownThings {
  readonly ids: KnownIds
  readonly names: Record<Exclude<keyof KnownIds, 'testSubjectKey'>, string>
}

/** Well formed, and of nothing. */
export const unknownIds: KnownIds = {
  project: '01a00000-0000-7000-8000-000000000001',
  testSubject: '01a00000-0000-7000-8000-000000000002',
  tag: '01a00000-0000-7000-8000-000000000003',
  device: '01a00000-0000-7000-8000-000000000004',
  user: '01a00000-0000-7000-8000-000000000005',
  company: '01a00000-0000-7000-8000-000000000006',
  administrator: '01a00000-0000-7000-8000-000000000007',
  testSubjectKey: 'ICAgICAgICAgICAgICAgICAgICAgICAg',
}

/** One of each thing of the demo's company, each belonging to the others: the tag and the subject to the project, the user to the company. */
export async function demoThings(): Promise<KnownThings> {
  const [owner, admin] = await Promise.all([asDemo('owner'), asDemo('admin')])
  const { projects, devices, users, viewer } = await owner.ask<{
    projects: { items: (Thing & { name: string; code: string; tags: (Thing & { name: string })[] })[] }
    devices: { items: (Thing & { code: string })[] }
    users: { items: (Thing & { name: string })[] }
    viewer: { company: Thing & { name: string } }
  }>(
    `{ projects(limit: 50) { items { id name code tags { id name } } } devices(limit: 1) { items { id code } }
      users(limit: 1) { items { id name } } viewer { company { id name } } }`,
  )
  const project = the(projects.items.filter(({ tags, code }) => tags.length > 0 && code === 'SLP26'))
  const { testSubjects } = await owner.ask<{ testSubjects: { items: (Thing & { code: string })[] } }>(
    'query Test($projectId: ID!) { testSubjects(projectId: $projectId, limit: 1) { items { id code } } }',
    { projectId: project.id },
  )
  const { platformUsers } = await admin.ask<{ platformUsers: { items: (Thing & { name: string })[] } }>(
    '{ platformUsers(limit: 1) { items { id name } } }',
  )
  const [tag, device, user] = [the(project.tags), the(devices.items), the(users.items)]
  const [testSubject, administrator] = [the(testSubjects.items), the(platformUsers.items)]
  return {
    ids: {
      project: project.id,
      tag: tag.id,
      testSubject: testSubject.id,
      device: device.id,
      user: user.id,
      company: viewer.company.id,
      administrator: administrator.id,
      testSubjectKey: await keyOf(owner, testSubject.id),
    },
    names: {
      project: project.name,
      tag: tag.name,
      testSubject: testSubject.code,
      device: device.code,
      user: user.name,
      company: viewer.company.name,
      administrator: administrator.name,
    },
  }
}

/** Ids of another company, made by the platform's administrator and the owner whom they invite. */
export async function foreignIds(): Promise<KnownIds> {
  const admin = await asDemo('admin')
  const code = `E2E${Date.now() % 1_000_000}`
  const { createCompany } = await admin.ask<{ createCompany: Thing }>(
    'mutation Test($code: String!) { createCompany(input: { name: "西浜ヘルスリサーチ", code: $code }) { id } }',
    { code },
  )
  const email = `owner-${code.toLowerCase()}@kitahama.example`
  await admin.ask(
    'mutation Test($companyId: ID!, $email: String!) { inviteCompanyUser(companyId: $companyId, input: { name: "渡部 一樹", email: $email, role: OWNER }) { id } }',
    { companyId: createCompany.id, email },
  )
  const owner = await acceptInvitation(await mailedToken(admin, email))
  const { createProject, createDevice, viewer } = await owner
    .ask<{
      createProject: Thing
      createDevice: Thing
      viewer: Thing
    }>(`mutation Test {
    createProject(input: { name: "よその研究", code: "AWAY", timeZone: "Asia/Tokyo", wearMethod: HEART_RATE, validDayMinutes: 600 }) { id }
    createDevice(input: { code: "AWAY-1", provider: "fitbit" }) { id }
  }`)
    .then(async (made) => ({ ...made, ...(await owner.ask<{ viewer: Thing }>('{ viewer { id } }')) }))
  const { createTag, createTestSubject } = await owner.ask<{ createTag: Thing; createTestSubject: Thing }>(
    `mutation Test($projectId: ID!) {
      createTag(projectId: $projectId, input: { name: "よそのタグ", colour: "ai" }) { id }
      createTestSubject(projectId: $projectId, input: { code: "AWAY-001", status: ACTIVE, locale: "ja", attributes: [], tagIds: [] }) { id }
    }`,
    { projectId: createProject.id },
  )
  return {
    project: createProject.id,
    tag: createTag.id,
    testSubject: createTestSubject.id,
    device: createDevice.id,
    user: viewer.id,
    company: createCompany.id,
    // There is but one platform: an administrator is nobody else's.
    administrator: unknownIds.administrator,
    testSubjectKey: await keyOf(owner, createTestSubject.id),
  }
}

async function keyOf(owner: ApiCaller, testSubjectId: string): Promise<string> {
  const { issuePublicLinks } = await owner.ask<{ issuePublicLinks: { sentSurveys: string } }>(
    'mutation Test($id: ID!) { issuePublicLinks(testSubjectId: $id) { sentSurveys } }',
    { id: testSubjectId },
  )
  return issuePublicLinks.sentSurveys.split('/').at(-1) ?? ''
}

interface Thing {
  id: string
}
function the<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('the demo has nothing of this kind')
  return first
}

/** The secret part of the newest mail to this address; the queue sends it in its own time. */
async function mailedToken(caller: ApiCaller, email: string): Promise<string> {
  let token: string | undefined
  await expect
    .poll(
      async () => {
        const { outbox } = await caller.ask<{ outbox: { items: { to: string; text: string }[] } }>(
          '{ outbox { items { to text } } }',
        )
        const text = outbox.items.find(({ to }) => to === email)?.text ?? ''
        token = /#token=([\w.-]+)/.exec(text)?.[1]
        return token
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return token ?? ''
}
