import fc from 'fast-check'
import { test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, deliveryContext } from '../../../../testing/deliveries'
import { aRandomStudy, randomPlans } from '../../../../testing/random-study'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import type { MailTransport, OutgoingMail } from '../../../platform/mailer'
import { planSurveys } from './plan/plan-surveys'
import { sendMessages } from './send/send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const minute = 60_000

class Killed extends Error {}

/** Two servers, killed between any two statements and while sending mails. */
test(
  'whatever is sent when servers are killed, each subject gets each occurrence: none is missed, none doubled unmarked',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        randomPlans,
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 40, maxLength: 40 }),
        async (plan, fates) => {
          const study = await aRandomStudy(db, { company, version }, plan)
          const accepted: OutgoingMail[] = []
          let turn = 0
          const fate = () => fates[turn++ % fates.length] ?? 9
          const transport: MailTransport = {
            keepsText: false,
            send: async (mail) => {
              const now = fate()
              if (now === 0) throw new Killed('before the mail server heard of it')
              accepted.push(mail)
              if (now === 1) throw new Killed('after it said yes')
              return 'sent'
            },
          }
          const clock = aClock(new Date(study.from).toISOString())
          // Both servers use the database's clock, so their times are equal; only the order of their turns
          // varies.
          const servers = [deliveryContext(db, clock, transport), deliveryContext(db, clock, transport)]
          const survive = async (work: Promise<void>) => {
            await work.catch((error: unknown) => {
              if (!(error instanceof Killed)) throw error
            })
          }
          for (let at = study.from; at <= study.to + 30 * minute; at += (1 + fate() * 2) * minute) {
            clock.set(new Date(at))
            if (fate() === 2) continue
            await Promise.all(servers.map((server) => survive(planSurveys(server))))
            await Promise.all(servers.map((server) => survive(sendMessages(server))))
          }
          await study.expectEachOnce((id) => accepted.filter((mail) => mail.id === id).length)
          await study.stop()
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 6), ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    )
  },
  240_000 + Number(process.env.RUNS ?? 0) * 30_000,
)
