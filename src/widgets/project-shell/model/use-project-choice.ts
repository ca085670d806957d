import { useEffect } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import {
  type ProjectSummary,
  rememberedProjectId,
  rememberProject,
  useProjectsQuery,
  useSelectedProjectId,
  useSelectedProjectQuery,
} from '@/entities/project'
import { isGqlError } from '@/shared/api'
import { projectParam } from '@/shared/routes'
import { chooseProject } from './choose-project'
import { firstPage } from './first-page'

/** The selected project, put into the address where it is missing. `project` is null while unknown or none. */
export function useProjectChoice() {
  const requested = useSelectedProjectId()
  const [, setParams] = useSearchParams()
  const isLeaving = useNavigation().state !== 'idle'
  const list = useProjectsQuery(firstPage)
  const listed = list.data?.items ?? []
  const inList = listed.find(({ id }) => id === requested)
  const single = useSelectedProjectQuery(requested ?? '', {
    skip: requested === null || !list.data || !!inList,
  })
  const isRefused = isGqlError(single.error) && single.error.kind === 'problem'

  const chosen = chooseProject({ requested, remembered: rememberedProjectId(), listed, isRefused })
  useEffect(() => {
    if (!list.data || chosen === null) return
    rememberProject(chosen)
    // Whoever is on the way to another page must not be called back to this one.
    if (chosen === requested || isLeaving) return
    setParams(
      (params) => {
        params.set(projectParam, chosen)
        return params
      },
      { replace: true },
    )
  }, [list.data, chosen, requested, isLeaving, setParams])

  const project: ProjectSummary | null = inList ?? single.currentData ?? null
  return { list, project, hasNone: list.data !== undefined && chosen === null }
}
