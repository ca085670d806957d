import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** タグを登録する, over its list. */
export function TagNewPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <RoutePanel title={t`タグを登録する`} listAddress={paths.tags(projectId)}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
