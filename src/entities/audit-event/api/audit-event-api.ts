import { ask, askPlain, gqlApi } from '@/shared/api'
import {
  AuditChoicesDocument,
  AuditEventsDocument,
  type AuditEventsQuery,
  type AuditEventsQueryVariables,
} from './audit-event.generated'

export type AuditEventList = AuditEventsQuery['auditEvents']
/** One entry of the audit log, in words. 操作履歴 */
export type AuditEvent = AuditEventList['items'][number]
export type AuditFilter = NonNullable<AuditEventsQueryVariables['filter']>

export const { useAuditEventsQuery, useAuditChoicesQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    auditEvents: build.query({
      ...ask(AuditEventsDocument, (data) => data.auditEvents),
      providesTags: ['AuditEvent'],
    }),
    auditChoices: build.query({
      ...askPlain(AuditChoicesDocument),
      providesTags: ['AuditEvent'],
    }),
  }),
})
