import { gqlApi } from '@/shared/api'
import {
  UpdateCompanySettingsDocument,
  type UpdateCompanySettingsMutation,
  type UpdateCompanySettingsMutationVariables,
} from './edit-settings.generated'

export const { useUpdateCompanySettingsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    updateCompanySettings: build.mutation<
      UpdateCompanySettingsMutation,
      UpdateCompanySettingsMutationVariables
    >({
      query: (variables) => ({ document: UpdateCompanySettingsDocument, variables }),
      // The top bar shows the company's name.
      invalidatesTags: ['Company', 'Viewer', 'AuditEvent'],
    }),
  }),
})
