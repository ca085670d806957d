import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aCompany } from '../../../testing/builders'
import { dailyAt } from '../../../testing/deliveries'
import { deliveryStudies } from '../../../testing/delivery-study'
import { testConfig } from '../../../testing/graphql'
import { mailServer, type ReceivedMail } from '../../../testing/mail-server'
import { ownPostgres } from '../../../testing/own-postgres'
import { aSurveyVersion, surveyOfItems } from '../../../testing/surveys'
import { smtpTransport } from '../../platform/mailer'
import { createLog } from '../../platform/process/log'
import { startWorker } from '../worker'

const wave = 24
const stages = ['is planned', 'is claimed', 'has left by half', 'has left and is not noted'] as const

test.each(stages)(
  'PostgreSQL is shut down fast when a wave %s: everything is sent, nothing doubled unmarked, and the next wave goes out',
  {
    timeout: 300_000,
  },
  async (stage) => {
    const database = await ownPostgres()
    const { db } = database
    let restarted: Promise<void> | null = null
    const restart = () => {
      restarted ??= database.restart()
    }
    const seen = { receiver: 0, kept: 0, said: 0 }
    const smtp = await mailServer([], (step) => {
      seen[step] += 1
      if (stage === 'is claimed' && seen.receiver === 1) restart()
      if (stage === 'has left by half' && seen.kept === wave / 2) restart()
      if (stage === 'has left and is not noted' && seen.said === wave) restart()
    })
    const transport = smtpTransport({ url: smtp.url, from: 'study@kansoku.example', connections: 3 })
    const worker = await startWorker(
      database,
      createLog(process.env.TEST_LOG ?? 'silent'),
      () => new Date(),
      { transport, texts: {}, publicUrl: testConfig.publicUrl },
      testConfig.encryptionKey,
      { transport, secret: testConfig.secret, mailsPerSecond: null },
    )
    onTestFinished(() => worker.stop())
    const company = await aCompany(db)
    const form = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
    const { aStudy } = deliveryStudies(db, company, await aSurveyVersion(db, company, form))
    const aWave = async () => {
      const from = new Date(Date.now() - 5 * 60_000)
      const study = await aStudy(
        {},
        { status: 'draft', sends_from: from, schedule: JSON.stringify(dailyAt(clockNow())) },
      )
      for (let i = 0; i < wave; i += 1) await study.subject(`s${i}@s.example`)
      await db
        .updateTable('project_survey')
        .set({ status: 'active' })
        .where('id', '=', study.survey.id)
        .execute()
      await sql`select graphile_worker.add_job('plan-surveys', job_key => 'plan-surveys')`.execute(db)
      return study
    }
    const outcomes = async (study: Awaited<ReturnType<typeof aWave>>) => {
      const messages = await study.messages().catch(() => [])
      return messages.filter(({ outcome }) => outcome === 'sent').length
    }

    const first = await aWave()
    if (stage === 'is planned') {
      await expect
        .poll(async () => (await first.messages()).length, { interval: 2, timeout: 120_000 })
        .toBe(wave)
      restart()
    }
    await expect.poll(() => restarted, { timeout: 120_000 }).not.toBeNull()
    await restarted

    await expect.poll(() => outcomes(first), { timeout: 200_000, interval: 200 }).toBe(wave)
    const copies = copiesIn(smtp.received)
    for (const { id, may_be_repeated: isMarked } of await first.messages()) {
      expect([1, isMarked ? 2 : 1]).toContain(copies(id))
    }
    const next = await aWave()
    await expect.poll(() => outcomes(next), { timeout: 120_000, interval: 200 }).toBe(wave)
    expect(worker.state()).toMatchObject({ isWorking: true })
  },
)

/** The hour and minute in the zone of the project. */
function clockNow(): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    minute: '2-digit',
  }).format()
}

function copiesIn(mails: readonly ReceivedMail[]) {
  const ids = mails.map(({ source }) => /^Message-ID: <([\w-]+)@/im.exec(source)?.[1])
  return (id: string) => ids.filter((one) => one === id).length
}
