import { downloadFile, gqlApi } from '@/shared/api'
import {
  ChosenRewardsDocument,
  type ChosenRewardsQuery,
  type ChosenRewardsQueryVariables,
  PayRewardsDocument,
  type PayRewardsMutation,
  type PayRewardsMutationVariables,
  RewardRuleChangeDocument,
  type RewardRuleChangeQuery,
  type RewardRuleChangeQueryVariables,
  RewardRuleDocument,
  type RewardRuleQuery,
  type RewardRuleQueryVariables,
  RewardSumsDocument,
  type RewardSumsQuery,
  type RewardSumsQueryVariables,
  RewardsDocument,
  type RewardsQuery,
  type RewardsQueryVariables,
  SaveRewardRuleDocument,
  type SaveRewardRuleMutation,
  type SaveRewardRuleMutationVariables,
  TakeBackRewardPaymentsDocument,
  type TakeBackRewardPaymentsMutation,
  type TakeBackRewardPaymentsMutationVariables,
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
    rewards: build.query<RewardsQuery['rewards'], RewardsQueryVariables>({
      query: (variables) => ({ document: RewardsDocument, variables }),
      transformResponse: (data: RewardsQuery) => data.rewards,
      providesTags: ['Reward'],
    }),
    rewardSums: build.query<RewardSumsQuery['rewards'], RewardSumsQueryVariables>({
      query: (variables) => ({ document: RewardSumsDocument, variables }),
      transformResponse: (data: RewardSumsQuery) => data.rewards,
      providesTags: ['Reward'],
    }),
    rewardRule: build.query<RewardRule, RewardRuleQueryVariables>({
      query: (variables) => ({ document: RewardRuleDocument, variables }),
      transformResponse: (data: RewardRuleQuery) => data.rewardRule,
      providesTags: ['Reward'],
    }),
    rewardRuleChange: build.query<MonthChange[], RewardRuleChangeQueryVariables>({
      query: (variables) => ({ document: RewardRuleChangeDocument, variables }),
      transformResponse: (data: RewardRuleChangeQuery) => data.rewardRuleChange,
    }),
    chosenRewards: build.query<ChosenRewardsQuery['chosenRewards'], ChosenRewardsQueryVariables>({
      query: (variables) => ({ document: ChosenRewardsDocument, variables }),
      transformResponse: (data: ChosenRewardsQuery) => data.chosenRewards,
      providesTags: ['Reward'],
    }),
    saveRewardRule: build.mutation<SaveRewardRuleMutation, SaveRewardRuleMutationVariables>({
      query: (variables) => ({ document: SaveRewardRuleDocument, variables }),
      invalidatesTags: ['Reward', 'AuditEvent'],
    }),
    payRewards: build.mutation<number, PayRewardsMutationVariables>({
      query: (variables) => ({ document: PayRewardsDocument, variables }),
      transformResponse: (data: PayRewardsMutation) => data.payRewards,
      invalidatesTags: ['Reward', 'AuditEvent'],
    }),
    takeBackRewardPayments: build.mutation<number, TakeBackRewardPaymentsMutationVariables>({
      query: (variables) => ({ document: TakeBackRewardPaymentsDocument, variables }),
      transformResponse: (data: TakeBackRewardPaymentsMutation) => data.takeBackRewardPayments,
      invalidatesTags: ['Reward', 'AuditEvent'],
    }),
    exportRewards: build.mutation<null, { projectId: string; month: string }>({
      queryFn: (asked) => downloadFile('/api/rewards.csv', asked),
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
