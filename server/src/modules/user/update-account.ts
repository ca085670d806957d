import type { Kysely, Selectable } from 'kysely'
import { FieldChecks } from '../../platform/input/field-checks'
import type { AppUserTable, Tables } from '../../platform/tables'
import { recordAudit } from '../../platform/write/audit'
import type { Viewer } from '../../platform/write/viewer'
import { userWords } from './words'

/** What users change about themselves. */
export interface AccountInput {
  readonly name: string
  readonly locale: string
}

/** Changes the viewer's name and language; INVALID_INPUT names the field. */
export async function updateAccount(
  tx: Kysely<Tables>,
  viewer: Viewer,
  input: AccountInput,
  now: Date,
): Promise<Selectable<AppUserTable>> {
  const { name, locale } = readInput(input)
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
}

function readInput(input: AccountInput): { name: string; locale: 'ja' | 'en' } {
  const checks = new FieldChecks()
  const name = checks.required('name', userWords.name, input.name, 255)
  const locale = checks.language('locale', input.locale)
  checks.done()
  return { name, locale }
}
