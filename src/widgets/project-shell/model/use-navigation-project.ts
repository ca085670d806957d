import { rememberedProjectId, useProjectsQuery, useSelectedProjectQuery } from '@/entities/project'
import { chooseProject } from './choose-project'
import { firstPage } from './first-page'

/** The project that an address names; one that may not be seen is refused like an unknown one. */
export function useProjectOfAddress(projectId: string) {
  return useSelectedProjectQuery(projectId)
}

/**
 * The project that the navigation leads into: the one of the address, else the one that would be shown first. Null without
 * any, undefined while that is not known.
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
