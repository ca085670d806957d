import { useLingui } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import { useProjectDetailsQuery, useSelectedProjectId } from '@/entities/project'
import { NewNotebookPanel } from '@/features/notebook/make-notebook'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'
import type { NotebooksOutlet } from './ColabNotebooksPage'

/** ノートブックを作成する, over its list. */
export function ColabNotebookNewPanel() {
  const { t } = useLingui()
  const projectId = useSelectedProjectId() ?? ''
  const { tellKey } = useOutletContext<NotebooksOutlet>()
  const query = useProjectDetailsQuery({ projectId })
  const listAddress = paths.colabNotebooks(projectId)
  return (
    <PanelOfQuery
      query={query}
      title={t`ノートブックを作成する`}
      what={t`プロジェクト`}
      listAddress={listAddress}
    >
      {(project) => (
        <NewNotebookPanel key={project.id} project={project} listPath={listAddress} onKey={tellKey} />
      )}
    </PanelOfQuery>
  )
}
