import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { queueMailOf } from '../../../../platform/mailer'
import { newId } from '../../../../platform/postgres/ids'
import type { LinkKind, Tables } from '../../../../platform/tables'
import { linkLifetimeMinutes } from './link-lifetime'

/** A request for a link: an address, known or not, and the cookie of the requesting browser. */
export interface LinkRequest {
  readonly kind: Exclude<LinkKind, 'invitation'>
  readonly email: string
  readonly browser: string
  readonly returnTo?: string | null
}

/** The name of each kind of link where mails are named. */
export const mailKindOf: Readonly<Record<LinkKind, string>> = {
  mail_link: 'mail-link',
  password_reset: 'password-reset',
  invitation: 'invitation',
}

/**
 * Stores the request and queues its mail. The same statements run for known and unknown addresses; who it is, and whether
 * they may get mail, is checked when the mail is sent.
 */
export async function requestLink(
  db: Kysely<Tables>,
  { kind, email, browser, returnTo }: LinkRequest,
  now: Date,
): Promise<void> {
  const id = newId()
  const address = email.trim().toLowerCase()
  const expiresAt = new Date(now.getTime() + linkLifetimeMinutes[kind] * 60_000)
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into auth_link (id, kind, user_id, email, browser_hash, return_to, created_at, expires_at)
      select ${id}::uuid, ${kind}, app_user.id, app_user.email, ${browserHash(browser)}::bytea,
        ${localPath(returnTo)}::text, ${now}::timestamptz, ${expiresAt}::timestamptz
      from (values (1)) as asked (one) left join app_user on lower(app_user.email) = ${address}`.execute(tx)
    await queueMailOf(tx, { kind: mailKindOf[kind], referenceId: id }, now)
  })
}

/** The stored form of a browser's cookie. */
export function browserHash(browser: string): Buffer {
  return createHash('sha256').update(browser).digest()
}

/** Only our own pages are allowed: an address of another site begins with // or a scheme. */
function localPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !/^\/(?![/\\])/.test(path)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters, and / + tab + / would leave the site.
  if (/[\u0000-\u001f\\]/.test(path)) return null
  // Browsers resolve dots first: they read /..//evil.example as //evil.example.
  return new URL(path, 'http://us.invalid').pathname.startsWith('//') ? null : path
}
