import { ask, gqlApi } from '@/shared/api'
import { ResumeCompanyDocument, SuspendCompanyDocument } from './suspend-company.generated'

export const { useSuspendCompanyMutation, useResumeCompanyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    suspendCompany: build.mutation({
      ...ask(SuspendCompanyDocument),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
    resumeCompany: build.mutation({
      ...ask(ResumeCompanyDocument),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
  }),
})
