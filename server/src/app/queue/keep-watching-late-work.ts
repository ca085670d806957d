import { watchLateWork } from '../../modules/operations/job-failure'
import { type MailSender, sendMail } from '../../platform/mailer'
import type { Database } from '../../platform/postgres/database'
import type { Log } from '../../platform/process/log'
import { repeat } from './repeat'

const lookEveryMs = 60_000

interface Watching {
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
  readonly mailSender: Omit<MailSender, 'db' | 'now'>
  readonly sendsMail: boolean
}

/**
 * Looks for late work until stopped, in processes that only serve requests, too. The mails about it are sent at once, since the
 * queue may be what does not work; what fails here waits in the queue.
 */
export function keepWatchingLateWork({
  database,
  log,
  now,
  mailSender,
  sendsMail,
}: Watching): () => Promise<void> {
  const { db } = database
  return repeat(lookEveryMs, async () => {
    try {
      const mails = await watchLateWork({ db, publicUrl: mailSender.publicUrl, sendsMail })
      if (mails.length > 0) log.error({ mails: mails.length }, 'work is late and people are told')
      for (const id of mails) await sendMail({ db, now, ...mailSender }, id)
    } catch (err) {
      log.warn({ err }, 'could not look for late work')
    }
  })
}
