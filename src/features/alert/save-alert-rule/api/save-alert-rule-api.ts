import { ask, gqlApi } from '@/shared/api'
import { CreateAlertRuleDocument, UpdateAlertRuleDocument } from './save-alert-rule.generated'

export const { useCreateAlertRuleMutation, useUpdateAlertRuleMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createAlertRule: build.mutation({
      ...ask(CreateAlertRuleDocument, (data) => data.createAlertRule),
      invalidatesTags: ['Alert'],
    }),
    updateAlertRule: build.mutation({
      ...ask(UpdateAlertRuleDocument, (data) => data.updateAlertRule),
      // Rules of every project decide 要確認 in monitoring.
      invalidatesTags: ['Alert', 'Monitoring', 'TestSubject'],
    }),
  }),
})
