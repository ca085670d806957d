import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { rewardRuleOf } from './rewards-of-month'
import { saveRewardRule } from './save-reward-rule'

/** Gives a new project the amounts of another; false if that has none. */
export async function copyRewardRule(
  tx: Kysely<Tables>,
  from: { readonly id: string },
  to: Selectable<ProjectTable>,
  writeContext: WriteContext,
): Promise<boolean> {
  const { updatedAt, ...rule } = await rewardRuleOf(tx, from.id)
  if (updatedAt === null) return false
  await saveRewardRule(tx, to, { rule, basedOn: null }, writeContext)
  return true
}
