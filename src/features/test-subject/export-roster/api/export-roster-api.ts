import type { RosterRequest } from '@/entities/test-subject'
import { downloadFile, gqlApi } from '@/shared/api'

/** Chosen subjects, or those that the filters of the list leave, in its order. */
export type SubjectExport = { projectId: string; testSubjectIds: readonly string[] } | RosterRequest

export const { useExportTestSubjectsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    exportTestSubjects: build.mutation<null, SubjectExport>({
      queryFn: (asked) => downloadFile('/api/test-subjects.csv', bodyOf(asked)),
      // That it was taken out is itself in the log.
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})

/** The server's own words are small letters: ENROLLED_ON is enrolledOn there. */
function bodyOf(asked: SubjectExport): object {
  if ('testSubjectIds' in asked) return asked
  const { projectId, text, statuses, tagIds, device, sort, descending } = asked
  return {
    ...{ projectId, text, tagIds, descending },
    statuses: [statuses ?? []].flat().map((status) => status.toLowerCase()),
    device: device?.toLowerCase() ?? null,
    sort: sort.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  }
}
