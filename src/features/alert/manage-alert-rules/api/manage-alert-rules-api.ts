import { ask, gqlApi } from '@/shared/api'
import {
  CopyAlertRulesDocument,
  DeleteAlertRuleDocument,
  SetAlertRuleStateDocument,
} from './manage-alert-rules.generated'

export const { useSetAlertRuleStateMutation, useDeleteAlertRuleMutation, useCopyAlertRulesMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      setAlertRuleState: build.mutation({ ...ask(SetAlertRuleStateDocument), invalidatesTags: ['Alert'] }),
      deleteAlertRule: build.mutation({ ...ask(DeleteAlertRuleDocument), invalidatesTags: ['Alert'] }),
      copyAlertRules: build.mutation({
        ...ask(CopyAlertRulesDocument, (data) => data.copyAlertRules),
        invalidatesTags: ['Alert'],
      }),
    }),
  })
