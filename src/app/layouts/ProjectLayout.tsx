import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useViewerQuery } from '@/entities/session'
import { useSignOut } from '@/features/sign-out'
import { QueryView } from '@/shared/ui/query-view'
import { Skeleton } from '@/shared/ui/skeleton'
import { AppShell, useDataPageName } from '@/widgets/app-shell'
import { PageFrame } from '@/widgets/page-frame'
import { NoProject, useProjectChoice } from '@/widgets/project-shell'
import { AccountArea } from './AccountArea'
import { Area } from './Area'
import { ProjectInBar } from './ProjectInBar'
import { RoleGate } from './RoleGate'

/** For signed-in users with a project chosen in the top bar. A page is shown once its address names the project. */
export function ProjectLayout() {
  const { t } = useLingui()
  const viewer = useViewerQuery()
  const { list, project, hasNone } = useProjectChoice()
  const pageName = useDataPageName(useLocation().pathname)
  const signOut = useSignOut()
  return (
    <AppShell
      permissions={viewer.data}
      projectId={project?.id ?? (hasNone ? null : undefined)}
      context={
        project ? (
          <ProjectInBar selected={project} />
        ) : viewer.data?.canManagePlatform ? (
          <Area viewer={viewer.data} />
        ) : (
          !hasNone && <Skeleton width="240px" height="16px" />
        )
      }
      onSignOut={() => void signOut()}
      account={viewer.data && <AccountArea viewer={viewer.data} />}
    >
      <RoleGate admits={['MEMBER', 'OWNER']}>
        {(me) => (
          <QueryView
            isGate
            query={list}
            what={t`プロジェクト`}
            isEmpty={() => hasNone}
            empty={
              <PageFrame title={pageName}>
                <NoProject canCreate={me.canCreateProjects} />
              </PageFrame>
            }
          >
            {() => (
              <Suspense>
                {/* Another project mounts the screen again, so nothing of the previous project stays. */}
                {project && <Outlet key={project.id} />}
              </Suspense>
            )}
          </QueryView>
        )}
      </RoleGate>
    </AppShell>
  )
}
