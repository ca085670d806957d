import { ask, gqlApi } from '@/shared/api'
import {
  AcknowledgeAlertsDocument,
  AssignAlertsDocument,
  ResolveAlertsDocument,
  SnoozeAlertsDocument,
} from './act-on-alerts.generated'

export const {
  useAcknowledgeAlertsMutation,
  useSnoozeAlertsMutation,
  useResolveAlertsMutation,
  useAssignAlertsMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    acknowledgeAlerts: build.mutation({ ...ask(AcknowledgeAlertsDocument), invalidatesTags: ['Alert'] }),
    snoozeAlerts: build.mutation({ ...ask(SnoozeAlertsDocument), invalidatesTags: ['Alert'] }),
    resolveAlerts: build.mutation({ ...ask(ResolveAlertsDocument), invalidatesTags: ['Alert'] }),
    assignAlerts: build.mutation({ ...ask(AssignAlertsDocument), invalidatesTags: ['Alert'] }),
  }),
})
