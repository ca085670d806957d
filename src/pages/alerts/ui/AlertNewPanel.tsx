import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** アラートを登録する, over its list. */
export function AlertNewPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <RoutePanel title={t`アラートを登録する`} listAddress={paths.alerts(projectId)}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
