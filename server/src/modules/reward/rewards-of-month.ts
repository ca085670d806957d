import type { Kysely, Selectable } from 'kysely'
import { invalidInput } from '../../platform/problem'
import type { RewardPaymentTable, Tables } from '../../platform/tables'
import { localDayOf } from '../measurement'
import type { VisibleProject } from '../project'
import { deedsOf, type Subject } from './deeds'
import { type Deeds, type Earnings, earningsOf, noRule, type RewardRule } from './earnings'
import { rewardWords as words } from './words'

/** What one subject earned in a month; fixed once it is paid. */
export interface Reward extends Earnings, Omit<Deeds, 'answeredOfAsked'> {
  readonly testSubjectId: string
  readonly code: string
  readonly totalYen: number
  readonly paidAt: Date | null
}

/** The last day of the month of which this is the first; INVALID_INPUT for another day. */
export function lastDayOf(month: string): string {
  if (!month.endsWith('-01')) throw invalidInput([{ path: 'month', message: words.notFirst }])
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

export async function rewardRuleOf(db: Kysely<Tables>, projectId: string): Promise<RewardRule> {
  const stored = await db
    .selectFrom('reward_rule')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!stored) return noRule
  const { yen_per_answer: yenPerAnswer, yen_per_valid_day: yenPerValidDay, bonuses } = stored
  return { yenPerAnswer, yenPerValidDay, bonuses }
}

/** All subjects of the project, by code: paid months as they were paid, others as they are now. */
export async function rewardsOfMonth(
  db: Kysely<Tables>,
  project: VisibleProject,
  month: string,
  now: Date,
): Promise<Reward[]> {
  const last = lastDayOf(month)
  const today = localDayOf(now.getTime(), project.time_zone)
  const { id: projectId, company_id: companyId } = project
  const subjects: Subject[] = await db
    .selectFrom('test_subject')
    .select(['id', 'code', 'enrolled_on', 'ended_on'])
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .orderBy('id')
    .execute()
  const payments = await db
    .selectFrom('reward_payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('month', '=', month)
    .execute()
  const paid = new Map(payments.map((payment) => [payment.test_subject_id, payment]))
  const open = month > today ? [] : subjects.filter(({ id }) => !paid.has(id))
  const rule = await rewardRuleOf(db, projectId)
  const deeds = await deedsOf(db, open, {
    ...{ companyId, projectId, from: month, to: last < today ? last : today, zone: project.time_zone },
    validDayMinutes: project.valid_day_minutes,
  })
  const done = new Map(open.map(({ id }, place) => [id, deeds[place]]))
  return subjects.flatMap(({ id, code }) => {
    const payment = paid.get(id)
    if (payment) return [paidReward(payment, code)]
    const found = done.get(id)
    if (!found) return []
    const earnings = earningsOf(rule, found)
    const { asked, answered, validDays, days } = found
    return [
      {
        ...{ testSubjectId: id, code, asked, answered, validDays, days, ...earnings, paidAt: null },
        totalYen: earnings.answerYen + earnings.dayYen + earnings.bonusYen,
      },
    ]
  })
}

function paidReward(payment: Selectable<RewardPaymentTable>, code: string): Reward {
  const { asked, answered, days, paid_at: paidAt, test_subject_id: testSubjectId } = payment
  const [answerYen, dayYen, bonusYen] = [payment.answer_yen, payment.day_yen, payment.bonus_yen]
  return {
    ...{ testSubjectId, code, asked, answered, validDays: payment.valid_days, days },
    ...{ answerYen, dayYen, bonusYen, totalYen: answerYen + dayYen + bonusYen, paidAt },
  }
}
