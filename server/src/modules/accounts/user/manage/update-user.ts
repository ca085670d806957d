import type { Kysely } from 'kysely'
import { checkFields, type FieldInput } from '../../../../platform/fields'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { type BasedOn, refuseStaleEdit } from '../../../../platform/input/stale-edit'
import { saveChanges } from '../../../../platform/resource'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { userAudit } from '../../session'
import { userFields, userLabels } from '../user-fields'
import { runsPlatform, type UserScope } from '../user-policy'
import { userWords } from '../words'
import { lockUser, refuseLast } from './lock-user'

const { email: _, ...managedFields } = userFields

/** What others change about a user. */
export type UserInput = FieldInput<typeof managedFields>

/** Changes name, role and language of a user; an administrator stays one. CONFLICT for the role of the last owner. */
export async function updateUser(
  tx: Kysely<Tables>,
  { scope, userId, input, ...based }: { scope: UserScope; userId: string; input: UserInput } & BasedOn,
  writeContext: WriteContext,
): Promise<void> {
  const locked = await lockUser(tx, scope, userId)
  const { user } = locked
  refuseStaleEdit(user, based)
  const checks = new FieldChecks()
  const values = checkFields(checks, input, managedFields, { labels: userLabels })
  if (runsPlatform(user.role) !== runsPlatform(input.role)) {
    checks.refuse('role', userWords.rolesApart)
  }
  checks.done()
  if (values.role !== user.role) refuseLast(locked)

  const action = values.role === user.role ? userAudit.update : userAudit.change_role
  await saveChanges(tx, user, values, { table: 'app_user', companyId: user.company_id, action }, writeContext)
}
