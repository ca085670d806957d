import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import { invalidInput } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { sessionWords } from '../words'
import { hashPassword } from './password-hash'

/** Shorter ones are easily guessed; longer ones would keep the hash busy. */
export const passwordLength = { minimum: 12, maximum: 128 } as const

/** Published in our documents, so only demo accounts may have it. */
export const demoPassword = 'kansoku-demo-2026'

interface NewPassword {
  readonly userId: string
  readonly password: string
  readonly now: Date
  /** The field named by a refusal. */
  readonly path?: string
}

/** Sets the user's password, replacing any other. */
export async function setPassword(
  tx: Kysely<Tables>,
  { userId, password, now, path = 'password' }: NewPassword,
): Promise<void> {
  refusePassword(password, path)
  await refuseGuessable(tx, { userId, password, path })
  const hash = await hashPassword(password)
  await tx
    .insertInto('auth_account')
    .values({
      id: newId(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute()
}

/** INVALID_INPUT if the password is not allowed; `path` names the field. */
export function refusePassword(password: string, path = 'password'): void {
  const { minimum, maximum } = passwordLength
  if (password.length >= minimum && password.length <= maximum) return
  throw invalidInput([{ path, message: sessionWords.passwordLength(minimum, maximum) }])
}

/** Refuses passwords made of the user's name or address, or published in our documents. */
async function refuseGuessable(
  tx: Kysely<Tables>,
  { userId, password, path }: { userId: string; password: string; path: string },
): Promise<void> {
  const given = password.normalize('NFKC').trim().toLowerCase()
  const user = await tx
    .selectFrom('app_user')
    .select(['email', 'is_demo'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (given === user?.email.normalize('NFKC').toLowerCase()) {
    throw invalidInput([{ path, message: sessionWords.passwordIsEmail }])
  }
  if (given !== demoPassword || user?.is_demo) return
  throw invalidInput([{ path, message: sessionWords.passwordIsPublic }])
}
