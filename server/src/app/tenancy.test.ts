import { type ExecutionResult, parse, subscribe } from 'graphql'
import { expect, test } from 'vitest'
import { anAlertEvent, anAlertRule } from '../../testing/alerts'
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
} from '../../testing/builders'
import { BulkUploads } from '../../testing/bulk-files'
import { aDataExport, aSavedExport } from '../../testing/data-export'
import { DataImports } from '../../testing/data-imports'
import { testDatabase } from '../../testing/database'
import { everyOperation, type Operation } from '../../testing/every-operation'
import { aContext, graphqlAs, testConfig, viewerFor } from '../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../testing/people'
import { aDestination } from '../../testing/storage-destination'
import { aSurveyToken } from '../../testing/surveys'
import { aDelivery, aWebhook } from '../../testing/webhooks'
import { makeAccessKey } from '../modules/data-out/access-key'
import { makeNotebook } from '../modules/data-out/notebook'
import { setPersonalData } from '../modules/studies/personal-data'
import { askRun } from '../modules/studies/run'
import { notifyLive, openLiveHub } from '../platform/live/live'
import { newId } from '../platform/postgres/ids'
import { Problem } from '../platform/problem'
import { asCompanyViewer } from '../platform/write/viewer'
import { schema } from './schema'

const database = await testDatabase()
const { db } = database
const live = await openLiveHub((channel, handler) => database.listen(channel, handler))

const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, name: 'SECRET研究', code: 'SECRET-P' })
const subject = await aTestSubject(db, { project_id: project.id, code: 'SECRET-S' })
await setPersonalData(
  db,
  { companyId: company.id, encryptionKey: testConfig.encryptionKey },
  { testSubjectId: subject.id, values: { name: 'SECRET名', email: 'secret@person.example' } },
  { actor: { kind: 'system' }, now: new Date() },
)
const device = await aDevice(db, { company_id: company.id, code: 'SECRET-D' })
const link = await aLink(db, device, subject)
const tag = await aTag(db, project, { name: 'SECRET-T' })
const survey = await aSurvey(db, { company_id: company.id, name: 'SECRETアンケート' })
const version = await aSurveyVersion(db, survey)
const projectSurvey = await aProjectSurvey(db, project, version, { name: 'SECRET配信' })
await aSurveyToken(db, await anOwner(db, company), projectSurvey.id, subject.id)
const answer = await db.selectFrom('survey_answer').selectAll().executeTakeFirstOrThrow()

const elsewhere = await aCompany(db)
const others = {
  nobody: null,
  'an owner of another company': await aStranger(db),
  'a member of another company': await aMember(db, elsewhere, [
    await aProject(db, { company_id: elsewhere.id }),
  ]),
  'a platform administrator': await anAdmin(db),
  'a member of the company who is not on the project': await aMember(db, company),
}
const user = await anOwner(db, company, { name: 'SECRET人', email: 'secret@example.com' })
const desk = new BulkUploads(db, user)
const sent = { kind: 'test_subject', projectId: project.id, content: 'コード,メモ\nSECRET-B,x\n' } as const
const runId = await askRun(
  db,
  {
    kind: 'reattribute-device',
    companyId: company.id,
    projectId: project.id,
    targetId: device.id,
    request: { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', lostBy: [] },
  },
  { actor: { kind: 'user', id: user.id }, now: new Date() },
)
const dataExportId = await aDataExport(db, project, 'SECRET出力')
const dataImport = await new DataImports(db, user).announce(project.id, { 'SECRET.csv': 'Id' })
const accessKey = await db.transaction().execute((tx) =>
  makeAccessKey(
    tx,
    user,
    project,
    {
      name: 'SECRET鍵',
      purpose: 'SECRET',
      scopes: ['daily'],
      tagIds: [],
      from: null,
      to: null,
      isDeidentified: false,
      networks: '',
      expiresOn: new Date(Date.now() + 86_400_000),
      perMinute: 600,
    },
    { actor: { kind: 'user', id: user.id }, now: new Date() },
  ),
)
const notebook = await db.transaction().execute((tx) =>
  makeNotebook(
    tx,
    asCompanyViewer(viewerFor(user)),
    { ...project, member_can_export: null, member_can_view_personal_data: null },
    {
      name: 'SECRET帳',
      template: 'data_quality',
      from: null,
      to: null,
      tagIds: [],
      numbers: {},
      makesKey: false,
      language: 'ja',
    },
    { actor: { kind: 'user', id: user.id }, now: new Date() },
  ),
)
const webhook = await aWebhook(db, project, user, { name: 'SECRET連携', url: 'https://secret.example/' })
const delivery = await aDelivery(db, webhook)
const savedExport = await aSavedExport(db, project, user, 'SECRET条件')
const destinationId = await aDestination(db, project, {
  name: 'SECRET保存先',
  endpoint: 'https://secret.example',
})
const alertRule = await anAlertRule(db, project, { name: 'SECRETルール' })
const alertEvent = await anAlertEvent(db, alertRule, subject)
const known = {
  bulkFileId: await desk.open(sent),
  projectId: project.id,
  testSubjectId: subject.id,
  deviceId: device.id,
  companyId: company.id,
  userId: user.id,
  tagId: tag.id,
  intoTagId: tag.id,
  deviceLinkId: link.id,
  testSubjectIds: subject.id,
  deviceIds: device.id,
  tagIds: tag.id,
  surveyId: survey.id,
  surveyIds: survey.id,
  surveyVersionId: version.id,
  projectSurveyId: projectSurvey.id,
  projectSurveyIds: projectSurvey.id,
  sentSurveyId: answer.sent_survey_id ?? '',
  surveyAnswerId: answer.id,
  runId,
  dataExportId,
  exportId: dataExportId,
  dataImportId: dataImport.id,
  accessKeyId: accessKey.id,
  notebookId: notebook.id,
  webhookId: webhook.id,
  savedExportId: savedExport,
  webhookDeliveryId: delivery.id,
  storageDestinationId: destinationId,
  destinationId,
  alertRuleId: alertRule.id,
  alertRuleIds: alertRule.id,
  alertEventId: alertEvent.id,
  alertEventIds: alertEvent.id,
  toProjectId: project.id,
  previousId: dataExportId,
}
const unknown = Object.fromEntries(Object.keys(known).map((name) => [name, newId()]))
// Managing companies and their users is the administrators' task; this test checks everybody else.
const isForAdmins = ({ rule }: Operation) => rule === 'platformAdmin' || rule === 'adminOrOwner'
const operations = everyOperation(schema(), known)
const withEveryId = everyOperation(schema(), known, 'every')
const withUnknownIds = everyOperation(schema(), unknown)

type Person = (typeof others)[keyof typeof others]

async function ask(person: Person, { kind, document, takesId }: Operation) {
  if (kind !== 'subscription') return answerOf(await graphqlAs(db, person, document, {}, { live }))
  const contextValue = aContext(db, person, { live })
  const result = await subscribe({ schema: schema(), document: parse(document), contextValue })
  if ('next' in result) return answerOf(await firstTold(result, person, takesId))
  return answerOf(result)
}

/** One that names nothing of ours may be opened: what happens to our run is not told, and what happens to their own is. */
async function firstTold(events: AsyncGenerator<ExecutionResult>, person: Person, takesId: boolean) {
  if (takesId || !person?.company_id) throw new Error('The subscription was opened.')
  await notifyLive(db, { kind: 'run', runId: 'SECRET', companyId: company.id, askedBy: user.id })
  await notifyLive(db, { kind: 'run', runId: 'own', companyId: person.company_id, askedBy: person.id })
  const { value } = await events.next()
  await events.return(undefined)
  return value as ExecutionResult
}

/** What a client sees: data, and codes and sentences of refusals. Bugs are thrown. */
function answerOf({ data, errors }: ExecutionResult<unknown>) {
  const refusals = (errors ?? []).map((error) => {
    if (!(error.originalError instanceof Problem)) throw error
    return { code: error.originalError.code, message: error.message }
  })
  return { data: data ?? null, refusals }
}

test.each(Object.entries(others))('%s gets nothing of ours from any operation', async (_, person) => {
  for (const operation of withEveryId) {
    if (person?.role === 'PLATFORM_ADMIN' && isForAdmins(operation)) continue
    const { data, refusals } = await ask(person, operation)

    expect(JSON.stringify({ data, refusals }), operation.name).not.toMatch(/SECRET/)
    if (operation.takesId) {
      // A nullable field becomes null alone; any other makes the whole answer null.
      expect(
        Object.values(data ?? {}).filter((value) => value !== null),
        operation.name,
      ).toEqual([])
      expect(refusals[0]?.code, operation.name).toMatch(
        /MISMATCH$|NOT_FOUND|FORBIDDEN|UNAUTHENTICATED|REQUIRED/,
      )
    }
  }
})

test.each(Object.entries(others))(
  '%s cannot tell our rows from rows that do not exist',
  async (_, person) => {
    for (const [index, operation] of operations.entries()) {
      const asUnknown = withUnknownIds[index]
      if (!asUnknown || !operation.takesId) continue
      if (person?.role === 'PLATFORM_ADMIN' && isForAdmins(operation)) continue
      expect(await ask(person, operation), operation.name).toEqual(await ask(person, asUnknown))
    }
  },
)

test('the same operations give our owner our rows, so that the test above could fail', async () => {
  const owner = await anOwner(db, company)
  const seen = []
  const named = []
  for (const operation of operations.filter(({ kind }) => kind === 'query')) {
    // The links of subjects are tested in modules/surveys/survey-answer.
    if (operation.rule === 'platformAdmin' || operation.rule === 'anyone') continue
    const { data, refusals } = await ask(owner, operation)
    expect(refusals, operation.name).toEqual([])
    if (JSON.stringify(data).includes('SECRET名')) named.push(operation.name)
    if (JSON.stringify(data).includes('SECRET')) seen.push(operation.name)
  }

  expect(seen).toEqual(
    expect.arrayContaining([
      'projects',
      'project',
      'testSubject',
      'users',
      'user',
      'survey',
      'projectSurvey',
    ]),
  )
  expect(named).toEqual(expect.arrayContaining(['testSubject', 'testSubjects']))
  await live.close()
})
