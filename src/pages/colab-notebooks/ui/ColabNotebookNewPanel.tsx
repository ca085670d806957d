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
        ノートブックはまだ作成できません。日ごとの値は「モニタリング」の日別とグラフで確認できます。
      </Trans>
    </NothingToCreatePanel>
  )
}
