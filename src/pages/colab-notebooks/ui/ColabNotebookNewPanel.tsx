import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** ノートブックを作成する, over its list. */
export function ColabNotebookNewPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`ノートブックを作成する`} listAddress={paths.colabNotebooks()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
