import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** プロジェクトを編集する, over its list. */
export function ProjectEditPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`プロジェクトを編集する`} listAddress={paths.projects()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
