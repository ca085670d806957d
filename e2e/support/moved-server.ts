import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { planSurveys, sendMessages } from '../../server/src/modules/surveys/survey-delivery'
import { smtpTransport } from '../../server/src/platform/mailer'
import { openDatabase } from '../../server/src/platform/postgres/database'
import { migrate } from '../../server/src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../../server/src/platform/postgres/migrate/migrations-folder'
import { deliveryContext } from '../../server/testing/deliveries'
import { testConfig } from '../../server/testing/graphql'
import { testServer } from '../../server/testing/http'
import { mailServer, partOf } from '../../server/testing/mail-server'
import { launched } from './browser'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Tomorrow at half past six in Tokyo: real time moves on from there, and a test moves it further. */
export const begins = Math.ceil((Date.now() + 9 * hourMs) / dayMs) * dayMs - 9 * hourMs + 6.5 * hourMs

export type MovedServer = Awaited<ReturnType<typeof movedServer>>

/** A server of the test's own, whose clock it moves, with a mail server that keeps what it gets. */
export async function movedServer() {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku days '))
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  await migrate(database.pool, migrationsFolder)
  const server = await testServer(
    { ...database, connection: {} },
    {
      env: {
        KANSOKU_SECRET: testConfig.secret,
        KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('hex'),
      },
    },
  )
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  server.pass(begins - Date.now())
  const mails = await mailServer()
  const transport = smtpTransport({ url: mails.url, from: 'study@kansoku.example' })
  const clock = { read: async () => server.now() }
  const delivery = deliveryContext(database.db, clock, transport, { publicUrl: server.url })
  return {
    db: database.db,
    url: server.url,
    received: mails.received,
    now: server.now,
    /** Moves the clock and works what is due then, as the jobs of each minute do. */
    async reach(instant: number) {
      server.pass(instant - server.now().getTime())
      await planSurveys(delivery)
      await sendMessages(delivery)
    },
    /** The link in the newest mail to the address. */
    newestLink(address: string): string {
      const mail = mails.received.findLast(({ to }) => to.includes(address))
      const link = mail && /https?:\/\/\S+\/survey\/[\w-]+/.exec(partOf(mail, 'text/plain'))?.[0]
      return link ?? 'about:blank'
    },
  }
}

/** A page whose clock stands with the server's. */
export async function movedPage(
  server: Pick<MovedServer, 'url' | 'now'>,
  viewport: { readonly width: number; readonly height: number },
  locale = 'ja-JP',
): Promise<Page> {
  const context = await (await launched).newContext({
    baseURL: server.url,
    viewport,
    locale,
    timezoneId: 'Asia/Tokyo',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.clock.setFixedTime(server.now())
  return page
}
