import { t } from '@lingui/core/macro'
import { paths } from '@/shared/routes'

/** The levels above the pages of a rule. */
export function alertCrumbs(projectId: string): { label: string; to: string }[] {
  return [
    { label: t`プロジェクト一覧`, to: paths.projects() },
    { label: t`アラート`, to: paths.alerts(projectId) },
  ]
}
