import { gqlApi } from '@/shared/api'
import {
  ResumeCompanyDocument,
  type ResumeCompanyMutation,
  type ResumeCompanyMutationVariables,
  SuspendCompanyDocument,
  type SuspendCompanyMutation,
  type SuspendCompanyMutationVariables,
} from './suspend-company.generated'

export const { useSuspendCompanyMutation, useResumeCompanyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    suspendCompany: build.mutation<SuspendCompanyMutation, SuspendCompanyMutationVariables>({
      query: (variables) => ({ document: SuspendCompanyDocument, variables }),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
    resumeCompany: build.mutation<ResumeCompanyMutation, ResumeCompanyMutationVariables>({
      query: (variables) => ({ document: ResumeCompanyDocument, variables }),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
  }),
})
