import { t } from '@lingui/core/macro'
import { paths } from '@/shared/routes'

/** The levels above a project survey, as above the other pages of a project, whose name is in the top bar. */
export function projectSurveyCrumbs(projectId: string): readonly { label: string; to: string }[] {
  return [
    { label: t`プロジェクト一覧`, to: paths.projects() },
    { label: t`アンケート配信`, to: paths.projectSurveys(projectId) },
  ]
}
