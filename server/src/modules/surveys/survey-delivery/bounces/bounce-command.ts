import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Command } from '../../../../cli/command'
import { mayPass } from '../../../../platform/postgres/database-lost'
import { isDiskFull } from '../../../../platform/postgres/disk-full'
import { recordMailEvents } from '../events/record-mail-events'
import { surveyDeliveryWords as words } from '../words'
import type { MailEvent } from './mail-event'
import { mailsIn } from './mails-in'
import { readBounce } from './read-bounce'

/** EX_TEMPFAIL of sysexits.h: a mail server that pipes a mail keeps it and tries again; after any other failure it is lost. */
const tryAgain = 75

/**
 * Reads a mail that came back, as a mail server pipes it, or a mailbox file of them. A mail that cannot be recorded is told by its number,
 * and the others are read.
 */
export const bounceCommand: Command = {
  name: 'bounce',
  usage: words.bounceUsage,
  failureCode: tryAgain,
  async run(args, { database, config, now, print, path }) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [file] = positionals
    const stream = file === undefined ? process.stdin : createReadStream(path(file))
    const counts = { mails: 0, events: 0, known: 0, failed: 0 }
    const recording = () => ({ db: database.db, encryptionKey: config.encryptionKey, now: now() })
    for await (const raw of mailsIn(stream)) {
      counts.mails += 1
      const events = await readBounce(raw).catch((): MailEvent[] => [])
      counts.events += events.length
      try {
        counts.known += await recordMailEvents(recording(), events)
      } catch (error) {
        // Of what passes the mail server is told to try again.
        if (mayPass(error) || isDiskFull(error)) throw error
        counts.failed += 1
        print(words.bounceNotRecorded(counts.mails, error instanceof Error ? error.message : String(error)))
      }
    }
    print(words.bounceRead(counts.mails, counts.events, counts.known))
    return counts.failed > 0 ? 3 : 0
  },
}
