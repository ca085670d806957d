import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** 会社のユーザー. */
export function CompanyUsersPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`会社のユーザー`} crumbs={[{ label: t`会社`, to: paths.companies() }]}>
      <EmptyState title={t`表示できるユーザーはいません`} />
      <Outlet />
    </PageFrame>
  )
}
