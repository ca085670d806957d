import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { styled } from 'styled-components'
import { ElapsedRuler } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import { ProjectSelector } from '@/features/select-project'
import { media } from '@/shared/theme'
import { QueryView } from '@/shared/ui/query-view'
import { Skeleton } from '@/shared/ui/skeleton'
import { AppShell } from '@/widgets/app-shell'
import { NoProject, useProjectChoice } from '@/widgets/project-shell'
import { AccountArea } from './AccountArea'

/** Signed in, with a project chosen in the top bar. A page is shown once the address names its project. */
export function ProjectLayout() {
  const { t } = useLingui()
  const viewer = useViewerQuery()
  const { list, project, hasNone } = useProjectChoice()
  const isAdministrator = viewer.data?.role === 'PLATFORM_ADMIN'
  const [now] = useState(() => new Date())
  return (
    <AppShell
      projectId={project?.id ?? null}
      context={
        project ? (
          <>
            <ProjectSelector selected={project} />
            <Divider />
            <RulerPlace>
              <ElapsedRuler project={project} now={now} />
            </RulerPlace>
          </>
        ) : isAdministrator ? (
          <Area>
            <Trans>プラットフォーム管理</Trans>
          </Area>
        ) : (
          !hasNone && <Skeleton width="240px" height="16px" />
        )
      }
      account={viewer.data && <AccountArea viewer={viewer.data} />}
    >
      <QueryView query={viewer} what={t`ユーザー`}>
        {(me) =>
          // The server refuses them the list; that is no failure to tell.
          isAdministrator ? (
            <Middle>
              <NoProject role={me.role} />
            </Middle>
          ) : (
            <QueryView
              query={list}
              what={t`プロジェクト`}
              isEmpty={() => hasNone}
              empty={
                <Middle>
                  <NoProject role={me.role} />
                </Middle>
              }
            >
              {() => (
                <Suspense>
                  {/* Another project is another screen: nothing of the old one may stay. */}
                  {project && <Outlet key={project.id} />}
                </Suspense>
              )}
            </QueryView>
          )
        }
      </QueryView>
    </AppShell>
  )
}

const Area = styled.strong`
  padding-left: ${({ theme }) => theme.space[12]};
  white-space: nowrap;
`
const Divider = styled.span`
  width: 1px;
  height: 24px;
  background: ${({ theme }) => theme.color.border.subtle};
  ${media.rail} {
    display: none;
  }
`
const RulerPlace = styled.div`
  ${media.overlay} {
    svg {
      display: none;
    }
  }
  ${media.rail} {
    display: none;
  }
`
const Middle = styled.div`
  display: grid;
  place-items: center;
  flex: 1;
`
