import type { Kysely } from 'kysely'
import { checkFields } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { newId } from '../../../platform/postgres/ids'
import { conflict } from '../../../platform/problem'
import type { Tables, UserRole } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { setPassword, userAudit } from '../session'
import type { User } from './manage/managed-user-queries'
import { userFields, userLabels } from './user-fields'
import { userWords } from './words'

/** A staff account to create. */
export interface NewUser {
  /** Null exactly for a platform administrator. */
  readonly companyId: string | null
  readonly name: string
  readonly email: string
  readonly role: UserRole
  /** With a password the user is active at once; without one they are invited. */
  readonly password?: string
  readonly locale?: 'ja' | 'en'
  readonly isDemo?: boolean
}

/** Creates the account; CONFLICT if the address has one. Pass the transaction it belongs to. */
export async function createUser(
  tx: Kysely<Tables>,
  user: NewUser,
  writeContext: WriteContext,
): Promise<User> {
  const { name, email } = userValues(user)
  const made = await insertUser(tx, { ...user, name, email }, writeContext)
  if (!made) throw conflict(userWords.emailTaken, 'email')
  if (user.password !== undefined) {
    await setPassword(tx, { userId: made.id, password: user.password, now: writeContext.now })
  }
  return made
}

/** Name and address in stored form; INVALID_INPUT names invalid ones. */
export function userValues(user: { name: string; email: string }): { name: string; email: string } {
  const checks = new FieldChecks()
  const { name, email } = userFields
  const values = checkFields(checks, user, { name, email }, { labels: userLabels })
  checks.done()
  // Addresses are looked up in lower case.
  return { ...values, email: values.email.toLowerCase() }
}

/**
 * Inserts the checked account; undefined if the address is taken. With `isHeld` the address stays with its other account.
 */
export async function insertUser(
  tx: Kysely<Tables>,
  { companyId, name, email, role, password, locale, isDemo, isHeld }: NewUser & { readonly isHeld?: boolean },
  { actor, now }: WriteContext,
): Promise<User | undefined> {
  const id = newId()
  const made = await tx
    .insertInto('app_user')
    .values({
      id,
      company_id: companyId,
      name,
      email: isHeld ? `held-${id}@kansoku.invalid` : email,
      held_email: isHeld ? email : null,
      email_verified: true,
      role,
      status: password === undefined ? 'invited' : 'active',
      locale: locale ?? 'ja',
      is_demo: isDemo ?? false,
      created_at: now,
      updated_at: now,
    })
    .onConflict((existing) => existing.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return undefined
  await recordAudit(tx, {
    companyId,
    actor,
    action: userAudit.create,
    targetId: id,
    after: { name, email, role },
    at: now,
  })
  return made
}
