import { type Kysely, sql } from 'kysely'
import type { Background } from '../../../platform/jobs/background'
import type { MailTransport } from '../../../platform/mailer'
import type { TextTransport } from '../../../platform/messenger'
import type { Tables } from '../../../platform/tables'

/** Channels besides mail; null where the installation has none. */
export interface Texting {
  readonly line: TextTransport | null
  readonly sms: TextTransport | null
  /** Messages per second; null: no limit. */
  readonly smsPerSecond: number | null
}

/** Dependencies of planning and sending. */
export interface DeliveryContext {
  readonly db: Kysely<Tables>
  /** The clock that decides what is due; all servers use the same one. */
  readonly clock: (db: Kysely<Tables>) => Promise<Date>
  readonly transport: MailTransport
  readonly secret: string
  readonly encryptionKey: Buffer
  readonly publicUrl: string
  /** Mails per second of the whole installation; null: no limit. */
  readonly mailsPerSecond: number | null
  /** Undefined: neither LINE nor SMS. */
  readonly texting?: Texting
  /** Where a slow mail server is waited for; undefined: by the caller. */
  readonly background?: Background
}

/** The database's clock, because the servers' clocks may differ. */
export async function databaseClock(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not say what time it is.')
  return row.now
}
