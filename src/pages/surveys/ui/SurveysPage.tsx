import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** アンケート. */
export function SurveysPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`アンケート`}>
      <EmptyState title={t`まだアンケートはありません`} />
      <Outlet />
    </PageFrame>
  )
}
