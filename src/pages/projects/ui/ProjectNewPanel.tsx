import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** プロジェクトを登録する, over its list. */
export function ProjectNewPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`プロジェクトを登録する`} listAddress={paths.projects()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
