import type { RosterRequest } from '@/entities/test-subject'
import { downloadFile, gqlApi } from '@/shared/api'

/** Chosen subjects, or all that match the filters of the list, in its order. */
export type SubjectExport = { projectId: string; testSubjectIds: readonly string[] } | RosterRequest

export const { useExportTestSubjectsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    exportTestSubjects: build.mutation<null, SubjectExport>({
      queryFn: (asked) => downloadFile('/api/test-subjects.csv', bodyOf(asked)),
      // The export itself is recorded in the audit log.
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})

/** The endpoint takes lower-case and camelCase values: ENROLLED_ON becomes enrolledOn. */
function bodyOf(asked: SubjectExport): object {
  if ('testSubjectIds' in asked) return asked
  const { projectId, text, statuses, tagIds, device, sort, descending } = asked
  return {
    projectId,
    text,
    tagIds,
    descending,
    statuses: [statuses ?? []].flat().map((status) => status.toLowerCase()),
    device: device?.toLowerCase() ?? null,
    sort: sort.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  }
}
