import { localTimeZone } from '@/shared/lib/dates'
import { useSelectedProjectQuery } from '../api/project-api'

/** The zone in which times of a project are shown and entered; this device's until it is known. */
export function useProjectTimeZone(projectId: string): string {
  return useSelectedProjectQuery(projectId).data?.timeZone ?? localTimeZone()
}
