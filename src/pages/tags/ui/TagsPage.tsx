import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** タグ. */
export function TagsPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`タグ`} crumbs={[{ label: t`プロジェクト`, to: paths.projects() }]}>
      <EmptyState title={t`表示できるタグはありません`} />
      <Outlet />
    </PageFrame>
  )
}
