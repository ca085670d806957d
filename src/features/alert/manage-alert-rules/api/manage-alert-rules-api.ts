import { ask, gqlApi } from '@/shared/api'
import {
  CopyAlertRulesDocument,
  DeleteAlertRuleDocument,
  SetAlertRuleStateDocument,
} from './manage-alert-rules.generated'

export const { useSetAlertRuleStateMutation, useDeleteAlertRuleMutation, useCopyAlertRulesMutation } =
  gqlApi.injectEndpoints({
    // Rules of every project decide 要確認 in monitoring.
    endpoints: (build) => ({
      setAlertRuleState: build.mutation({
        ...ask(SetAlertRuleStateDocument),
        invalidatesTags: ['Alert', 'Monitoring', 'TestSubject'],
      }),
      deleteAlertRule: build.mutation({
        ...ask(DeleteAlertRuleDocument),
        invalidatesTags: ['Alert', 'Monitoring', 'TestSubject'],
      }),
      copyAlertRules: build.mutation({
        ...ask(CopyAlertRulesDocument, (data) => data.copyAlertRules),
        invalidatesTags: ['Alert'],
      }),
    }),
  })
