import { gqlApi } from '@/shared/api'
import {
  CreateCompanyDocument,
  type CreateCompanyMutation,
  type CreateCompanyMutationVariables,
  UpdateCompanyDocument,
  type UpdateCompanyMutation,
  type UpdateCompanyMutationVariables,
} from './save-company.generated'

export const { useCreateCompanyMutation, useUpdateCompanyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createCompany: build.mutation<CreateCompanyMutation, CreateCompanyMutationVariables>({
      query: (variables) => ({ document: CreateCompanyDocument, variables }),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
    updateCompany: build.mutation<UpdateCompanyMutation, UpdateCompanyMutationVariables>({
      query: (variables) => ({ document: UpdateCompanyDocument, variables }),
      invalidatesTags: ['Company', 'AuditEvent'],
    }),
  }),
})
