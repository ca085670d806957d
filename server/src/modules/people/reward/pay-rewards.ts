import type { Kysely, Selectable } from 'kysely'
import { conflict } from '../../../platform/problem'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { recordAuditEvents } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { lockTestSubjects, testSubjectAudit } from '../../studies/subject-record'
import { type ChosenRewards, isOver, lastDayOf, rewardsOfMonth, sumOf } from './rewards-of-month'
import { rewardWords as words } from './words'

interface Chosen {
  readonly project: Selectable<ProjectTable>
  /** The first day of the month. */
  readonly month: string
  readonly testSubjectIds: readonly string[]
}

interface Paying extends Chosen {
  /** The figures that somebody confirmed: an answer may have arrived since. */
  readonly seen?: Pick<ChosenRewards, 'unpaidCount' | 'unpaidYen'> | null | undefined
}

/**
 * Marks the month's rewards as paid and stores the amounts. Rewards already paid stay unchanged. Returns the
 * number newly paid; CONFLICT if the figures are not those that were seen.
 */
export async function payRewards(
  tx: Kysely<Tables>,
  chosen: Paying,
  { actor, now }: WriteContext,
): Promise<number> {
  const { project, month, seen } = chosen
  if (!isOver({ project, month, now })) throw conflict(words.notOver)
  const ids = await lockChosen(tx, chosen)
  const rewards = await rewardsOfMonth(
    tx,
    { project, month, now },
    { isPaid: false, testSubjectIds: [...ids] },
  )
  if (rewards.length === 0) return 0
  const sum = sumOf(rewards)
  if (seen && (seen.unpaidCount !== rewards.length || seen.unpaidYen !== sum))
    throw conflict(words.changedSince(rewards.length, sum))
  const paidBy = actor.kind === 'user' ? actor.id : null
  await tx
    .insertInto('reward_payment')
    .values(
      rewards.map((reward) => ({
        company_id: project.company_id,
        project_id: project.id,
        test_subject_id: reward.testSubjectId,
        month,
        asked: reward.asked,
        answered: reward.answered,
        valid_days: reward.validDays,
        days: reward.days,
        answer_yen: reward.answerYen,
        day_yen: reward.dayYen,
        bonus_yen: reward.bonusYen,
        paid_at: now,
        paid_by: paidBy,
      })),
    )
    .execute()
  await recordAuditEvents(
    tx,
    rewards.map(({ testSubjectId, totalYen }) => ({
      companyId: project.company_id,
      actor,
      action: testSubjectAudit.pay_reward,
      at: now,
      targetId: testSubjectId,
      after: { month, yen: totalYen },
    })),
  )
  return rewards.length
}

/**
 * Reverts payments, for example after a failed transfer; the month is then computed again. Returns the number
 * reverted.
 */
export async function takeBackPayments(
  tx: Kysely<Tables>,
  chosen: Chosen,
  { actor, now }: WriteContext,
): Promise<number> {
  const { project, month } = chosen
  lastDayOf(month)
  const ids = await lockChosen(tx, chosen)
  const removed = await tx
    .deleteFrom('reward_payment')
    .where('company_id', '=', project.company_id)
    .where('project_id', '=', project.id)
    .where('month', '=', month)
    .where('test_subject_id', 'in', [...ids])
    .returningAll()
    .execute()
  await recordAuditEvents(
    tx,
    removed.map(({ test_subject_id, answer_yen, day_yen, bonus_yen }) => ({
      companyId: project.company_id,
      actor,
      action: testSubjectAudit.take_back_payment,
      at: now,
      targetId: test_subject_id,
      before: { month, yen: answer_yen + day_yen + bonus_yen },
    })),
  )
  return removed.length
}

/** Locks the subjects, so that two payments at the same time run one after the other. */
async function lockChosen(
  tx: Kysely<Tables>,
  { project, testSubjectIds }: Chosen,
): Promise<ReadonlySet<string>> {
  const subjects = await lockTestSubjects(tx, { companyId: project.company_id, testSubjectIds })
  if (subjects.some(({ project_id }) => project_id !== project.id)) throw conflict(words.otherProject)
  return new Set(subjects.map(({ id }) => id))
}
