import { ask, gqlApi } from '@/shared/api'
import { CreateCompanyDocument, UpdateCompanyDocument } from './save-company.generated'

export const { useCreateCompanyMutation, useUpdateCompanyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createCompany: build.mutation({
      ...ask(CreateCompanyDocument),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
    updateCompany: build.mutation({
      ...ask(UpdateCompanyDocument),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
  }),
})
