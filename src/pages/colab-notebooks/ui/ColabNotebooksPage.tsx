import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** ノートブック. */
export function ColabNotebooksPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`ノートブック`}>
      <EmptyState title={t`まだノートブックはありません`} />
      <Outlet />
    </PageFrame>
  )
}
