import type {
  MutationPayRewardsArgs,
  MutationSaveRewardRuleArgs,
  QueryChosenRewardsArgs,
  QueryRewardRuleChangeArgs,
  QueryRewardsArgs,
  Reward,
  RewardRule,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import type { World } from './world'

/** The first three subjects, with rewards of 1,100 yen each. */
export function rewardsOf(world: World) {
  let rule: RewardRule = {
    yenPerAnswer: 50,
    yenPerValidDay: 0,
    bonuses: [{ of: 'ANSWERS', atLeastPercent: 90, yen: 1000 }],
    updatedAt: '2026-11-01T00:00:00.000Z',
  }
  const rewards: Reward[] = world.subjects.slice(0, 3).map(({ id, code }) => ({
    testSubjectId: id,
    code,
    asked: 2,
    answered: 2,
    validDays: 20,
    days: 31,
    answerYen: 100,
    dayYen: 0,
    bonusYen: 1000,
    totalYen: 1100,
    paidAt: null,
  }))
  const sum = (list: readonly Reward[]) => list.reduce((total, { totalYen }) => total + totalYen, 0)
  const mark =
    (paidAt: string | null) =>
    ({ testSubjectIds }: Pick<MutationPayRewardsArgs, 'testSubjectIds'>) => {
      const changed = rewards.filter(
        (one) => testSubjectIds.includes(one.testSubjectId) && (one.paidAt === null) !== (paidAt === null),
      )
      for (const one of changed) one.paidAt = paidAt
      return changed.length
    }
  const unpaidOf = (ids: readonly string[]) =>
    rewards.filter(({ testSubjectId, paidAt }) => ids.includes(testSubjectId) && paidAt === null)
  const markPaid = mark('2026-11-10T03:00:00.000Z')
  return {
    rewardRule: () => rule,
    chosenRewards: ({ testSubjectIds }: QueryChosenRewardsArgs) => {
      const chosen = rewards.filter((one) => testSubjectIds.includes(one.testSubjectId))
      const unpaid = unpaidOf(testSubjectIds)
      return {
        unpaidCount: unpaid.length,
        unpaidYen: sum(unpaid),
        paidCount: chosen.length - unpaid.length,
      }
    },
    // A bonus more changes nothing here; another amount of an answer does.
    rewardRuleChange: ({ input }: QueryRewardRuleChangeArgs) =>
      input.yenPerAnswer === rule.yenPerAnswer
        ? []
        : [
            {
              month: '2026-10-01',
              subjectCount: 3,
              beforeYen: 3300,
              afterYen: 3000 + 6 * input.yenPerAnswer,
            },
          ],
    rewards: ({ isPaid, month }: QueryRewardsArgs) => {
      const items = rewards
        .filter(({ paidAt }) => isPaid == null || (paidAt !== null) === isPaid)
        .map((one) => ({ ...one }))
      const unpaidYen = sum(rewards.filter(({ paidAt }) => paidAt === null))
      return {
        isOver: month < '2026-11-01',
        items,
        total: items.length,
        paidYen: sum(rewards) - unpaidYen,
        unpaidYen,
      }
    },
    saveRewardRule: ({ input }: MutationSaveRewardRuleArgs) => {
      rule = { ...input, updatedAt: new Date().toISOString() }
      return true
    },
    payRewards: (paying: MutationPayRewardsArgs) => {
      const yen = sum(unpaidOf(paying.testSubjectIds))
      return paying.seen?.unpaidYen === yen
        ? markPaid(paying)
        : refuse(
            'CONFLICT',
            `確認したあとに内容が変わりました。いまは合計 ${yen.toLocaleString('ja')}円です。`,
          )
    },
    takeBackRewardPayments: mark(null),
  }
}
