import { gqlApi } from '@/shared/api'
import {
  CreateCompanyDocument,
  type CreateCompanyMutation,
  type CreateCompanyMutationVariables,
} from './register-company.generated'

export const { useCreateCompanyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createCompany: build.mutation<CreateCompanyMutation, CreateCompanyMutationVariables>({
      query: (variables) => ({ document: CreateCompanyDocument, variables }),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
  }),
})
