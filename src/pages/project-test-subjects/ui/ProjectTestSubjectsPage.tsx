import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** 被験者とタグ. */
export function ProjectTestSubjectsPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`被験者とタグ`} crumbs={[{ label: t`プロジェクト`, to: paths.projects() }]}>
      <EmptyState title={t`表示できる被験者はいません`} />
      <Outlet />
    </PageFrame>
  )
}
