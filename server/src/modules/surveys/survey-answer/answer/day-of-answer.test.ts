import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../../testing/surveys'
import { unpackAnswers } from '../response/packed-answers'
import { surveyTokenHash } from '../response/survey-token'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([
    {
      type: 'date',
      linkId: 'when',
      text: { ja: 'いつ' },
      required: 'whenShown',
      maxValue: { daysFromToday: 0 },
    },
    { type: 'calculated', linkId: 'answeredOn', text: { ja: '記入日' }, expression: { context: 'today' } },
  ]),
)

const timed = await aSurveyVersion(
  db,
  company,
  surveyOfItems([
    {
      type: 'dateTime',
      linkId: 'woke',
      text: { ja: '起きた時刻' },
      constraint: [
        {
          key: 'past',
          requirement: { left: { answer: 'woke' }, operator: '<=', right: { context: 'now' } },
          human: { ja: '未来の時刻です' },
        },
      ],
    },
    { type: 'calculated', linkId: 'openedAt', text: { ja: '開いた時刻' }, expression: { context: 'now' } },
  ]),
)

const hour = 3_600_000
const opened = Date.now()
const dayIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)

/** Opens the link now, and completes it after some hours with the day that the subject's calendar shows then. */
async function answeredAfter(zone: string, hours: number, more: number, isSentLater = false) {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const survey = await aProjectSurvey(db, project, version, {})
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active', time_zone: zone })
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const sending = { device: 'phone', knownRevision: 0, language: 'ja', surveyToken }
  const answeredAt = opened + hours * hour
  const value = dayIn(zone, answeredAt + more * hour)
  await graphqlAs(db, null, answering.open, { ...sending, changes: [] })
  const changes = changesOf({ when: value }, new Date(answeredAt).toISOString())
  const at = new Date(answeredAt + (isSentLater ? 30 * hour : 0))
  const { errors } = await graphqlAs(db, null, answering.complete, { ...sending, changes }, { now: () => at })
  const row = await db
    .selectFrom('survey_answer')
    .select('answers')
    .where('token_hash', '=', surveyTokenHash(surveyToken) ?? Buffer.alloc(0))
    .executeTakeFirstOrThrow()
  const { answeredOn } = unpackAnswers(row.answers)
  return { value, refusal: errors?.[0]?.message, answeredOn: answeredOn?.answer.value }
}

test.each([
  ['Asia/Tokyo', 49, false],
  ['America/Los_Angeles', 49, false],
  ['Pacific/Auckland', 25, false],
  ['Asia/Tokyo', 49, true],
  ['Pacific/Kiritimati', 73, false],
  ['Pacific/Pago_Pago', 49, true],
  ['Asia/Kathmandu', 1, false],
  ['America/New_York', 24 * 30, true],
] as const)(
  'today in %s is the day of answering, %i hours after the page was opened (sent later: %s)',
  async (zone, hours, isSentLater) => {
    const { value, refusal, answeredOn } = await answeredAfter(zone, hours, 0, isSentLater)
    expect(refusal).toBeUndefined()
    expect(answeredOn).toBe(value)
  },
)

test.each(['Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the day after that of answering is still refused in %s',
  async (zone) => {
    const { refusal } = await answeredAfter(zone, 49, 24)
    expect(refusal).toMatch(/以前で入力してください/)
  },
)

test('a time between opening and answering has passed, and one after it has not', async () => {
  const begun = new Date('2026-11-24T00:00:00Z')
  const answeredAt = new Date('2026-11-24T05:30:00Z')
  const answered = async (value: string) => {
    const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
    const survey = await aProjectSurvey(db, project, timed, {})
    const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
    const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id, { now: () => begun })
    const sending = { device: 'phone', knownRevision: 0, language: 'ja', surveyToken }
    await graphqlAs(db, null, answering.open, { ...sending, changes: [] }, { now: () => begun })
    const changes = changesOf({ woke: value }, answeredAt.toISOString())
    const later = () => new Date('2026-11-24T05:31:00Z')
    const { errors } = await graphqlAs(db, null, answering.complete, { ...sending, changes }, { now: later })
    return errors?.[0]?.message
  }
  expect(await answered('2026-11-24T14:20')).toBeUndefined()
  expect(await answered('2026-11-24T14:40')).toContain('未来の時刻です')
})
