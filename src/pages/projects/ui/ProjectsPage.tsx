import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** プロジェクト一覧. */
export function ProjectsPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`プロジェクト一覧`}>
      <EmptyState title={t`表示できるプロジェクトはありません`} />
      <Outlet />
    </PageFrame>
  )
}
