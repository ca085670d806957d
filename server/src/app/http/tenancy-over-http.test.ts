import { expect, test } from 'vitest'
import { Browser } from '../../../testing/browser'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../testing/builders'
import { BulkUploads } from '../../../testing/bulk-files'
import { aDataExport } from '../../../testing/data-export'
import { DataImports } from '../../../testing/data-imports'
import { testDatabase } from '../../../testing/database'
import { everyOperation } from '../../../testing/every-operation'
import { testPassword, testServer, withPassword } from '../../../testing/http'
import { aMember, anAdmin, anOwner, aStranger } from '../../../testing/people'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../testing/surveys'
import { ensureSubjectKeys, sealBytesFor } from '../../modules/studies/personal-data'
import { newId } from '../../platform/postgres/ids'
import { schema } from '../schema'

const database = await testDatabase()
const { db } = database
// Without a built client, each of whose files has a route of its own.
const { url, server, config } = await testServer(database, {
  clientFolder: '/nowhere',
  env: { KANSOKU_GOOGLE_CLIENT_ID: 'client', KANSOKU_GOOGLE_CLIENT_SECRET: 'secret' },
})

const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company, { name: 'SECRET人' }))
const project = await aProject(db, { company_id: company.id, name: 'SECRET研究', code: 'SECRET-P' })
const subject = await aTestSubject(db, { project_id: project.id, code: 'SECRET-S', note: '' })
const device = await aDevice(db, { company_id: company.id, code: 'SECRET-D' })
const link = await aLink(db, device, subject)
const tag = await aTag(db, project, { name: 'SECRET-T' })
const desk = new BulkUploads(db, owner, config.encryptionKey)
const content = 'コード,メモ\nSECRET-B,x\n=SECRET,x\n'
const bulkFileId = await desk.open({ kind: 'test_subject', projectId: project.id, content })
await desk.register(bulkFileId)

// No other program ranks, so an export tells of this question.
const ranking = { type: 'ranking', linkId: 'r', text: { ja: 'SECRET順', en: '' }, answerOption: [] } as const
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([ranking], { title: { ja: 'SECRET票', en: '' } }),
)
const projectSurvey = await aProjectSurvey(db, project, version)
const surveyAnswerId = newId()
await db
  .insertInto('survey_answer')
  .values({
    id: surveyAnswerId,
    company_id: company.id,
    test_subject_id: subject.id,
    project_survey_id: projectSurvey.id,
    survey_version_id: version.id,
    token_hash: Buffer.alloc(32),
  })
  .execute()
const fileId = newId()
const whose = { companyId: company.id, testSubjectId: subject.id }
const keys = await ensureSubjectKeys(
  db,
  { companyId: company.id, encryptionKey: config.encryptionKey },
  [subject.id],
  new Date(),
)
const secretFile = Buffer.from('SECRET')
await db
  .insertInto('survey_file')
  .values({
    id: fileId,
    company_id: company.id,
    test_subject_id: subject.id,
    survey_answer_id: surveyAnswerId,
    content: sealBytesFor(
      keys.get(subject.id) ?? Buffer.alloc(32),
      `survey_file:${fileId}`,
      whose,
      secretFile,
    ),
    sha256: Buffer.alloc(32),
    size: secretFile.length,
    content_type: 'text/plain',
  })
  .execute()

const elsewhere = await aCompany(db)
const allowed = { can_export: true, can_view_personal_data: true }
const members = aMember(db, elsewhere, [await aProject(db, { company_id: elsewhere.id })], allowed)
const others = {
  nobody: new Browser(url),
  'an owner of another company': await signedIn(aStranger(db)),
  'a member of another company with every permission': await signedIn(members),
  'a platform administrator': await signedIn(anAdmin(db)),
  'a member of the company who is not on the project': await signedIn(aMember(db, company)),
}
const admin = others['a platform administrator']

async function signedIn(person: Parameters<typeof withPassword>[1]): Promise<Browser> {
  const browser = new Browser(url)
  await browser.signIn((await withPassword(db, person)).email, testPassword)
  return browser
}

const notebookId = newId()
await db
  .insertInto('notebook')
  .values({
    id: notebookId,
    company_id: company.id,
    project_id: project.id,
    name: 'SECRET帳',
    template: 'data_quality',
    parameters: JSON.stringify({ from: null, to: null, tags: [], numbers: {} }),
    created_at: new Date(),
  })
  .execute()

const dataImport = await new DataImports(db, owner).announce(project.id, { 'SECRET.csv': 'Id' })
const importRunId = newId()
await db
  .insertInto('import_run')
  .values({
    id: importRunId,
    company_id: company.id,
    project_id: project.id,
    kind: 'fitabase',
    fingerprint: 'SECRET',
    state: 'succeeded',
    started_at: new Date(),
    updated_at: new Date(),
    finished_at: new Date(),
  })
  .execute()
await db
  .insertInto('import_rejection')
  .values({
    import_run_id: importRunId,
    file: 'SECRET.csv',
    line: 1,
    column_name: 'Id',
    reason: 'missing',
    message: 'SECRET',
  })
  .execute()
await db
  .updateTable('data_import')
  .set({ import_run_id: importRunId })
  .where('id', '=', dataImport.id)
  .execute()

const ours = {
  notebookId,
  bulkFileId,
  projectId: project.id,
  testSubjectId: subject.id,
  deviceId: device.id,
  companyId: company.id,
  userId: owner.id,
  tagId: tag.id,
  intoTagId: tag.id,
  deviceLinkId: link.id,
  testSubjectIds: subject.id,
  deviceIds: device.id,
  surveyId: version.survey_id,
  surveyAnswerId,
  fileId,
  tagIds: tag.id,
  dataExportId: await aDataExport(db, project, 'SECRET'),
  dataImportId: dataImport.id,
  dataImportFileId: dataImport.fileIds[0] ?? '',
}
type Ids = typeof ours
const unknown = Object.fromEntries(Object.keys(ours).map((name) => [name, newId()])) as Ids

/** Every path that sends or receives files, with its id arguments. */
const addresses: Readonly<Record<string, (ids: Ids) => { path: string; body?: object | string }>> = {
  'GET /api/audit-log.csv': ({ companyId, testSubjectId }) => ({
    path: `/api/audit-log.csv?companyId=${companyId}&targetId=${testSubjectId}`,
  }),
  'POST /api/bulk-files': ({ projectId }) => ({
    path: `/api/bulk-files?kind=test_subject&projectId=${projectId}`,
    body: 'コード\nX-1\n',
  }),
  'GET /api/bulk-template.csv': () => ({ path: '/api/bulk-template.csv?kind=device' }),
  'GET /api/bulk-files/:id/failed.csv': (ids) => ({ path: `/api/bulk-files/${ids.bulkFileId}/failed.csv` }),
  'GET /api/bulk-files/:id/result.csv': (ids) => ({ path: `/api/bulk-files/${ids.bulkFileId}/result.csv` }),
  'POST /api/test-subjects.csv': ({ projectId, testSubjectId }) => ({
    path: '/api/test-subjects.csv',
    body: { projectId, testSubjectIds: [testSubjectId] },
  }),
  'GET /api/survey-answers/:surveyAnswerId/files/:fileId': (ids) => ({
    path: `/api/survey-answers/${ids.surveyAnswerId}/files/${ids.fileId}`,
  }),
  'GET /api/data-exports/:exportId': ({ dataExportId }) => ({ path: `/api/data-exports/${dataExportId}` }),
  'POST /api/data-import-files/:id/parts/:number': ({ dataImportFileId }) => ({
    path: `/api/data-import-files/${dataImportFileId}/parts/1`,
    body: 'Id',
  }),
  'GET /api/data-imports/:id/report.csv': ({ dataImportId }) => ({
    path: `/api/data-imports/${dataImportId}/report.csv`,
  }),
  'GET /api/notebooks/:notebookId': ({ notebookId }) => ({ path: `/api/notebooks/${notebookId}` }),
  'POST /api/colab/:notebookId': ({ notebookId }) => ({ path: `/api/colab/${notebookId}`, body: {} }),
  'GET /api/surveys/:surveyId/export': ({ surveyId }) => ({
    path: `/api/surveys/${surveyId}/export?version=1&format=own`,
  }),
  'GET /api/surveys/:surveyId/export/losses': ({ surveyId }) => ({
    path: `/api/surveys/${surveyId}/export/losses?version=1`,
  }),
  'POST /api/rewards.csv': ({ projectId }) => ({
    path: '/api/rewards.csv',
    body: { projectId, month: '2026-10-01' },
  }),
  'POST /api/devices.csv': ({ deviceId }) => ({ path: '/api/devices.csv', body: { deviceIds: [deviceId] } }),
}

/**
 * Opened by a link or an id that cannot be guessed, by a signature or a shared secret, or without any id:
 * Of /api/v1 with an access key: data-api.test.ts. Else survey-answer/file/survey-files.test.ts, survey-files.test.ts, survey-mail.test.ts, sms-events.test.ts and line-webhook.test.ts; of devices connect.test.ts, of Google colab.test.ts.
 */
const withoutRows = [
  'GET /api/colab/callback',
  'GET /api/connect/callback/:provider',
  'GET /webhooks/devices/:clientId/:secret',
  'POST /api/connect/begin',
  'POST /webhooks/devices/:clientId/:secret',
  'GET /api/survey-images/:id',
  'GET /api/survey-uploads/:fileId',
  'GET /api/unsubscribe/:token',
  'POST /api/line/webhook',
  'POST /api/mail-events',
  'POST /api/mail-events/mailgun',
  'POST /api/mail-events/sendgrid',
  'POST /api/mail-events/ses',
  'POST /api/sms-events',
  'POST /api/survey-files/read',
  'POST /api/survey-images',
  'POST /api/survey-uploads',
  'POST /api/unsubscribe/:token',
  'GET /api/v1',
  'GET /api/v1/',
  'GET /api/v1/clients/kansoku.R',
  'GET /api/v1/clients/kansoku.py',
  'GET /api/v1/me',
  'GET /api/v1/openapi.json',
  'GET /api/v1/projects/:code/:resource',
  'GET /api/v1/projects/:code/:resource/counts',
  'GET /api/v1/projects/:code/exports/:id',
  'GET /api/v1/projects/:code/exports/:id/file',
  'GET /api/v1/projects/:code/samples/:metric',
  'GET /api/v1/projects/:code/samples/:metric/counts',
  'POST /api/v1/projects/:code/exports',
  'POST /api/v1/projects/:code/samples',
  'PUT /api/v1/notebooks/:notebookId/runs/:runId',
]

async function call(browser: Browser, address: string, ids: Ids) {
  const { path, body } = addresses[address]?.(ids) ?? { path: '/' }
  const response = await fetch(`${url}${path}`, {
    method: address.split(' ')[0] ?? 'GET',
    headers: {
      ...(browser.token && { authorization: `Bearer ${browser.token}` }),
      ...(body && { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }),
    },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

test('the addresses asked below are all that the server has', () => {
  const known = /^\S+ (\/gql|\/auth\/.+|\/healthz|\/readyz|\/cfu|\/|\/?\*)$/
  const found = routes().filter((address) => !known.test(address))
  expect(found.sort()).toEqual([...Object.keys(addresses), ...withoutRows].sort())
})

/** Every route as 'GET /path', from the tree that Fastify prints: four columns of indent are one level. */
function routes(): string[] {
  const pieces: string[] = []
  const tree = server.printRoutes({ commonPrefix: false })
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods = ''] = /^(.*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? []
    pieces.length = indent.length / 4
    pieces.push(piece)
    const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
    return named.map((method) => `${method} ${pieces.join('')}`)
  })
}

test.each(Object.entries(others))(
  '%s gets nothing of ours from any address, and cannot tell our ids from unknown ones',
  async (_, browser) => {
    for (const address of Object.keys(addresses)) {
      const answer = await call(browser, address, ours)
      expect(answer.text, address).not.toContain('SECRET')
      expect(answer, address).toEqual(await call(browser, address, unknown))
    }
    expect(await db.selectFrom('bulk_file').select('id').execute()).toEqual([{ id: bulkFileId }])
  },
)

test('the same addresses give our owner our rows, so that the test above could fail', async () => {
  const browser = await signedIn(Promise.resolve(owner))
  for (const address of Object.keys(addresses)) {
    const { status, text } = await call(browser, address, { ...ours, testSubjectId: '' })
    expect(status, address).toBe(200)
    if (!/template|bulk-files$|parts|test-subjects|colab/.test(address))
      expect(text, address).toContain('SECRET')
  }
  expect((await call(browser, 'POST /api/test-subjects.csv', ours)).text).toContain('SECRET-S')
})

// Companies and accounts get unknown ids only, so that nothing is suspended or removed here.
const isTheirs = (rule: string) => rule === 'platformAdmin' || rule === 'adminOrOwner'

test('an administrator is refused alike what is ours and what does not exist, by every operation over HTTP', async () => {
  const withUnknown = everyOperation(schema(), unknown)
  let asked = 0
  for (const [index, { name, kind, rule, takesId, document }] of everyOperation(schema(), ours).entries()) {
    const asUnknown = withUnknown[index]
    if (kind === 'subscription' || !takesId || !asUnknown) continue
    const nothing = await answer(asUnknown.document)
    expect(nothing, name).toMatch(/MISMATCH|NOT_FOUND|FORBIDDEN|REQUIRED/)
    if (isTheirs(rule)) continue
    expect(await answer(document), name).toBe(nothing)
    asked += 1
  }
  expect(asked).toBeGreaterThan(50)
})

test('an administrator reads a company and its people, and nothing of its studies', async () => {
  for (const { name, kind, rule, document } of everyOperation(schema(), ours)) {
    if (kind !== 'query' || !isTheirs(rule)) continue
    expect(await answer(document), name).not.toMatch(/SECRET(研究|-)/)
  }
})

async function answer(document: string): Promise<string> {
  const text = await (await admin.gql(document)).text()
  return text.replace(/,?"requestId":"[^"]*"/g, '')
}
