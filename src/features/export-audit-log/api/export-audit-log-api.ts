import type { AuditFilter } from '@/entities/audit-event'
import { downloadFile, gqlApi } from '@/shared/api'

export const { useExportAuditLogMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    exportAuditLog: build.mutation<null, AuditFilter>({
      queryFn: (filter) => downloadFile(`/api/audit-log.csv?${parametersOf(filter)}`),
      // The export itself is recorded in the audit log.
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})

/** The filter of the screen as parameters of the file's address. */
function parametersOf({ actorKinds, targetKinds, actions, ...single }: AuditFilter): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(single)) {
    if (value !== null && value !== undefined && value !== '') parameters.append(name, String(value))
  }
  for (const kind of actorKinds ?? []) parameters.append('actorKind', kind.toLowerCase())
  for (const kind of targetKinds ?? []) parameters.append('targetKind', kind)
  for (const action of actions ?? []) parameters.append('action', action)
  return parameters
}
