import type { Kysely } from 'kysely'
import { type Context, viewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { requireText } from '../../../../platform/input/require-text'
import { conflict, forbidden } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { AuditAction } from '../../../../platform/write/audited-noun'
import type { Viewer } from '../../../../platform/write/viewer'
import { type Notice, queueNotice, type Telling } from '../notices'
import { confirmPassword } from '../password/confirm-password'
import { secondFactorAudit } from '../session-audit'
import { sessionWords } from '../words'
import { renewCodes } from './recovery-codes'
import { forgetSecondFactor } from './reset-second-factor'
import { beginSecondFactor, confirmSecondFactor } from './second-factor'
import { secondFactorOf } from './second-factor-queries'

/** Begins to set up a second factor, or to move it to another device. Needs the password again. */
export async function startOwnSecondFactor(
  context: Context,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const viewer = await withPassword(context, password)
  const { email } = await context.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  const { config: keys, db } = context
  return beginSecondFactor(db, { userId: viewer.id, email, keys, now: context.now() })
}

/** Activates it with a first code: every other session must give one when it next needs a token. */
export async function confirmOwnSecondFactor(context: Context, code: string): Promise<string[]> {
  requireText('code', sessionWords.code, code)
  const viewer = viewerOf(context)
  const { config: keys, db } = context
  const now = context.now()
  return confirmSecondFactor(db, { userId: viewer.id, code, keys, now }, async (tx) => {
    await tx
      .updateTable('auth_session')
      .set({ second_factor_at: now })
      .where('id', '=', viewer.sessionId)
      .execute()
    await record(tx, viewer, secondFactorAudit.enable, now)
    await notify(tx, viewer, 'second-factor-on', { now, sendsMail: keys.sendsMail })
  })
}

/** Removes it; FORBIDDEN while the company requires one. Needs the password again. */
export async function removeOwnSecondFactor(context: Context, password: string): Promise<void> {
  const viewer = viewerOf(context)
  const { isDemanded } = await secondFactorOf(context.db, viewer.id, context.config)
  if (isDemanded) {
    throw forbidden(
      viewer.companyId === null ? sessionWords.adminKeepsFactor : sessionWords.companyKeepsFactor,
    )
  }
  await withPassword(context, password)
  await write(context, async (tx, { now }) => {
    await forgetSecondFactor(tx, viewer.id)
    await record(tx, viewer, secondFactorAudit.disable, now)
    await notify(tx, viewer, 'second-factor-off', { now, sendsMail: context.config.sendsMail })
  })
}

/** Ten new recovery codes that replace all others; CONFLICT without a second factor. Needs the password again. */
export async function renewOwnRecoveryCodes(context: Context, password: string): Promise<string[]> {
  requireText('password', sessionWords.password, password)
  const viewer = viewerOf(context)
  const { isOn } = await secondFactorOf(context.db, viewer.id, context.config)
  if (!isOn) throw conflict(sessionWords.factorIsOff)
  await withPassword(context, password)
  return write(context, async (tx, { now }) => {
    await record(tx, viewer, secondFactorAudit['renew-recovery-codes'], now)
    return renewCodes(tx, viewer.id, context.config.secret)
  })
}

async function withPassword(context: Context, password: string): Promise<Viewer> {
  const viewer = viewerOf(context)
  const { secret } = context.config
  const given = { userId: viewer.id, password, path: 'password', secret, now: context.now() }
  await confirmPassword(context.db, given)
  return viewer
}

async function notify(tx: Kysely<Tables>, viewer: Viewer, notice: Notice, telling: Telling): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select(['email', 'name', 'locale'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  await queueNotice(tx, notice, user, telling)
}

async function record(tx: Kysely<Tables>, viewer: Viewer, action: AuditAction, at: Date): Promise<void> {
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action,
    targetId: viewer.id,
    at,
  })
}
