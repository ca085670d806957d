import type { Kysely } from 'kysely'
import { linkMails } from '../src/modules/accounts/session'
import { alertMails } from '../src/modules/watch/alert'
import { outboxTransport, type StoredMail, sendMail, storedMails } from '../src/platform/mailer'
import type { Config } from '../src/platform/process/config'
import type { Tables } from '../src/platform/tables'

interface MailboxServer {
  readonly config: Pick<Config, 'secret' | 'publicUrl'>
  readonly now: () => Date
}

/** The mails of one test: sends what is queued, like the worker, and reads what arrived. */
export class Mailbox {
  readonly #db: Kysely<Tables>
  readonly #server: MailboxServer

  constructor(db: Kysely<Tables>, server: MailboxServer) {
    this.#db = db
    this.#server = server
  }

  /** What this address has received, newest first. */
  async of(address: string): Promise<StoredMail[]> {
    await this.#deliver()
    const { items } = await storedMails(this.#db, { offset: 0, limit: 200 })
    return items.filter(({ to }) => to === address)
  }

  /** The token in the newest mail of that kind to this address. */
  async tokenFor(address: string, kind: string): Promise<string> {
    const mail = (await this.of(address)).find((one) => one.kind === kind)
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!token) throw new Error(`No ${kind} arrived.`)
    return token
  }

  async #deliver(): Promise<void> {
    const { config, now } = this.#server
    const waiting = await this.#db
      .selectFrom('mail')
      .select('id')
      .where('sent_at', 'is', null)
      .orderBy('id')
      .execute()
    const { publicUrl } = config
    const texts = { ...linkMails(config), ...alertMails(config) }
    const room = { db: this.#db, now, transport: outboxTransport, texts, publicUrl }
    for (const { id } of waiting) await sendMail(room, id)
  }
}
