import { Trans, useLingui } from '@lingui/react/macro'
import { useSelectedProjectId } from '@/entities/project'
import { paths } from '@/shared/routes'
import { NothingToCreatePanel } from '@/widgets/page-frame'

/** ノートブックを作成する. */
export function ColabNotebookNewPanel() {
  const { t } = useLingui()
  const projectId = useSelectedProjectId()
  return (
    <NothingToCreatePanel
      title={t`ノートブックを作成する`}
      listAddress={paths.colabNotebooks(projectId ?? undefined)}
    >
      <Trans>
        この版では、画面からノートブックを作成できません。分析には、「アクセス情報」の接続先とプロジェクトIDを使ってください。
      </Trans>
    </NothingToCreatePanel>
  )
}
