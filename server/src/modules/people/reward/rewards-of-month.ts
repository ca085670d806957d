import { type Kysely, type Selectable, sql } from 'kysely'
import { invalidInput } from '../../../platform/problem'
import type { ProjectTable, RewardPaymentTable, Tables } from '../../../platform/tables'
import { localDayOf } from '../../series/measurement'
import { chosenSubjectIds } from '../../studies/subject-record'
import { activityOf, type Subject } from './activity'
import {
  type Activity,
  type Earnings,
  earningsOf,
  noRule,
  type RewardRule,
  type StoredRule,
} from './earnings'
import { rewardWords as words } from './words'

/** What one subject earned in a month; fixed once it is paid. */
export interface Reward extends Earnings, Omit<Activity, 'answeredOfAsked'> {
  readonly testSubjectId: string
  readonly code: string
  readonly totalYen: number
  readonly paidAt: Date | null
}

/** The last day of the month that starts on this day; INVALID_INPUT if the day is not the first. */
export function lastDayOf(month: string): string {
  if (!month.endsWith('-01')) throw invalidInput([{ path: 'month', message: words.notFirst }])
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Whether every day of the month has passed where the project is: only then can it be paid. */
export function isOver({ project, month, now }: Month): boolean {
  return lastDayOf(month) < localDayOf(now.getTime(), project.time_zone)
}

export async function rewardRuleOf(db: Kysely<Tables>, projectId: string): Promise<StoredRule> {
  const stored = await db
    .selectFrom('reward_rule')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!stored) return noRule
  const { yen_per_answer: yenPerAnswer, yen_per_valid_day: yenPerValidDay, bonuses } = stored
  return { yenPerAnswer, yenPerValidDay, bonuses, updatedAt: stored.updated_at }
}

/** Filter; undefined `testSubjectIds`: all subjects of the project. */
export interface Wanted {
  readonly isPaid?: boolean | null | undefined
  readonly testSubjectIds?: readonly string[]
}

interface Month {
  readonly project: Selectable<ProjectTable>
  /** The first day of the month. */
  readonly month: string
  readonly now: Date
}

const byCode = sql`order by t.code_key, t.id`
/** Computed in chunks, which bounds the days and answers held in memory. */
const subjectsAtOnce = 5000

/** How many subjects have a reward in the month. */
export async function countRewards(db: Kysely<Tables>, month: Month, wanted: Wanted = {}): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count ${listed(month, wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of rewards by subject code: paid months as stored, others computed now. */
export async function rewardsOfMonth(
  db: Kysely<Tables>,
  month: Month,
  wanted: Wanted = {},
  page: { readonly offset: number; readonly limit: number } | null = null,
): Promise<Reward[]> {
  const window = page ? sql`offset ${page.offset} limit ${page.limit}` : sql``
  const { rows } = await sql<Listed>`
    select t.id, t.code, t.enrolled_on::text as "enrolledOn", t.ended_on::text as "endedOn", to_jsonb(p) as payment, p.paid_at
    ${listed(month, wanted)} ${byCode} ${window}`.execute(db)
  const rule = await rewardRuleOf(db, month.project.id)
  const rewards: Reward[] = []
  for (let place = 0; place < rows.length; place += subjectsAtOnce)
    rewards.push(...(await rewardsOf(db, month, rule, rows.slice(place, place + subjectsAtOnce))))
  return rewards
}

/** What paying chosen subjects would do. */
export interface ChosenRewards {
  readonly unpaidCount: number
  readonly unpaidYen: number
  readonly paidCount: number
}

/** Ids of other projects count for nothing. */
export async function chosenRewards(
  db: Kysely<Tables>,
  { testSubjectIds: given, ...month }: Month & { readonly testSubjectIds: readonly string[] },
): Promise<ChosenRewards> {
  const testSubjectIds = chosenSubjectIds(given)
  const rewards = await rewardsOfMonth(db, month, { testSubjectIds })
  const unpaid = rewards.filter(({ paidAt }) => paidAt === null)
  return {
    unpaidCount: unpaid.length,
    unpaidYen: sumOf(unpaid),
    paidCount: rewards.length - unpaid.length,
  }
}

export function sumOf(rewards: readonly Reward[]): number {
  return rewards.reduce((sum, { totalYen }) => sum + totalYen, 0)
}

interface Listed extends Subject {
  readonly code: string
  readonly payment: Selectable<RewardPaymentTable> | null
  readonly paid_at: Date | null
}

/** A month in the future lists only subjects who were already paid. */
function listed({ project, month, now }: Month, { isPaid, testSubjectIds }: Wanted) {
  lastDayOf(month)
  const hasBegun = month <= localDayOf(now.getTime(), project.time_zone)
  const ofThese = testSubjectIds ? sql`and t.id = any(${[...testSubjectIds]}::uuid[])` : sql``
  const ofState = isPaid === null || isPaid === undefined ? sql`` : sql`and (p.month is not null) = ${isPaid}`
  return sql`from test_subject t
    left join reward_payment p on p.company_id = t.company_id and p.test_subject_id = t.id
      and p.project_id = t.project_id and p.month = ${month}
    where t.company_id = ${project.company_id} and t.project_id = ${project.id} and t.deleted_at is null
      and (${hasBegun} or p.month is not null) ${ofThese} ${ofState}`
}

async function rewardsOf(
  db: Kysely<Tables>,
  { project, month, now }: Month,
  rule: RewardRule,
  subjects: readonly Listed[],
): Promise<Reward[]> {
  const today = localDayOf(now.getTime(), project.time_zone)
  const last = lastDayOf(month)
  const open = subjects.filter(({ payment }) => payment === null)
  const [activity] = await activityOf(db, open, {
    companyId: project.company_id,
    projectId: project.id,
    zone: project.time_zone,
    months: [{ from: month, to: last < today ? last : today }],
    validDayMinutes: project.valid_day_minutes,
  })
  const done = new Map(open.map(({ id }, place) => [id, activity?.[place]]))
  return subjects.flatMap(({ id, code, payment, paid_at }) => {
    if (payment) return [paidReward(payment, code, paid_at)]
    const found = done.get(id)
    if (!found) return []
    const earnings = earningsOf(rule, found)
    const { asked, answered, validDays, days } = found
    return [
      {
        testSubjectId: id,
        code,
        asked,
        answered,
        validDays,
        days,
        ...earnings,
        paidAt: null,
        totalYen: earnings.answerYen + earnings.dayYen + earnings.bonusYen,
      },
    ]
  })
}

function paidReward(payment: Selectable<RewardPaymentTable>, code: string, paidAt: Date | null): Reward {
  const { asked, answered, days, test_subject_id: testSubjectId } = payment
  const [answerYen, dayYen, bonusYen] = [payment.answer_yen, payment.day_yen, payment.bonus_yen]
  return {
    testSubjectId,
    code,
    asked,
    answered,
    validDays: payment.valid_days,
    days,
    answerYen,
    dayYen,
    bonusYen,
    totalYen: answerYen + dayYen + bonusYen,
    paidAt,
  }
}
