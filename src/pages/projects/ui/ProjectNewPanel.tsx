import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useProjectSettingsQuery } from '@/entities/project'
import { NewProjectPanel } from '@/features/project/save-project'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** プロジェクトを登録する, over its list; ?from= is the id of a project to duplicate. */
export function ProjectNewPanel() {
  const [search] = useSearchParams()
  const from = search.get('from')
  return from === null ? <NewProjectPanel model={null} /> : <Duplicate projectId={from} />
}

function Duplicate({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const query = useProjectSettingsQuery(projectId)
  return (
    <PanelOfQuery
      query={query}
      title={t`設定を複製して登録する`}
      what={t`プロジェクト`}
      listAddress={paths.projects()}
    >
      {(model) => <NewProjectPanel model={model} />}
    </PanelOfQuery>
  )
}
