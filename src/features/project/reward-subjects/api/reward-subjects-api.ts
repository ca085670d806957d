import { ask, downloadFile, gqlApi } from '@/shared/api'
import {
  ChosenRewardsDocument,
  PayRewardsDocument,
  RewardRuleChangeDocument,
  type RewardRuleChangeQuery,
  RewardRuleDocument,
  type RewardRuleQuery,
  RewardSumsDocument,
  RewardsDocument,
  type RewardsQuery,
  SaveRewardRuleDocument,
  TakeBackRewardPaymentsDocument,
} from './reward-subjects.generated'

export type RewardRule = RewardRuleQuery['rewardRule']
export type MonthChange = RewardRuleChangeQuery['rewardRuleChange'][number]
export type Reward = RewardsQuery['rewards']['items'][number]

export const {
  useRewardsQuery,
  useRewardSumsQuery,
  useRewardRuleQuery,
  useLazyRewardRuleChangeQuery,
  useChosenRewardsQuery,
  useSaveRewardRuleMutation,
  usePayRewardsMutation,
  useTakeBackRewardPaymentsMutation,
  useExportRewardsMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    rewards: build.query({
      ...ask(RewardsDocument, (data) => data.rewards),
      providesTags: ['Reward'],
    }),
    rewardSums: build.query({
      ...ask(RewardSumsDocument, (data) => data.rewards),
      providesTags: ['Reward'],
    }),
    rewardRule: build.query({
      ...ask(RewardRuleDocument, (data) => data.rewardRule),
      providesTags: ['Reward'],
    }),
    rewardRuleChange: build.query({
      ...ask(RewardRuleChangeDocument, (data) => data.rewardRuleChange),
    }),
    chosenRewards: build.query({
      ...ask(ChosenRewardsDocument, (data) => data.chosenRewards),
      providesTags: ['Reward'],
    }),
    saveRewardRule: build.mutation({
      ...ask(SaveRewardRuleDocument),
      invalidatesTags: ['Reward', 'AuditEvent'],
    }),
    payRewards: build.mutation({
      ...ask(PayRewardsDocument, (data) => data.payRewards),
      invalidatesTags: ['Reward', 'AuditEvent'],
    }),
    takeBackRewardPayments: build.mutation({
      ...ask(TakeBackRewardPaymentsDocument, (data) => data.takeBackRewardPayments),
      invalidatesTags: ['Reward', 'AuditEvent'],
    }),
    exportRewards: build.mutation<null, { projectId: string; month: string }>({
      queryFn: (asked) => downloadFile('/api/rewards.csv', asked),
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
