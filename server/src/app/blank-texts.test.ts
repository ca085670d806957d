import { expect, test } from 'vitest'
import { anAlertEvent, anAlertRule } from '../../testing/alerts'
import { Browser } from '../../testing/browser'
import {
  aCompany,
  aDevice,
  aLink,
  aProject,
  aProjectSurvey,
  aSurvey,
  aSurveyVersion,
  aTag,
  aTestSubject,
  oneQuestion,
} from '../../testing/builders'
import { BulkUploads } from '../../testing/bulk-files'
import { aSavedExport } from '../../testing/data-export'
import { DataImports } from '../../testing/data-imports'
import { testDatabase } from '../../testing/database'
import { everyOperation } from '../../testing/every-operation'
import { testPassword, testServer, withPassword } from '../../testing/http'
import { aMember, anAdmin, anOwner } from '../../testing/people'
import { aDestination } from '../../testing/storage-destination'
import { aSurveyToken } from '../../testing/surveys'
import { callWith, type TextInput, textInputs } from '../../testing/text-inputs'
import { aWebhook } from '../../testing/webhooks'
import { newId } from '../platform/postgres/ids'
import { schema } from './schema'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const admin = await withPassword(db, anAdmin(db))
const project = await aProject(db, { company_id: company.id })
const subject = await aTestSubject(db, { project_id: project.id })
const device = await aDevice(db, { company_id: company.id })
const { url, config } = await testServer(database)
const imports = new DataImports(db, owner)
const desk = new BulkUploads(db, owner, config.encryptionKey)
// One column, so that a list of one field says how the whole file is read.
const content = 'コード\nD-1\n'

const ids = {
  projectId: project.id,
  testSubjectId: subject.id,
  deviceId: device.id,
  deviceLinkId: (await aLink(db, device, subject)).id,
  tagId: (await aTag(db, project)).id,
  companyId: company.id,
  userId: (await aMember(db, company)).id,
  passkeyId: newId(),
  bulkFileId: await desk.open({ kind: 'device', projectId: null, content }),
}
const version = await aSurveyVersion(db, await aSurvey(db, { company_id: company.id }))
const projectSurvey = await aProjectSurvey(db, project, version)
// The other one is withdrawn by a call.
const answering = await aTestSubject(db, { project_id: project.id })
const surveyToken = await aSurveyToken(db, owner, projectSurvey.id, answering.id)
const answer = await db.selectFrom('survey_answer').selectAll().executeTakeFirstOrThrow()
const webhook = await aWebhook(db, project, owner)
const savedExportId = await aSavedExport(db, project, owner, '毎晩')
const storageDestinationId = await aDestination(db, project)
const alertRule = await anAlertRule(db, project)
let calls = 0
/** A valid value for a field of this name, so that only the blank text of a call is wrong. */
const samples = () => ({
  ...ids,
  code: `C-${++calls}`,
  name: `名前 ${calls}`,
  email: `person-${calls}@aoba.example`,
  provider: 'fitbit',
  clientId: 'client',
  clientSecret: 'secret',
  hosts: 'USUAL',
  keepAnswersDays: 30,
  colour: 'ai',
  locale: 'ja',
  timeZone: 'Asia/Tokyo',
  testSubjectIds: [subject.id],
  definition: oneQuestion,
  surveyVersionId: version.id,
  projectSurveyId: projectSurvey.id,
  surveyAnswerId: answer.id,
  surveyToken,
  pin: '123456',
  // Of a withdrawal one of its choices, of a correction any text.
  reason: 'ADVERSE_EVENT',
  device: 'phone',
  language: 'ja',
  revision: 0,
  knownRevision: 0,
  withdrawnOn: '2026-11-10',
  purpose: '解析',
  url: 'https://hooks.example/kansoku',
  events: ['EXPORT_FINISHED'],
  webhookId: webhook.id,
  savedExportId,
  storageDestinationId,
  endpoint: 'https://s3.example.org',
  region: 'ap-northeast-1',
  bucket: 'study-data',
  prefix: '',
  accessKeyId: 'KEY',
  secret: 'secret',
  networks: '',
  scopes: ['DAILY'],
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  line: 2,
  column: 0,
  currentPassword: testPassword,
  newPassword: 'another-horse-battery',
  value: '',
  alertRuleId: alertRule.id,
  outcome: 'CONTACTED',
  until: new Date(Date.now() + 86_400_000).toISOString(),
  notifiedUserIds: [],
})

/** An import of one account that waits to be started. */
async function aCheckedImport(): Promise<string> {
  const files = { 'steps.csv': 'Id,ActivityDay,StepTotal\r\n7,4/12/2016,100\r\n' }
  const id = await imports.send(project.id, files)
  await imports.check(id)
  return id
}

/** An import of a table whose columns nobody has mapped. */
async function anImportToMap(): Promise<{ id: string; fingerprint: string }> {
  const id = await imports.send(project.id, { 'pulse.csv': 'id,when,hr\nP001,2026-04-01 09:00,70\n' })
  const { preview } = await imports.check(id)
  return { id, fingerprint: preview?.tables[0]?.fingerprint ?? '' }
}
const tableToMap = await anImportToMap()

const browserOf = async (email: string) => {
  const browser = new Browser(url)
  await browser.signIn(email, testPassword)
  return browser
}
const [asOwner, asAdmin] = [await browserOf(owner.email), await browserOf(admin.email)]
const rules = new Map(everyOperation(schema(), ids).map(({ name, rule }) => [name, rule]))

/** The refused fields of the call's answer; empty if none. */
async function refusedFields(input: TextInput, blank: string): Promise<string[] | string> {
  const browser = rules.get(input.mutation) === 'platformAdmin' ? asAdmin : asOwner
  // Each is published once.
  const { id: surveyId } = await aSurvey(db, { company_id: company.id })
  // Each is resolved once.
  const { id: alertEventId } = await anAlertEvent(
    db,
    alertRule,
    await aTestSubject(db, { project_id: project.id }),
  )
  const role = input.mutation === 'invitePlatformUser' ? 'PLATFORM_ADMIN' : 'MEMBER'
  // An answer names its language in small letters, a test message chooses one.
  const language = input.mutation === 'sendTestMessage' ? 'JA' : 'ja'
  // A device names its provider as people write it, an application chooses one.
  const provider = input.mutation === 'saveProviderClient' ? 'OURA' : 'fitbit'
  // Each is started once.
  const dataImportId =
    input.mutation === 'startDataImport'
      ? await aCheckedImport()
      : input.mutation === 'mapDataImport'
        ? tableToMap.id
        : newId()
  const { document, variables } = callWith(schema(), input, blank, {
    ...samples(),
    dataImportId,
    account: '7',
    fingerprint: tableToMap.fingerprint,
    metric: 'heart_rate',
    unit: '/min',
    subjectCode: subject.code,
    role,
    language,
    surveyId,
    provider,
    alertEventIds: [alertEventId],
  })
  // Mutations whose answer is a number or a string have no selection.
  for (const query of [document, document.replace(' { __typename } }', ' }')]) {
    const { errors } = (await (await browser.gql(query, variables)).json()) as {
      errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[]
    }
    const [error] = errors ?? []
    if (error?.extensions.code === 'GRAPHQL_VALIDATION_FAILED' && query === document) continue
    if (!error) return []
    return error.extensions.fields ? Object.keys(error.extensions.fields) : error.extensions.code
  }
  return []
}

const inputs = textInputs(schema())
const nameOf = ({ mutation, path }: TextInput) => `${mutation} ${path.join('.')}`
const blanks = ['', '  ', '\u3000', '\u200B']

test('the schema says of every text whether it may be empty, and there are many', () => {
  expect(inputs.length).toBeGreaterThan(60)
  expect(inputs.map(nameOf)).toContain('createProject input.timeZone')
  expect(inputs.map(nameOf)).toContain('createTestSubject input.attributes.0.name')
})

test('a blank text is refused at its field by every mutation, unless the field may be empty', async () => {
  const wrong: string[] = []
  for (const input of inputs.filter(({ mayBeEmpty }) => !mayBeEmpty)) {
    const path = (input.path[0] === 'input' ? input.path.slice(1) : input.path).join('.')
    for (const blank of blanks) {
      const refused = await refusedFields(input, blank)
      if (!refused.includes(path)) wrong.push(`${nameOf(input)} ${JSON.stringify(blank)}: ${refused}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a text that may be empty is taken where it is blank, and nothing is kept', async () => {
  const wrong: string[] = []
  for (const input of inputs.filter(({ mayBeEmpty }) => mayBeEmpty)) {
    for (const blank of blanks) {
      const refused = await refusedFields(input, blank)
      if (refused.length > 0) wrong.push(`${nameOf(input)} ${JSON.stringify(blank)}: ${refused}`)
    }
  }
  expect(wrong).toEqual([])
  for (const [table, column] of [
    ['project', 'contact_email'],
    ['project', 'ethics_approval_number'],
    ['test_subject', 'time_zone'],
    ['company', 'contact_email'],
  ]) {
    const { rows } = await database.pool.query(`select 1 from ${table} where ${column} ~ '^\\s*$'`)
    expect(rows, `${table}.${column}`).toEqual([])
  }
})
