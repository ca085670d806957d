import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../../testing/surveys'
import { newId } from '../../../../platform/postgres/ids'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo', status: 'active' })
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)
const survey = await aProjectSurvey(db, project, version)
const subject = await aTestSubject(db, { project_id: project.id, status: 'active', code: 'A' })
const silent = await aTestSubject(db, { project_id: project.id, status: 'active', code: 'B' })

const now = () => new Date('2026-06-12T03:00:00Z')
const morning = (day: number) => new Date(Date.UTC(2026, 5, day, 22))

interface ResponseGiven {
  opens: Date
  minutes?: number
  answered?: boolean
  late?: boolean
  /** Bounced: the response exists but never reached the subject. */
  isUnsent?: boolean
}

async function aResponse({
  opens,
  minutes = 60,
  answered = false,
  late = false,
  isUnsent = false,
}: ResponseGiven) {
  const closes = new Date(opens.getTime() + minutes * 60_000)
  const sent = newId()
  const common = { company_id: company.id, project_survey_id: survey.id, survey_version_id: version.id }
  await db
    .insertInto('sent_survey')
    .values({
      id: sent,
      ...common,
      project_id: project.id,
      planned_for: opens,
      opens_at: opens,
      closes_at: closes,
    })
    .execute()
  await db
    .insertInto('survey_answer')
    .values({
      id: newId(),
      ...common,
      test_subject_id: subject.id,
      sent_survey_id: sent,
      token_hash: Buffer.from(newId()),
      opens_at: opens,
      closes_at: closes,
      sent_at: isUnsent ? null : opens,
      ...(answered && { status: 'answered', answered_at: closes, completed: '{}', is_late: late }),
    })
    .execute()
}

// Tokyo dates: two on the 10th, one on the 11th, on the 12th one bounced and one open, and one in the future.
await aResponse({ opens: morning(9), answered: true })
await aResponse({ opens: new Date('2026-06-10T10:00:00Z'), answered: true, late: true })
await aResponse({ opens: morning(10) })
await aResponse({ opens: morning(11), isUnsent: true })
await aResponse({ opens: morning(11), minutes: 600 })
await aResponse({ opens: new Date('2026-06-12T22:00:00Z') })

const counts = '{ sent answered late open expired rate }'

test('the rate is hidden from other companies and from members outside the project', async () => {
  const document = `query ($id: ID!) { testSubject(testSubjectId: $id) { surveyResponse ${counts} } }`
  for (const person of [await aStranger(db), await aMember(db, company)]) {
    const { errors } = await graphqlAs(db, person, document, { id: subject.id }, { now })
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('the rate covers past surveys; late answers are counted separately, undelivered and future ones not at all', async () => {
  const document = `query ($p: ID!) { testSubjects(projectId: $p, sort: CODE) { items { code surveyResponse ${counts} } } }`
  const { data } = await graphqlAs<{ testSubjects: { items: object[] } }>(
    db,
    owner,
    document,
    { p: project.id },
    { now },
  )
  expect(data?.testSubjects.items).toEqual([
    { code: 'A', surveyResponse: { sent: 4, answered: 2, late: 1, open: 1, expired: 1, rate: 2 / 3 } },
    { code: 'B', surveyResponse: { sent: 0, answered: 0, late: 0, open: 0, expired: 0, rate: null } },
  ])
})

test('monitoring shows the counts by day of sending, also to members of the project', async () => {
  const member = await aMember(db, company, [project])
  const document = `query ($p: ID!) {
    monitoringGrid(projectId: $p, metric: STEPS, from: "2026-06-10", to: "2026-06-12", sort: CODE) {
      ids surveys { sent answered late open } }
    monitoringTable(projectId: $p, sort: CODE) { surveys { sent answered late open } } }`
  const { data, errors } = await graphqlAs<{
    monitoringGrid: { ids: string[]; surveys: Record<string, number[][]> }
    monitoringTable: { surveys: Record<string, number[][]> }
  }>(db, member, document, { p: project.id }, { now })
  expect(errors).toBeUndefined()
  const none = [0, 0, 0]
  expect(data?.monitoringGrid).toEqual({
    ids: [subject.id, silent.id],
    surveys: {
      sent: [[2, 1, 1], none],
      answered: [[2, 0, 0], none],
      late: [[1, 0, 0], none],
      open: [[0, 0, 1], none],
    },
  })
  expect(data?.monitoringTable.surveys.sent?.[0]).toEqual([0, 0, 0, 0, 2, 1, 1])
})

test.each([
  // In Tokyo, the project's zone: two on the 10th, one on the 11th and one on the 12th.
  [null, [0, 2, 1, 1]],
  ['America/Los_Angeles', [1, 2, 1, 0]],
  ['America/St_Johns', [1, 2, 1, 0]],
  ['Asia/Kathmandu', [0, 2, 1, 1]],
  ['Pacific/Chatham', [0, 2, 1, 1]],
  // What was sent at 10:00 in UTC stands on the 11th here, and on the 9th there.
  ['Pacific/Kiritimati', [0, 1, 2, 1]],
  ['Pacific/Pago_Pago', [2, 1, 1, 0]],
])('the day of an answer is the subject’s own, as that of their steps: %s', async (zone, sent) => {
  await db.updateTable('test_subject').set({ time_zone: zone }).where('id', '=', subject.id).execute()
  const document = `query ($p: ID!) {
    monitoringGrid(projectId: $p, metric: STEPS, from: "2026-06-09", to: "2026-06-12", sort: CODE) { surveys { sent } } }`
  const { data } = await graphqlAs<{ monitoringGrid: { surveys: { sent: number[][] } } }>(
    db,
    owner,
    document,
    { p: project.id },
    { now },
  )
  expect(data?.monitoringGrid.surveys.sent[0]).toEqual(sent)
})
