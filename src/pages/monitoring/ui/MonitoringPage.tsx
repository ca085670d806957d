import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { useProjectDetailsQuery, useSelectedProjectId } from '@/entities/project'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { QueryView } from '@/shared/ui/query-view'
import { Skeleton } from '@/shared/ui/skeleton'
import { ProjectMonitoring } from './ProjectMonitoring'

/** Which subjects of the selected project need attention now. モニタリング */
export function MonitoringPage() {
  const projectId = useSelectedProjectId()
  useDocumentTitle(t`モニタリング`)
  // The shell adds a project to the address, or says that there is none.
  return projectId === null ? null : <SelectedProject key={projectId} projectId={projectId} />
}

function SelectedProject({ projectId }: { projectId: string }) {
  const query = useProjectDetailsQuery({ projectId })
  return (
    <QueryView query={query} what={t`プロジェクト`} skeleton={<Waiting />}>
      {(project) => <ProjectMonitoring project={project} />}
    </QueryView>
  )
}

/** The title, the strip and the list, before the project is known. */
function Waiting() {
  return (
    <Frame aria-busy="true">
      <Skeleton width="200px" height="28px" />
      <Skeleton height="76px" />
      <Skeleton height="320px" />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: 16px;
  padding: 18px 24px;
`
