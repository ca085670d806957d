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
      // The company's name stands in the top bar.
      invalidatesTags: ['Company', 'Viewer', 'AuditEvent'],
    }),
  }),
})
