import { type Kysely, sql } from 'kysely'
import type { MailTransport } from '../../platform/mailer'
import type { TextTransport } from '../../platform/messenger'
import type { Tables } from '../../platform/tables'

/** Channels besides mail; null where the installation has none. */
export interface Texting {
  readonly line: TextTransport | null
  readonly sms: TextTransport | null
  /** Null: as fast as the adapter takes them. */
  readonly smsPerSecond: number | null
}

/** What planning and sending need. */
export interface DeliveryContext {
  readonly db: Kysely<Tables>
  /** Decides what is due: every server asks the same clock. */
  readonly clock: (db: Kysely<Tables>) => Promise<Date>
  readonly transport: MailTransport
  readonly secret: string
  readonly encryptionKey: Buffer
  readonly publicUrl: string
  /** Mails of the whole installation; null: as fast as the mail server takes them. */
  readonly mailsPerSecond: number | null
  /** Left out: neither LINE nor SMS. */
  readonly texting?: Texting
}

/** The database's clock: servers with clocks of their own agree by it. */
export async function databaseClock(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not say what time it is.')
  return row.now
}
