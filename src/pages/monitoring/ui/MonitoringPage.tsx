import { t } from '@lingui/core/macro'
import { useProjectDetailsQuery, useSelectedProjectId } from '@/entities/project'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { QueryView } from '@/shared/ui/query-view'
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
    <QueryView query={query} what={t`プロジェクト`}>
      {(project) => <ProjectMonitoring project={project} />}
    </QueryView>
  )
}
