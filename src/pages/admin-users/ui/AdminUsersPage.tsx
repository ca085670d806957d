import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** プラットフォームのユーザー. */
export function AdminUsersPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`プラットフォームのユーザー`}>
      <EmptyState title={t`表示できるユーザーはありません`} />
      <Outlet />
    </PageFrame>
  )
}
