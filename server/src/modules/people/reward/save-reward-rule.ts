import type { Kysely, Selectable } from 'kysely'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import { invalidInput } from '../../../platform/problem'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { lockProject, projectAudit } from '../../studies/project'
import type { RewardRule } from './earnings'
import { rewardRuleOf } from './rewards-of-month'
import { rewardWords as words } from './words'

const mostYen = 1_000_000
const mostBonuses = 10

/** Sets the amounts. Months already paid keep their amounts. */
export async function saveRewardRule(
  tx: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  { rule, ...based }: { readonly rule: RewardRule } & BasedOn,
  { actor, now }: WriteContext,
): Promise<void> {
  checkRule(rule)
  await lockProject(tx, project.company_id, project.id)
  const before = await rewardRuleOf(tx, project.id)
  refuseStaleEdit({ updated_at: before.updatedAt }, based)
  const stored = {
    yen_per_answer: rule.yenPerAnswer,
    yen_per_valid_day: rule.yenPerValidDay,
    bonuses: JSON.stringify(rule.bonuses),
    updated_at: now,
  }
  await tx
    .insertInto('reward_rule')
    .values({ project_id: project.id, company_id: project.company_id, ...stored })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(stored))
    .execute()
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: projectAudit.set_rewards,
    at: now,
    targetId: project.id,
    before: recorded(before),
    after: recorded(rule),
  })
}

const recorded = ({ yenPerAnswer, yenPerValidDay, bonuses }: RewardRule) => ({
  yen_per_answer: yenPerAnswer,
  yen_per_valid_day: yenPerValidDay,
  bonuses,
})

export function checkRule({ yenPerAnswer, yenPerValidDay, bonuses }: RewardRule): void {
  const isYen = (yen: number) => yen >= 0 && yen <= mostYen
  const problems = [
    ...(isYen(yenPerAnswer) ? [] : [{ path: 'yenPerAnswer', message: words.yenOutside(mostYen) }]),
    ...(isYen(yenPerValidDay) ? [] : [{ path: 'yenPerValidDay', message: words.yenOutside(mostYen) }]),
    ...(bonuses.length > mostBonuses ? [{ path: 'bonuses', message: words.tooManyBonuses }] : []),
    ...bonuses.flatMap((bonus, place) => {
      const path = `bonuses.${place}`
      const { atLeastPercent, yen, of } = bonus
      const twin = bonuses.findIndex((one) => one.of === of && one.atLeastPercent === atLeastPercent)
      return [
        ...(isYen(yen) ? [] : [{ path: `${path}.yen`, message: words.yenOutside(mostYen) }]),
        ...(atLeastPercent >= 1 && atLeastPercent <= 100
          ? []
          : [{ path: `${path}.atLeastPercent`, message: words.percentOutside }]),
        ...(twin < place ? [{ path: `${path}.atLeastPercent`, message: words.sameBonus }] : []),
      ]
    }),
  ]
  if (problems.length > 0) throw invalidInput(problems)
}
