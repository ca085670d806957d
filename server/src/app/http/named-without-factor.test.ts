import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../testing/browser'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../testing/builders'
import { BulkUploads } from '../../../testing/bulk-files'
import { testDatabase } from '../../../testing/database'
import { everyOperation } from '../../../testing/every-operation'
import { testPassword, testServer, withPassword } from '../../../testing/http'
import { anOwner } from '../../../testing/people'
import { openAccounts } from '../../modules/people/device'
import { schema } from '../schema'

// All test data that may identify a person contain SECRET.
const database = await testDatabase()
const { db } = database
const { url, config } = await testServer(database)
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const subject = await aTestSubject(db, { project_id: project.id, code: 'S-1' })
const device = await aDevice(db, { company_id: company.id, code: 'D-1' })
const link = await aLink(db, device, subject)
const tag = await aTag(db, project, { name: '夜勤' })
const safe = await withPassword(db, anOwner(db, company))
const bare = await withPassword(db, anOwner(db, company))
const withFactor = new Browser(url)
const without = new Browser(url)
const files: string[] = []
let ids: Record<string, string> = {}

beforeAll(async () => {
  await withFactor.signIn(safe.email, testPassword)
  await without.signIn(bare.email, testPassword)
  await done(
    withFactor,
    `updateTestSubject(testSubjectId: "${subject.id}", input: { code: "S-1", status: ACTIVE, locale: "ja", tagIds: [],
      note: "SECRETの母", attributes: [{ name: "続柄", value: "SECRETの長女" }],
      personalData: { name: "SECRET", email: "secret@SECRET.example" } }) { id }`,
  )
  await done(
    withFactor,
    `updateDevice(deviceId: "${device.id}", input: { code: "D-1", provider: "fitbit",
      accountEmail: "secret@SECRET.example", note: "SECRETさんに貸出" }) { id }`,
  )
  const desk = new BulkUploads(db, safe, config.encryptionKey)
  const subjects =
    'コード,氏名,メモ,ひとこと\nS-2,SECRET,SECRETの妹,SECRETです\n,SECRET,SECRETの妹,SECRETです\n'
  const devices =
    'コード,提供元,アカウント,メモ,使う人\nD-2,Fitbit,SECRET@x.example,SECRET,SECRET\n,Fitbit,SECRET@,SECRET,SECRET\n'
  files.push(await desk.open({ kind: 'test_subject', projectId: project.id, content: subjects }))
  files.push(await desk.open({ kind: 'device', projectId: null, content: devices }))
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: true })
    .where('id', '=', company.id)
    .execute()
  const now = new Date()
  await db
    .insertInto('auth_second_factor')
    .values({ user_id: safe.id, secret: Buffer.alloc(1), enabled_at: now, created_at: now, updated_at: now })
    .execute()
  ids = {
    projectId: project.id,
    testSubjectId: subject.id,
    testSubjectIds: subject.id,
    deviceId: device.id,
    deviceIds: device.id,
    deviceLinkId: link.id,
    tagId: tag.id,
    tagIds: tag.id,
    intoTagId: tag.id,
    companyId: company.id,
    userId: safe.id,
  }
})

async function done(by: Browser, mutation: string): Promise<void> {
  const answer = (await (await by.gql(`mutation { ${mutation} }`)).json()) as { errors?: unknown }
  expect(answer.errors).toBeUndefined()
}

/** Every query of the schema and every file, and the searches in optional arguments. */
function questions(): [string, string][] {
  const ofFiles = files.flatMap((bulkFileId) => everyOperation(schema(), { ...ids, bulkFileId }))
  const asked = ofFiles.filter(({ kind, rule }) => kind === 'query' && rule !== 'platformAdmin')
  const searches = ['secret@SECRET.example', 'SECRET'].map((text): [string, string] => [
    `search for ${text}`,
    `{ testSubjects(projectId: "${project.id}", text: "${text}") { total items { code } }
        devices(text: "${text}") { total } auditEvents(filter: { text: "${text}" }) { total } }`,
  ])
  return [...asked.map(({ name, document }): [string, string] => [name, document]), ...searches]
}

async function filesFor(browser: Browser): Promise<[string, string][]> {
  const lists: Record<string, object | null> = {
    '/api/test-subjects.csv': { projectId: project.id },
    '/api/devices.csv': {},
    '/api/audit-log.csv': null,
    ...Object.fromEntries(files.map((id) => [`/api/bulk-files/${id}/failed.csv`, null])),
  }
  return Promise.all(
    Object.entries(lists).map(async ([path, body]): Promise<[string, string]> => {
      const response = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${browser.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(response.status, path).toBe(200)
      return [path.replace(/[0-9a-f-]{36}/, (id) => String(files.indexOf(id))), await response.text()]
    }),
  )
}

async function seenBy(browser: Browser): Promise<string[]> {
  const answers: [string, string][] = []
  for (const [name, document] of questions()) {
    answers.push([name, await (await browser.gql(document)).text()])
  }
  return [...answers, ...(await filesFor(browser))]
    .filter(([, text]) => /SECRET/.test(text))
    .map(([name]) => name)
}

describe('a company that demands a second factor for personal data', () => {
  test('shows an owner without one no data that may identify a person, in any query or file', async () => {
    expect(await seenBy(without)).toEqual([])
  })

  test('shows it to an owner with one, so that the test above could fail', async () => {
    const seen = await seenBy(withFactor)
    for (const path of ['testSubject', 'testSubjects', 'device', 'devices', 'auditEvents', 'bulkRows'])
      expect(seen, path).toContain(path)
    for (const path of ['/api/test-subjects.csv', '/api/devices.csv', '/api/bulk-files/0/failed.csv'])
      expect(seen, path).toContain(path)
  })

  test('finds nobody by an address for an owner without one, in no list and not in the log', async () => {
    const [, document] = questions().at(-2) ?? ['', '']
    const counts = async (browser: Browser) =>
      JSON.stringify(((await (await browser.gql(document)).json()) as { data: unknown }).data)
    expect(await counts(without)).toBe(
      '{"testSubjects":{"total":0,"items":[]},"devices":{"total":0},"auditEvents":{"total":0}}',
    )
    expect(await counts(withFactor)).toContain('"testSubjects":{"total":1')
  })

  test.each([
    [
      'a note',
      () =>
        `updateTestSubject(testSubjectId: "${subject.id}", input: { code: "S-1", status: ACTIVE, locale: "ja", tagIds: [], note: "" }) { id }`,
    ],
    [
      'attributes',
      () =>
        `updateTestSubject(testSubjectId: "${subject.id}", input: { code: "S-1", status: ACTIVE, locale: "ja", tagIds: [], attributes: [] }) { id }`,
    ],
    [
      'an account',
      () =>
        `updateDevice(deviceId: "${device.id}", input: { code: "D-1", provider: "fitbit", accountEmail: "" }) { id }`,
    ],
    [
      "a new subject's note",
      () =>
        `createTestSubject(projectId: "${project.id}", input: { code: "S-9", status: ACTIVE, locale: "ja", tagIds: [], note: "x" }) { id }`,
    ],
    [
      "a new device's note",
      () => `createDevice(input: { code: "D-9", provider: "fitbit", note: "x" }) { id }`,
    ],
    [
      'names of a file, read as codes,',
      () =>
        `changeBulkSettings(bulkFileId: "${files[0]}", settings: { mapping: ["", "code", "", ""] }) { id }`,
    ],
    [
      'accounts of a file',
      () =>
        `changeBulkSettings(bulkFileId: "${files[1]}", settings: { mapping: ["code", "provider", "accountEmail", "", ""] }) { id }`,
    ],
  ])('refuses that an owner without one changes %s', async (_, mutation) => {
    const answer = await (await without.gql(`mutation { ${mutation()} }`)).json()
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  })

  test('keeps notes, attributes and accounts where an owner without one changes the rest', async () => {
    await done(
      without,
      `updateTestSubject(testSubjectId: "${subject.id}", input: { code: "S-1", status: COMPLETED, locale: "ja", tagIds: [] }) { id }`,
    )
    await done(
      without,
      `updateDevice(deviceId: "${device.id}", input: { code: "D-1", provider: "oura" }) { id }`,
    )
    const kept = await db
      .selectFrom('test_subject')
      .innerJoin('device_link', 'device_link.test_subject_id', 'test_subject.id')
      .innerJoin('device', 'device.id', 'device_link.device_id')
      .select([
        'test_subject.note',
        'status',
        'attributes',
        'account_wearer_id',
        'device.note as lent',
        'provider',
      ])
      .executeTakeFirstOrThrow()
    const [stored] = await openAccounts(db, { companyId: company.id, encryptionKey: config.encryptionKey }, [
      await db.selectFrom('device').selectAll().where('id', '=', device.id).executeTakeFirstOrThrow(),
    ])
    expect(stored?.account_email).toBe('secret@SECRET.example')
    expect(kept).toEqual({
      note: 'SECRETの母',
      status: 'completed',
      attributes: { 続柄: 'SECRETの長女' },
      account_wearer_id: subject.id,
      lent: 'SECRETさんに貸出',
      provider: 'oura',
    })
  })
})

describe('a rule of security', () => {
  const settings = (all: boolean, personal: boolean) =>
    `mutation { updateCompanySettings(input: { name: "会社", demandsSecondFactor: ${all},
      personalDataDemandsSecondFactor: ${personal} }) { demandsSecondFactor personalDataDemandsSecondFactor } }`

  test('is made stricter by any owner, and relaxed only by one with a second factor', async () => {
    const ask = async (browser: Browser, all: boolean, personal: boolean) =>
      (await (await browser.gql(settings(all, personal))).json()) as object
    const refused = { errors: [{ extensions: { code: 'FORBIDDEN' } }] }

    expect(await ask(without, false, false)).toMatchObject(refused)
    expect(await ask(without, true, true)).not.toHaveProperty('errors')
    expect(await ask(without, false, true)).toMatchObject(refused)
    expect(await ask(without, true, false)).toMatchObject(refused)
    expect(await ask(withFactor, false, false)).toEqual({
      data: { updateCompanySettings: { demandsSecondFactor: false, personalDataDemandsSecondFactor: false } },
    })
  })
})
