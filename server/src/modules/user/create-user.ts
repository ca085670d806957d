import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod'
import { recordAudit } from '../../platform/audit'
import { newId } from '../../platform/ids'
import type { Making } from '../../platform/making'
import { conflict, invalidInput } from '../../platform/problem'
import type { AppUserTable, Tables, UserRole } from '../../platform/tables'
import { setPassword } from '../session'

/** A staff account to make. */
export interface NewUser {
  /** Null for a platform administrator, and only for one. */
  readonly companyId: string | null
  readonly name: string
  readonly email: string
  readonly role: UserRole
  /** With a password the user is active at once; without one they are invited. */
  readonly password?: string
  readonly locale?: 'ja' | 'en'
  readonly isDemo?: boolean
}

/** Makes the account; CONFLICT where the address has one already. Pass the transaction it belongs to. */
export async function createUser(
  tx: Kysely<Tables>,
  user: NewUser,
  { actor, now }: Making,
): Promise<Selectable<AppUserTable>> {
  const name = user.name.trim()
  // better-auth looks addresses up in lower case.
  const email = user.email.trim().toLowerCase()
  refuseBadInput(name, email)

  const made = await tx
    .insertInto('app_user')
    .values({
      id: newId(),
      company_id: user.companyId,
      name,
      email,
      email_verified: true,
      role: user.role,
      status: user.password === undefined ? 'invited' : 'active',
      locale: user.locale ?? 'ja',
      is_demo: user.isDemo ?? false,
      created_at: now,
      updated_at: now,
    })
    .onConflict((existing) => existing.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw conflict('このメールアドレスのユーザーはすでに登録されています。')
  if (user.password !== undefined) await setPassword(tx, { userId: made.id, password: user.password, now })
  await recordAudit(tx, {
    companyId: user.companyId,
    actor,
    action: 'user.create',
    targetKind: 'user',
    targetId: made.id,
    after: { role: user.role },
    at: now,
  })
  return made
}

function refuseBadInput(name: string, email: string): void {
  const refused = []
  if (name.length < 1 || name.length > 255) {
    refused.push({ path: 'name', message: '名前は1文字以上255文字以内で入力してください。' })
  }
  if (!z.email().safeParse(email).success) {
    refused.push({
      path: 'email',
      message: 'メールアドレスを user@example.jp のような形で入力してください。',
    })
  }
  if (refused.length > 0) throw invalidInput(refused)
}
