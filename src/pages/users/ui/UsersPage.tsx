import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** ユーザー. */
export function UsersPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`ユーザー`}>
      <EmptyState title={t`表示できるユーザーはありません`} />
      <Outlet />
    </PageFrame>
  )
}
