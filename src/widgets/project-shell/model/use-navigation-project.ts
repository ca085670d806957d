import { rememberedProjectId, useProjectsQuery, useSelectedProjectQuery } from '@/entities/project'
import { chooseProject } from './choose-project'
import { firstPage } from './first-page'

/** The project in the address. The server refuses one that the viewer may not see like an unknown one. */
export function useProjectOfAddress(projectId: string) {
  return useSelectedProjectQuery(projectId)
}

/**
 * The project of the navigation's links: the one in the address, else the one that would be shown first. Null if there is
 * none, undefined while unknown.
 */
export function useNavigationProject(requested: string | undefined): string | null | undefined {
  const list = useProjectsQuery(firstPage)
  const listed = list.data?.items ?? []
  const own = useSelectedProjectQuery(requested ?? '', { skip: requested === undefined })
  const chosen = chooseProject({
    requested: own.currentData?.id ?? null,
    remembered: rememberedProjectId(),
    listed,
    isRefused: own.isError,
  })
  return chosen ?? (list.data || list.isError ? null : undefined)
}
