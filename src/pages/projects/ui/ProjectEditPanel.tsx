import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useProjectSettingsQuery } from '@/entities/project'
import { EditProjectPanel } from '@/features/project/save-project'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** プロジェクトを編集する, over its list. */
export function ProjectEditPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  const query = useProjectSettingsQuery(projectId)
  return (
    <PanelOfQuery
      query={query}
      title={t`プロジェクトを編集する`}
      what={t`プロジェクト`}
      listAddress={paths.projects()}
    >
      {(project) => <EditProjectPanel key={project.id} project={project} />}
    </PanelOfQuery>
  )
}
