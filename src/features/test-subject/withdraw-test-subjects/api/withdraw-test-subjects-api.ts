import { ask, gqlApi } from '@/shared/api'
import {
  ReinstateTestSubjectsDocument,
  WithdrawTestSubjectsDocument,
  type WithdrawTestSubjectsMutationVariables,
} from './withdraw-test-subjects.generated'

const touched = ['TestSubject', 'Project', 'Monitoring', 'Device'] as const

export type WithdrawalInput = WithdrawTestSubjectsMutationVariables['input']

export const { useWithdrawTestSubjectsMutation, useReinstateTestSubjectsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    withdrawTestSubjects: build.mutation({
      ...ask(WithdrawTestSubjectsDocument),
      invalidatesTags: touched,
    }),
    /** The codes of devices whose link was not reopened. */
    reinstateTestSubjects: build.mutation({
      ...ask(ReinstateTestSubjectsDocument, (data) => data.reinstateTestSubjects),
      invalidatesTags: touched,
    }),
  }),
})
