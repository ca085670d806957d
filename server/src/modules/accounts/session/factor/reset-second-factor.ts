import type { Kysely } from 'kysely'
import { notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { secondFactorAudit } from '../session-audit'
import { endSessionsOf } from '../token/end-sessions'

/**
 * Removes a lost second factor and its recovery codes, and signs the user out everywhere. If the company requires one, the
 * next sign-in asks to set it up.
 */
export async function resetSecondFactor(
  tx: Kysely<Tables>,
  userId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select('company_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw notFound(nouns.user)
  await forgetSecondFactor(tx, userId)
  await endSessionsOf(tx, userId, now)
  await recordAudit(tx, {
    companyId: user.company_id,
    actor,
    action: secondFactorAudit.reset,
    targetId: userId,
    at: now,
  })
}

export async function forgetSecondFactor(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('auth_recovery_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth_second_factor').where('user_id', '=', userId).execute()
}
