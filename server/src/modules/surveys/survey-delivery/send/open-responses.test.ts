import { expect, test } from 'vitest'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { aClock, aTransport, dailyAt, deliveryContext } from '../../../../../testing/deliveries'
import { deliveryStudies } from '../../../../../testing/delivery-study'
import { aSurveyVersion, surveyOfItems } from '../../../../../testing/surveys'
import { waitingForLocks } from '../../../../../testing/waiting'
import { planSurveys } from '../plan/plan-surveys'
import { messageFacts } from './message-facts'
import { openResponses } from './open-responses'
import { sendMessages } from './send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const { aStudy } = deliveryStudies(db, company, version)

test('an invitation whose response a killed server is still committing leaves with that response', async () => {
  const study = await aStudy({}, { schedule: JSON.stringify(dailyAt('07:00')) })
  await study.subject('late@s.example')
  const mail = aTransport()
  const clock = aClock('2026-06-10T07:00:00+09:00')
  const server = deliveryContext(db, clock, mail.transport)
  await planSurveys(server)
  const messages = await study.messages()
  const [message] = messages
  const facts = (await messageFacts(db, messages)).get(message?.id ?? '')
  if (!message || !facts) throw new Error('nothing was planned')

  const sending = await db.transaction().execute(async (killed) => {
    await openResponses(killed, server.secret, [{ message, facts }], new Date())
    const work = sendMessages(server)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    return { work }
  })
  await sending.work

  expect(await study.messages()).toMatchObject([{ outcome: 'sent' }])
  expect(await study.responses()).toHaveLength(1)
  expect(mail.sent).toHaveLength(1)
})
