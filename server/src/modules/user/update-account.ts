import type { Kysely, Selectable } from 'kysely'
import { recordAudit } from '../../platform/audit'
import { invalidInput } from '../../platform/problem'
import type { AppUserTable, Tables } from '../../platform/tables'
import type { Viewer } from '../../platform/viewer'

/** What users change about themselves. */
export interface AccountInput {
  readonly name: string
  readonly locale: string
}

/** Gives the viewer another name and language; INVALID_INPUT names the field. */
export async function updateAccount(
  db: Kysely<Tables>,
  viewer: Viewer,
  input: AccountInput,
  now: Date,
): Promise<Selectable<AppUserTable>> {
  const { name, locale } = readInput(input)
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', viewer.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = await tx
      .updateTable('app_user')
      .set({ name, locale, updated_at: now })
      .where('id', '=', viewer.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      companyId: viewer.companyId,
      actor: { kind: 'user', id: viewer.id },
      action: 'user.update-account',
      targetKind: 'user',
      targetId: viewer.id,
      before: { name: before.name, locale: before.locale },
      after: { name, locale },
      at: now,
    })
    return after
  })
}

function readInput(input: AccountInput): { name: string; locale: 'ja' | 'en' } {
  const name = input.name.trim()
  const { locale } = input
  const refused = []
  if (name.length < 1 || name.length > 255) {
    refused.push({ path: 'name', message: '名前は1文字以上255文字以内で入力してください。' })
  } else if (name.includes('\0')) {
    // No text of PostgreSQL holds U+0000.
    refused.push({ path: 'name', message: '名前に使えない文字が含まれています。' })
  }
  if (locale === 'ja' || locale === 'en') {
    if (refused.length === 0) return { name, locale }
  } else {
    refused.push({ path: 'locale', message: '表示言語は ja か en を選んでください。' })
  }
  throw invalidInput(refused)
}
