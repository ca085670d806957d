import { Outlet } from 'react-router'
import { rememberedProjectId } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import { useSignOut } from '@/features/sign-out'
import { AppShell } from '@/widgets/app-shell'
import { AccountArea } from './AccountArea'
import { Area } from './Area'
import { RoleGate } from './RoleGate'

/** Pages about one's own account, for any signed-in role. No project is chosen. */
export function UserLayout() {
  const viewer = useViewerQuery()
  const signOut = useSignOut()
  return (
    <AppShell
      permissions={viewer.data}
      projectId={rememberedProjectId()}
      context={<Area viewer={viewer.data} />}
      onSignOut={() => void signOut()}
      account={viewer.data && <AccountArea viewer={viewer.data} />}
    >
      <RoleGate admits={['MEMBER', 'OWNER', 'PLATFORM_ADMIN']}>{() => <Outlet />}</RoleGate>
    </AppShell>
  )
}
