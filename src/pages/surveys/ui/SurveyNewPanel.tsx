import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** アンケートを作成する, over its list. */
export function SurveyNewPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`アンケートを作成する`} listAddress={paths.surveys()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
