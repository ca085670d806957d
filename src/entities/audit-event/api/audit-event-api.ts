import { gqlApi } from '@/shared/api'
import {
  AuditChoicesDocument,
  type AuditChoicesQuery,
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
    auditEvents: build.query<AuditEventList, AuditEventsQueryVariables>({
      query: (variables) => ({ document: AuditEventsDocument, variables }),
      transformResponse: (data: AuditEventsQuery) => data.auditEvents,
      providesTags: ['AuditEvent'],
    }),
    auditChoices: build.query<AuditChoicesQuery, void>({
      query: () => ({ document: AuditChoicesDocument }),
      providesTags: ['AuditEvent'],
    }),
  }),
})
