import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Outlet, useLocation, useMatch, useParams } from 'react-router'
import { rememberProject } from '@/entities/project'
import { useViewerQuery, type Viewer } from '@/entities/session'
import { useSignOut } from '@/features/sign-out'
import { isOperationRefused } from '@/shared/api'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { Skeleton } from '@/shared/ui/skeleton'
import { AppShell } from '@/widgets/app-shell'
import { NotFound } from '@/widgets/not-found'
import { useNavigationProject, useProjectOfAddress } from '@/widgets/project-shell'
import { AccountArea } from './AccountArea'
import { Area } from './Area'
import { ProjectInBar } from './ProjectInBar'
import { RoleGate } from './RoleGate'
import { sameSectionIn } from './same-section'

/** For owners: the company's pages, and the pages of one project. Those have the project in the address and in the top bar. */
export function OwnerLayout() {
  return <CompanyLayout admits={owners} />
}

const owners = ['OWNER'] as const

/** The shell of a company's pages, for these roles. */
export function CompanyLayout({ admits }: { admits: readonly Viewer['role'][] }) {
  const projectId = useProjectIdOfPages()
  const viewer = useViewerQuery()
  const navigationProjectId = useNavigationProject(projectId)
  const signOut = useSignOut()
  return (
    <AppShell
      permissions={viewer.data}
      projectId={navigationProjectId}
      context={
        projectId === undefined ? (
          <Area viewer={viewer.data} />
        ) : (
          <ProjectContext projectId={projectId} viewer={viewer.data} />
        )
      }
      onSignOut={() => void signOut()}
      account={viewer.data && <AccountArea viewer={viewer.data} />}
    >
      <RoleGate admits={admits}>
        {() =>
          projectId === undefined ? <Outlet /> : <ProjectPages key={projectId} projectId={projectId} />
        }
      </RoleGate>
    </AppShell>
  )
}

/** Editing a project opens over the company's list of projects, so it is not a page of the project. */
function useProjectIdOfPages(): string | undefined {
  const { projectId } = useParams()
  const isEdited = useMatch(paths.projectEdit(':projectId')) !== null
  return isEdited ? undefined : projectId
}

function ProjectContext({ projectId, viewer }: { projectId: string; viewer: Viewer | undefined }) {
  const { pathname } = useLocation()
  const { currentData: project, isFetching } = useProjectOfAddress(projectId)
  if (!project) return isFetching ? <Skeleton width="240px" height="16px" /> : <Area viewer={viewer} />
  return <ProjectInBar selected={project} addressIn={(other) => sameSectionIn(pathname, other)} />
}

/** The pages of one project. An id that the viewer may not see gets the same message as an unknown id. */
function ProjectPages({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const query = useProjectOfAddress(projectId)
  const isFound = query.currentData !== undefined
  useEffect(() => {
    if (isFound) rememberProject(projectId)
  }, [isFound, projectId])

  if (isOperationRefused(query.error)) {
    return (
      <NotFound what={t`プロジェクト`} back={{ to: paths.projects(), label: t`プロジェクト一覧を開く` }} />
    )
  }
  return (
    <QueryView isGate query={query} what={t`プロジェクト`}>
      {() => <Outlet />}
    </QueryView>
  )
}
