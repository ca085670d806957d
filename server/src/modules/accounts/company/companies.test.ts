import { expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { testServer, withPassword } from '../../../../testing/http'
import { aMember, anAdmin, anOwner } from '../../../../testing/people'
import { countingDatabase } from '../../../../testing/query-count'
import { newId } from '../../../platform/postgres/ids'
import { countUsage } from './count-usage'

const database = await testDatabase()
const { db } = database
const admin = await anAdmin(db)
const company = await aCompany(db, { name: '青葉ＡＢＣ研究所', code: 'AOBA' })
const owner = await anOwner(db, company)
const member = await aMember(db, company)

const list = `query L($text: String, $status: CompanyStatus, $sort: CompanySort! = NAME, $limit: Int! = 50) {
  companies(text: $text, status: $status, sort: $sort, limit: $limit) {
    total companyCount activeCompanyCount items { code status usage { projectCount subjectCount userCount storageBytes } }
  }
}`
const create =
  'mutation C($input: NewCompanyInput!) { createCompany(input: $input) { id code projectLimit } }'
const update =
  'mutation U($id: ID!, $input: CompanyInput!) { updateCompany(companyId: $id, input: $input) { name note } }'
const suspend =
  'mutation S($id: ID!, $code: String!) { suspendCompany(companyId: $id, confirmedCode: $code) { status } }'
const resume = 'mutation R($id: ID!) { resumeCompany(companyId: $id) { status } }'

const problemOf = (answer: Awaited<ReturnType<typeof graphqlAs>>) => answer.errors?.[0]?.originalError

test('only a platform administrator may manage companies', async () => {
  const input = { name: '新', code: 'NEW' }
  for (const who of [owner, member]) {
    for (const [document, variables] of [
      [list, {}],
      [create, { input }],
      [update, { id: company.id, input: { name: '新' } }],
      [suspend, { id: company.id, code: 'AOBA' }],
      [resume, { id: company.id }],
    ] as const) {
      expect(problemOf(await graphqlAs(db, who, document, variables))).toMatchObject({
        code: 'ADMIN_OR_OWNER_REQUIRED',
      })
    }
  }
  expect(problemOf(await graphqlAs(db, null, list))).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await statusOf(company.id)).toBe('active')
})

test('a company without name, with a foreign character in its code or a limit of nothing is named field by field', async () => {
  const input = { name: ' ', code: 'あおば', contactEmail: 'kaito.i@mail', projectLimit: 0, subjectLimit: -1 }
  const answer = await graphqlAs(db, admin, create, { input })

  expect(problemOf(answer)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: expect.arrayContaining(
      ['name', 'code', 'contactEmail', 'projectLimit', 'subjectLimit'].map((path) =>
        expect.objectContaining({ path }),
      ),
    ),
  })
})

test('a code that is taken is refused at its field', async () => {
  const answer = await graphqlAs(db, admin, create, { input: { name: '別', code: 'AOBA' } })

  expect(problemOf(answer)).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'code' }] })
})

test('a company that does not exist is not found', async () => {
  for (const id of [newId(), 'x']) {
    const answer = await graphqlAs(db, admin, update, { id, input: { name: '新' } })
    expect(problemOf(answer)).toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a company is not suspended by an administrator who types another code', async () => {
  const answer = await graphqlAs(db, admin, suspend, { id: company.id, code: 'KITAHAMA' })

  expect(problemOf(answer)).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'confirmedCode' }] })
  expect(await statusOf(company.id)).toBe('active')
})

test('suspending signs everybody out with the reason; after resuming they have to sign in again', async () => {
  const { url } = await testServer(database)
  const stopped = await aCompany(db, { code: 'STOPPED' })
  const person = await withPassword(db, anOwner(db, stopped))
  const browser = new Browser(url)
  await browser.signIn(person.email, 'correct-horse-battery')
  expect((await browser.gql('{ viewer { id } }')).status).toBe(200)

  await graphqlAs(db, admin, suspend, { id: stopped.id, code: 'STOPPED' })
  const refused = await browser.gql('{ viewer { id } }')
  expect(refused.status).toBe(401)
  expect(await refused.text()).toContain('会社の利用が停止されています')
  expect(await (await browser.refresh()).json()).toMatchObject({ code: 'COMPANY_SUSPENDED' })

  await graphqlAs(db, admin, resume, { id: stopped.id })
  expect((await browser.refresh()).status).toBe(401)
  expect((await browser.signIn(person.email, 'correct-horse-battery')).status).toBe(200)
})

test('a change is in the audit log with what was there before, and saving the same again writes nothing', async () => {
  const { id } = await aCompany(db, { name: '旧名', code: 'RENAMED' })
  const input = { name: '新名', note: '契約更新', subjectLimit: 500 }
  await graphqlAs(db, admin, update, { id, input })
  await graphqlAs(db, admin, update, { id, input })

  const events = await db.selectFrom('audit_event').selectAll().where('target_id', '=', id).execute()
  expect(events).toMatchObject([
    {
      action: 'company.update',
      actor_id: admin.id,
      before: { name: '旧名', note: '', subject_limit: null },
      after: { name: '新名', note: '契約更新', subject_limit: 500 },
    },
  ])
})

test('companies are found by name whatever the width, by code and by status', async () => {
  await aCompany(db, { name: 'みどり大学', code: 'MIDORI', status: 'suspended' })

  expect(codes(await graphqlAs(db, admin, list, { text: 'abc' }))).toEqual(['AOBA'])
  expect(codes(await graphqlAs(db, admin, list, { text: 'midori' }))).toEqual(['MIDORI'])
  expect(codes(await graphqlAs(db, admin, list, { status: 'SUSPENDED' }))).toEqual(['MIDORI'])
  expect(codes(await graphqlAs(db, admin, list, { text: 'どこにもない' }))).toEqual([])
})

test('usage counts what the company has, and costs no more queries for many companies than for one', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id })
  await countUsage({ db, now: () => new Date() })
  const one = countingDatabase(db)
  const answer = await graphqlAs(one.counted, admin, list, { text: 'AOBA' })
  for (let i = 0; i < 20; i += 1) await aCompany(db)
  const many = countingDatabase(db)
  await graphqlAs(many.counted, admin, list)

  expect(answer.data).toMatchObject({
    companies: {
      items: [{ usage: { projectCount: 1, subjectCount: 1, userCount: 2, storageBytes: 0 } }],
    },
  })
  expect(many.queries.sent).toBe(one.queries.sent)
})

test("an owner changes the own company's settings, and a member does not", async () => {
  const settings = `mutation S($input: CompanySettingsInput!) {
    updateCompanySettings(input: $input) { name demandsSecondFactor personalDataDemandsSecondFactor }
  }`
  const input = { name: '青葉研究所', demandsSecondFactor: false, personalDataDemandsSecondFactor: true }

  expect(problemOf(await graphqlAs(db, member, settings, { input }))).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  expect(problemOf(await graphqlAs(db, admin, settings, { input }))).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  expect((await graphqlAs(db, owner, settings, { input })).data).toEqual({ updateCompanySettings: input })
})

function codes(answer: Awaited<ReturnType<typeof graphqlAs>>) {
  const { items } = (answer.data as { companies: { items: { code: string }[] } }).companies
  return items.map(({ code }) => code)
}

async function statusOf(id: string) {
  return (await db.selectFrom('company').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
}
