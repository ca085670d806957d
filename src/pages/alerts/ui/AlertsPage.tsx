import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** アラート. */
export function AlertsPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`アラート`} crumbs={[{ label: t`プロジェクト`, to: paths.projects() }]}>
      <EmptyState title={t`まだアラートはありません`} />
      <Outlet />
    </PageFrame>
  )
}
