import type {
  MutationPayRewardsArgs,
  MutationSaveRewardRuleArgs,
  QueryRewardsArgs,
  Reward,
  RewardRule,
} from '@/shared/api/generated/schema'
import type { World } from './world'

/** The first three subjects, with rewards of 1,100 yen each. */
export function rewardsOf(world: World) {
  let rule: RewardRule = {
    ...{ yenPerAnswer: 50, yenPerValidDay: 0 },
    bonuses: [{ of: 'ANSWERS', atLeastPercent: 90, yen: 1000 }],
  }
  const rewards: Reward[] = world.subjects.slice(0, 3).map(({ id, code }) => ({
    ...{ testSubjectId: id, code, asked: 2, answered: 2, validDays: 20, days: 31 },
    ...{ answerYen: 100, dayYen: 0, bonusYen: 1000, totalYen: 1100, paidAt: null },
  }))
  const sum = (list: readonly Reward[]) => list.reduce((total, { totalYen }) => total + totalYen, 0)
  const mark =
    (paidAt: string | null) =>
    ({ testSubjectIds }: MutationPayRewardsArgs) => {
      for (const one of rewards) if (testSubjectIds.includes(one.testSubjectId)) one.paidAt = paidAt
      return testSubjectIds.length
    }
  return {
    rewardRule: () => rule,
    rewards: ({ isPaid }: QueryRewardsArgs) => {
      const items = rewards
        .filter(({ paidAt }) => isPaid == null || (paidAt !== null) === isPaid)
        .map((one) => ({ ...one }))
      const unpaidYen = sum(rewards.filter(({ paidAt }) => paidAt === null))
      return { items, total: items.length, paidYen: sum(rewards) - unpaidYen, unpaidYen }
    },
    saveRewardRule: ({ input }: MutationSaveRewardRuleArgs) => {
      rule = input
      return true
    },
    payRewards: mark('2026-11-10T03:00:00.000Z'),
    takeBackRewardPayments: mark(null),
  }
}
