import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'graphql-ws'
import { expect, test, vi } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, dailyAt } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { testConfig } from '../../../../testing/graphql'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { openSocket } from '../../../../testing/socket'
import { answering, aSurveyVersion, changesOf, surveyOfItems } from '../../../../testing/surveys'
import { notifyLive } from '../../../platform/live/live'

const database = await testDatabase()
const { db } = database
const { url } = await testServer(database, { env: { KANSOKU_SECRET: testConfig.secret } })
const company = await aCompany(db)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const { aStudy, run } = deliveryStudies(db, company, version)
const minute = 60_000

/** Everything that a subscription hears. */
function heardBy(client: Client, query: string): unknown[] {
  const heard: unknown[] = []
  const sink = { next: (event: unknown) => heard.push(event), error: () => {}, complete: () => {} }
  client.subscribe({ query }, sink)
  return heard
}

/** A survey that was just sent by mail to one subject, and the link in it. */
async function justSent() {
  const at = Date.now() - minute
  const inTokyo = new Date(at + 9 * 60 * minute).toISOString().slice(11, 16)
  const study = await aStudy(
    {},
    { schedule: JSON.stringify(dailyAt(inTokyo)), sends_from: new Date(at - 5 * minute) },
  )
  const subject = await study.subject('live@s.example', { enrolled_on: '2026-01-01' })
  const { transport, sent } = aTransport()
  const now = new Date().toISOString()
  await run({ clock: aClock(now), transport }, now, now)
  const surveyToken = /\/survey\/([\w-]{32})/.exec(sent[0]?.text ?? '')?.[1]
  return { ...study, subject, surveyToken }
}

test('an answer is heard over the socket by who looks at the sent survey and at monitoring, and both show it then', async () => {
  const { project, survey, subject, surveyToken } = await justSent()
  const person = await withPassword(db, anOwner(db, company))
  const browser = new Browser(url)
  await browser.signIn(person.email, testPassword)
  const { client } = openSocket(url, browser.token)
  const ofSurvey = heardBy(client, `subscription { projectSurveyChanged(projectSurveyId: "${survey.id}") }`)
  const ofProject = heardBy(
    client,
    `subscription { monitoringChanged(projectId: "${project.id}") { testSubjectIds } }`,
  )
  const shown = async () => {
    const answer = await browser.gql(
      `query ($p: ID!, $s: ID!) {
        sentSurveys(projectSurveyId: $s) { items { counts { sent answered } } }
        monitoringTable(projectId: $p) { surveys { sent answered } } }`,
      { p: project.id, s: survey.id },
    )
    const { data } = (await answer.json()) as {
      data: {
        sentSurveys: { items: { counts: object }[] }
        monitoringTable: { surveys: { sent: number[][]; answered: number[][] } }
      }
    }
    const { surveys } = data.monitoringTable
    const sum = (numbers: number[][]) => numbers.flat().reduce((total, one) => total + one, 0)
    return [data.sentSurveys.items[0]?.counts, sum(surveys.sent), sum(surveys.answered)]
  }
  expect(await shown()).toEqual([{ sent: 1, answered: 0 }, 1, 0])

  // No message says when a subscription has begun to listen: it is told of until it has heard, and then it is quiet again.
  await vi.waitFor(async () => {
    await notifyLive(db, { kind: 'survey_answer', projectSurveyId: survey.id })
    if (ofSurvey.length === 0) throw new Error('Nobody has heard it yet.')
  }, 20_000)
  for (let before = -1; before !== ofSurvey.length; ) {
    before = ofSurvey.length
    await pause(1_500)
  }
  const [before, sentUntil] = [ofSurvey.length, ofProject.length]
  const given = { surveyToken, device: 'd', knownRevision: 0, language: 'ja', changes: changesOf({ n: 1 }) }
  const answered = await new Browser(url).gql(answering.complete, given, '')
  expect(await answered.json()).not.toHaveProperty('errors')

  await expect.poll(() => ofSurvey.length).toBeGreaterThan(before)
  await expect
    .poll(() => ofProject.slice(sentUntil))
    .toContainEqual({ data: { monitoringChanged: { testSubjectIds: [subject.id] } } })
  expect(await shown()).toEqual([{ sent: 1, answered: 1 }, 1, 1])
})
