import type { Kysely } from 'kysely'
import { seal, unseal } from '../../../../platform/crypto/encryption'
import { Problem } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { guardedAttempt } from '../password/guarded-attempt'
import { sessionWords } from '../words'
import { renewCodes, spendCode } from './recovery-codes'
import { latestStep, newTotpSecret, stepOfCode, totpSetup } from './totp'

/** The server's keys: for hashes, and for encryption. */
export interface Keys {
  readonly secret: string
  readonly encryptionKey: Buffer
}

/** A given second factor: a code of the app, or a recovery code. */
export type GivenFactor = { readonly code: string } | { readonly recoveryCode: string }

const purposeOf = (userId: string) => `second-factor:${userId}`

/** Begins the set-up of a second factor: makes the secret for the app, which is activated by a first code. */
export async function beginSecondFactor(
  tx: Kysely<Tables>,
  { userId, email, keys, now }: { userId: string; email: string; keys: Keys; now: Date },
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  const pending = { pending_secret: seal(keys.encryptionKey, purposeOf(userId), secret), updated_at: now }
  await tx
    .insertInto('auth_second_factor')
    .values({ user_id: userId, created_at: now, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute()
  return totpSetup(secret, email)
}

/** Activates the new secret in place of any other and returns ten recovery codes. INVALID_CODE. */
export async function confirmSecondFactor(
  db: Kysely<Tables>,
  { userId, code, keys, now }: { userId: string; code: string; keys: Keys; now: Date },
  effect: (tx: Kysely<Tables>) => Promise<void>,
): Promise<string[]> {
  const attempt = { kind: 'second-factor', userId, secret: keys.secret, now } as const
  let codes: string[] = []
  const isRight = await guardedAttempt(db, attempt, () =>
    db.transaction().execute(async (tx) => {
      const row = await lockedRow(tx, userId)
      if (!row?.pending_secret) return false
      const secret = unseal(keys.encryptionKey, purposeOf(userId), row.pending_secret)
      const step = stepOfCode(secret, code, now)
      if (step === null) return false
      await tx
        .updateTable('auth_second_factor')
        .set({
          secret: row.pending_secret,
          pending_secret: null,
          last_step: step,
          enabled_at: now,
          updated_at: now,
        })
        .where('user_id', '=', userId)
        .execute()
      codes = await renewCodes(tx, userId, keys.secret)
      await effect(tx)
      return true
    }),
  )
  if (!isRight) throw new Problem('INVALID_CODE', sessionWords.wrongCode)
  return codes
}

/** Takes a code or a recovery code, each once; INVALID_CODE, and RATE_LIMITED with growing delays. */
export async function takeSecondFactor(
  db: Kysely<Tables>,
  { userId, given, keys, now }: { userId: string; given: GivenFactor; keys: Keys; now: Date },
  effect: (tx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const attempt = { kind: 'second-factor', userId, secret: keys.secret, now } as const
  const isRight = await guardedAttempt(db, attempt, () =>
    db.transaction().execute(async (tx) => {
      const isOurs =
        'code' in given
          ? await spendStep(tx, { userId, code: given.code, keys, now })
          : await spendCode(tx, { userId, code: given.recoveryCode, secret: keys.secret, now })
      if (isOurs) await effect(tx)
      return isOurs
    }),
  )
  if (!isRight) {
    throw new Problem(
      'INVALID_CODE',
      'code' in given ? sessionWords.wrongCode : sessionWords.wrongRecoveryCode,
    )
  }
}

/**
 * A code works once: its step and all earlier ones are used up. A stored step in the future was taken while our clock was
 * ahead; it is ignored, so that nobody waits until the clock reaches it.
 */
async function spendStep(
  tx: Kysely<Tables>,
  { userId, code, keys, now }: { userId: string; code: string; keys: Keys; now: Date },
): Promise<boolean> {
  const row = await lockedRow(tx, userId)
  if (!row?.secret) return false
  const step = stepOfCode(unseal(keys.encryptionKey, purposeOf(userId), row.secret), code, now)
  if (step === null) return false
  const isSpent = step <= row.last_step && row.last_step <= latestStep(now)
  if (isSpent) return false
  await tx
    .updateTable('auth_second_factor')
    .set({ last_step: step, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
  return true
}

function lockedRow(tx: Kysely<Tables>, userId: string) {
  return tx
    .selectFrom('auth_second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}
