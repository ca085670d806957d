import { useLingui } from '@lingui/react/macro'
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
import { isOperationRefused } from '@/shared/api'
import { isNavigating } from '@/shared/lib/running-navigation'
import { projectParam } from '@/shared/routes'
import { useNotify } from '@/shared/ui/snackbar'
import { chooseProject } from './choose-project'
import { firstPage } from './first-page'

/**
 * The selected project. If the address has none, or one that the viewer may not see, it is replaced; the latter is reported.
 * `project` is null if unknown or none.
 */
export function useProjectChoice() {
  const { t } = useLingui()
  const notify = useNotify()
  const requested = useSelectedProjectId()
  const [, setParams] = useSearchParams()
  const isLeaving = useNavigation().state !== 'idle'
  const list = useProjectsQuery(firstPage)
  const listed = list.data?.items ?? []
  const inList = listed.find(({ id }) => id === requested)
  const single = useSelectedProjectQuery(requested ?? '', {
    skip: requested === null || !list.data || !!inList,
  })
  const isRefused = isOperationRefused(single.error)

  const chosen = chooseProject({ requested, remembered: rememberedProjectId(), listed, isRefused })
  useEffect(() => {
    if (!list.data || chosen === null) return
    rememberProject(chosen)
    // A navigation is running: changing the address now would return to this page.
    if (chosen === requested || isLeaving || isNavigating()) return
    if (isRefused) {
      const name = list.data.items.find(({ id }) => id === chosen)?.name ?? ''
      const message = t`このアドレスのプロジェクトは表示できません。「${name}」を表示しています。`
      notify.failed(message)
      // Other parameters, such as a subject or filters, belong to the refused project.
      setParams({ [projectParam]: chosen }, { replace: true })
      return
    }
    setParams(
      (params) => {
        params.set(projectParam, chosen)
        return params
      },
      { replace: true },
    )
  }, [list.data, chosen, requested, isRefused, isLeaving, setParams, notify, t])

  const project: ProjectSummary | null = inList ?? single.currentData ?? null
  return { list, project, hasNone: list.data !== undefined && chosen === null }
}
