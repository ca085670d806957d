import type { Kysely, Selectable } from 'kysely'
import { type Context, viewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { trimmed } from '../../../../platform/input/visible-text'
import { newId } from '../../../../platform/postgres/ids'
import { isUuid } from '../../../../platform/postgres/uuid'
import { conflict, invalidInput, notFound } from '../../../../platform/problem'
import type { AuthPasskeyTable, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { AuditAction } from '../../../../platform/write/audited-noun'
import type { Viewer } from '../../../../platform/write/viewer'
import { queueNotice } from '../notices'
import { confirmPassword } from '../password/confirm-password'
import { passkeyAudit } from '../session-audit'
import { sessionWords } from '../words'
import { creationOptions, readNewPasskey } from './passkey-ceremony'

export type Passkey = Selectable<AuthPasskeyTable>

const mostPasskeys = 20

/** The passkeys of the viewer, oldest first. */
export function passkeysOf(db: Kysely<Tables>, viewer: Viewer): Promise<Passkey[]> {
  return db
    .selectFrom('auth_passkey')
    .selectAll()
    .where('user_id', '=', viewer.id)
    .orderBy('id')
    .limit(mostPasskeys)
    .execute()
}

/**
 * The options with which the viewer's browser makes a passkey. The challenge is valid for this session, once. A passkey
 * signs in without password and code, so the password is needed; INVALID_INPUT if it is wrong.
 */
export async function startOwnPasskey(context: Context, password: string): Promise<object> {
  const viewer = viewerOf(context)
  const now = context.now()
  const { secret } = context.config
  await confirmPassword(context.db, { userId: viewer.id, password, path: 'password', secret, now })
  const user = await context.db
    .selectFrom('app_user')
    .select(['id', 'email', 'name'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  const { db, config: site } = context
  return creationOptions(db, { holder: holderOf(viewer), site, user, now })
}

/** Stores the passkey that the browser made. INVALID_INPUT, or CONFLICT if there are too many. */
export async function addOwnPasskey(
  context: Context,
  input: { name: string; response?: unknown },
): Promise<Passkey> {
  const viewer = viewerOf(context)
  const { db, config: site } = context
  const name = readName(input.name)
  const made = await readNewPasskey(db, {
    holder: holderOf(viewer),
    site,
    response: input.response,
    now: context.now(),
  })
  if (!made) {
    throw invalidInput([{ path: 'response', message: sessionWords.passkeyNotVerified }])
  }
  return write(context, async (tx, { now }) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['email', 'name', 'locale'])
      .where('id', '=', viewer.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if ((await passkeysOf(tx, viewer)).length >= mostPasskeys) {
      throw conflict(sessionWords.tooManyPasskeys(mostPasskeys))
    }
    const passkey = await tx
      .insertInto('auth_passkey')
      .values({ id: newId(), user_id: viewer.id, name, created_at: now, ...made })
      .onConflict((known) => known.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!passkey) throw conflict(sessionWords.passkeyKnown)
    const told = { ...user, accountUrl: `${site.publicUrl}/account` }
    await queueNotice(tx, 'passkey-added', told, { now, sendsMail: site.sendsMail })
    await record(tx, viewer, { action: passkeyAudit.create, targetId: passkey.id, at: now })
    return passkey
  })
}

/** Renames one of the viewer's passkeys. */
export async function renameOwnPasskey(
  context: Context,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Passkey> {
  const viewer = viewerOf(context)
  const given = readName(name)
  return write(context, async (tx, { now }) => {
    const passkey = isUuid(passkeyId)
      ? await tx
          .updateTable('auth_passkey')
          .set({ name: given })
          .where('id', '=', passkeyId)
          .where('user_id', '=', viewer.id)
          .returningAll()
          .executeTakeFirst()
      : undefined
    if (!passkey) throw notFound(nouns.passkey)
    await record(tx, viewer, { action: passkeyAudit.rename, targetId: passkeyId, at: now })
    return passkey
  })
}

/** Removes one of the viewer's passkeys. */
export async function removeOwnPasskey(context: Context, passkeyId: string): Promise<void> {
  const viewer = viewerOf(context)
  await write(context, async (tx, { now }) => {
    const removed = isUuid(passkeyId)
      ? await tx
          .deleteFrom('auth_passkey')
          .where('id', '=', passkeyId)
          .where('user_id', '=', viewer.id)
          .returning('id')
          .executeTakeFirst()
      : undefined
    if (!removed) throw notFound(nouns.passkey)
    await record(tx, viewer, { action: passkeyAudit.delete, targetId: passkeyId, at: now })
  })
}

function holderOf({ sessionId }: Viewer): string {
  return `session:${sessionId}`
}

function readName(given: string): string {
  const name = trimmed(given)
  // PostgreSQL cannot store U+0000.
  if (name.includes('\0')) {
    throw invalidInput([{ path: 'name', message: sessionWords.passkeyNameUnusable }])
  }
  if (name.length >= 1 && name.length <= 100) return name
  throw invalidInput([{ path: 'name', message: sessionWords.passkeyNameLength }])
}

async function record(
  tx: Kysely<Tables>,
  viewer: Viewer,
  { action, targetId, at }: { action: AuditAction; targetId: string; at: Date },
): Promise<void> {
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action,
    targetId,
    at,
  })
}
