import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** 会社. */
export function CompaniesPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`会社`}>
      <EmptyState title={t`表示できる会社はありません`} />
      <Outlet />
    </PageFrame>
  )
}
