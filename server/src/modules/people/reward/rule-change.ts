import { type Kysely, type Selectable, sql } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { localDayOf } from '../../series/measurement'
import { subjectsOfProject } from '../../studies/subject-record'
import { activityOf, type Span } from './activity'
import { type Activity, earningsOf, type RewardRule } from './earnings'
import { lastDayOf, rewardRuleOf } from './rewards-of-month'
import { checkRule } from './save-reward-rule'

/** What new amounts would make of a past month: its unpaid rewards alone. */
export interface MonthChange {
  /** The first day of the month. */
  readonly month: string
  /** Subjects whose sum would change. */
  readonly subjectCount: number
  /** Sums of all that is not paid. */
  readonly beforeYen: number
  readonly afterYen: number
}

interface Asked {
  readonly project: Selectable<ProjectTable>
  readonly rule: RewardRule
  readonly now: Date
}

/** A year of days is read at once. */
const monthsAtOnce = 12

/** The months that are over and would change, oldest first. Paid rewards never do. */
export async function ruleChange(db: Kysely<Tables>, { project, rule, now }: Asked): Promise<MonthChange[]> {
  checkRule(rule)
  const before = await rewardRuleOf(db, project.id)
  if (isSame(before, rule)) return []
  const subjects = await subjectsOfProject(db, { companyId: project.company_id, projectId: project.id })
  const isPaid = await paidIn(db, project)
  const months = monthsUntil(await firstDayOf(db, project), localDayOf(now.getTime(), project.time_zone))
  const changes: MonthChange[] = []
  for (let place = 0; place < months.length; place += monthsAtOnce) {
    const some = months.slice(place, place + monthsAtOnce)
    const activity = await activityOf(db, subjects, {
      companyId: project.company_id,
      projectId: project.id,
      zone: project.time_zone,
      months: some,
      validDayMinutes: project.valid_day_minutes,
    })
    for (const [at, { from: month }] of some.entries()) {
      const unpaid = (activity[at] ?? []).filter((_, row) => !isPaid.has(`${subjects[row]?.id} ${month}`))
      const sums = unpaid.map((one) => [yenOf(before, one), yenOf(rule, one)] as const)
      const subjectCount = sums.filter(([old, fresh]) => old !== fresh).length
      if (subjectCount === 0) continue
      const [beforeYen, afterYen] = [sumOf(sums.map(([old]) => old)), sumOf(sums.map(([, fresh]) => fresh))]
      changes.push({ month, subjectCount, beforeYen, afterYen })
    }
  }
  return changes
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

function yenOf(rule: RewardRule, activity: Activity): number {
  const { answerYen, dayYen, bonusYen } = earningsOf(rule, activity)
  return answerYen + dayYen + bonusYen
}

function isSame(one: RewardRule, other: RewardRule): boolean {
  const parts = ({ yenPerAnswer, yenPerValidDay, bonuses }: RewardRule) =>
    JSON.stringify([
      yenPerAnswer,
      yenPerValidDay,
      bonuses.map(({ of, atLeastPercent, yen }) => [of, atLeastPercent, yen]),
    ])
  return parts(one) === parts(other)
}

/** Subject and month of what is paid. */
async function paidIn(db: Kysely<Tables>, { id, company_id }: Asked['project']): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reward_payment')
    .select(['test_subject_id', 'month'])
    .where('project_id', '=', id)
    .where('company_id', '=', company_id)
    .execute()
  return new Set(rows.map(({ test_subject_id, month }) => `${test_subject_id} ${month}`))
}

/** Nothing was earned before: nobody took part, and nothing was sent. */
async function firstDayOf(
  db: Kysely<Tables>,
  { id, company_id, time_zone }: Asked['project'],
): Promise<string> {
  const { rows } = await sql<{ first: string }>`
    select least((r.created_at at time zone ${time_zone})::date,
      (select min(t.enrolled_on) from test_subject t where t.company_id = ${company_id} and t.project_id = r.id),
      (select (min(s.opens_at) at time zone ${time_zone})::date from sent_survey s where s.project_id = r.id))::text as first
    from project r where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no project ${id}.`)
  return row.first
}

/** The months that are over today, from the one with the first day. */
function monthsUntil(first: string, today: string): Span[] {
  const months: Span[] = []
  for (let from = `${first.slice(0, 7)}-01`; lastDayOf(from) < today; from = dayAfter(lastDayOf(from)))
    months.push({ from, to: lastDayOf(from) })
  return months
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
