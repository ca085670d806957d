import { Outlet } from 'react-router'
import { useViewerQuery } from '@/entities/session'
import { useSignOut } from '@/features/sign-out'
import { AppShell } from '@/widgets/app-shell'
import { AccountArea } from './AccountArea'
import { Area } from './Area'
import { RoleGate } from './RoleGate'

/** プラットフォーム管理: for administrators, who belong to no company. */
export function AdminLayout() {
  const viewer = useViewerQuery()
  const signOut = useSignOut()
  return (
    <AppShell
      permissions={viewer.data}
      projectId={null}
      context={<Area viewer={viewer.data} />}
      onSignOut={() => void signOut()}
      account={viewer.data && <AccountArea viewer={viewer.data} />}
    >
      <RoleGate admits={['PLATFORM_ADMIN']}>{() => <Outlet />}</RoleGate>
    </AppShell>
  )
}
