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
  /** The key of a test subject's own pages. */
  testSubjectKey: string
}

/** Well formed, and of nothing. */
export const unknownIds: KnownIds = {
  project: '01a00000-0000-7000-8000-000000000001',
  testSubject: '01a00000-0000-7000-8000-000000000002',
  tag: '01a00000-0000-7000-8000-000000000003',
  device: '01a00000-0000-7000-8000-000000000004',
  user: '01a00000-0000-7000-8000-000000000005',
  company: '01a00000-0000-7000-8000-000000000006',
  testSubjectKey: 'ICAgICAgICAgICAgICAgICAgICAgICAg',
}

/** Ids of the demo's company. */
export async function demoIds(): Promise<KnownIds> {
  const [owner, admin] = await Promise.all([asDemo('owner'), asDemo('admin')])
  const { projects, devices, users } = await owner.ask<{
    projects: Page & { items: { id: string; tags: { id: string }[] }[] }
    devices: Page
    users: Page
  }>(
    '{ projects(limit: 1) { items { id tags { id } } } devices(limit: 1) { items { id } } users(limit: 1) { items { id } } }',
  )
  const { companies } = await admin.ask<{ companies: Page }>('{ companies(limit: 1) { items { id } } }')
  const project = idOf(projects)
  const { testSubjects } = await owner.ask<{ testSubjects: Page }>(
    'query Test($projectId: ID!) { testSubjects(projectId: $projectId, limit: 1) { items { id } } }',
    { projectId: project },
  )
  const tag = projects.items[0]?.tags[0]?.id ?? unknownIds.tag
  return {
    project,
    tag,
    testSubject: idOf(testSubjects),
    device: idOf(devices),
    user: idOf(users),
    company: idOf(companies),
    testSubjectKey: await keyOf(owner, idOf(testSubjects)),
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
interface Page {
  items: Thing[]
}

function idOf({ items }: Page): string {
  const [first] = items
  if (!first) throw new Error('the demo has nothing of this kind')
  return first.id
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
