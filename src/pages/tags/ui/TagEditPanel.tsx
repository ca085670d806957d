import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** タグを編集する, over its list. */
export function TagEditPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <RoutePanel title={t`タグを編集する`} listAddress={paths.tags(projectId)}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
