import { ask, gqlApi } from '@/shared/api'
import { UpdateCompanySettingsDocument } from './edit-settings.generated'

export const { useUpdateCompanySettingsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    updateCompanySettings: build.mutation({
      ...ask(UpdateCompanySettingsDocument),
      // The top bar shows the company's name.
      invalidatesTags: ['Company', 'Viewer', 'AuditEvent'],
    }),
  }),
})
