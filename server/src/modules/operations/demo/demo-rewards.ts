import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { payRewards, type RewardRule, saveRewardRule } from '../../people/reward'
import { localDayOf } from '../../series/measurement'
import { subjectsOfProject } from '../../studies/subject-record'

const rule: RewardRule = {
  yenPerAnswer: 50,
  yenPerValidDay: 100,
  bonuses: [
    { of: 'answers', atLeastPercent: 80, yen: 1_000 },
    { of: 'days', atLeastPercent: 90, yen: 2_000 },
  ],
}

/** Sets the amounts of SLP26 once, and pays last month's to two of three subjects. Existing amounts stay. */
export function ensureRewards(db: Kysely<Tables>, project: Selectable<ProjectTable>, now: Date) {
  const { id: projectId, company_id: companyId, time_zone: timeZone } = project
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('reward_rule')
      .select('project_id')
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    if (known) return
    const by = { actor: { kind: 'system' }, now } as const
    await saveRewardRule(tx, project, { rule }, by)
    const subjects = await subjectsOfProject(tx, { companyId, projectId })
    const testSubjectIds = subjects.flatMap(({ id }, place) => (place % 3 === 2 ? [] : [id]))
    const month = monthBefore(localDayOf(now.getTime(), timeZone))
    await payRewards(tx, { project, month, testSubjectIds }, by)
  })
}

/** The first day of the month before the day's. */
function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}
