import { gqlApi } from '@/shared/api'
import {
  UpdateCompanyDocument,
  type UpdateCompanyMutation,
  type UpdateCompanyMutationVariables,
} from './edit-company.generated'

export const { useUpdateCompanyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    updateCompany: build.mutation<UpdateCompanyMutation, UpdateCompanyMutationVariables>({
      query: (variables) => ({ document: UpdateCompanyDocument, variables }),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
  }),
})
