import type { Kysely, Selectable } from 'kysely'
import { type CheckedFields, checkFields, type FieldInput } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import type { AppUserTable, Tables } from '../../../platform/tables'
import { changedValues, recordAudit } from '../../../platform/write/audit'
import type { Viewer } from '../../../platform/write/viewer'
import { userAudit } from '../session'
import { userFields, userLabels } from './user-fields'

const ownFields = { name: userFields.name, locale: userFields.locale }

/** What users change about themselves. */
export type AccountInput = FieldInput<typeof ownFields>

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
  const changed = changedValues(before, { name, locale })
  if (!changed) return before
  const after = await tx
    .updateTable('app_user')
    .set({ name, locale, updated_at: now })
    .where('id', '=', viewer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action: userAudit['update-account'],
    targetId: viewer.id,
    ...changed,
    at: now,
  })
  return after
}

function readInput(input: AccountInput): CheckedFields<typeof ownFields> {
  const checks = new FieldChecks()
  const values = checkFields(checks, input, ownFields, { labels: userLabels })
  checks.done()
  return values
}
