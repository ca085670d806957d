import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** アンケート配信. */
export function ProjectSurveysPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`アンケート配信`} crumbs={[{ label: t`プロジェクト`, to: paths.projects() }]}>
      <EmptyState title={t`まだ配信設定はありません`} />
      <Outlet />
    </PageFrame>
  )
}
