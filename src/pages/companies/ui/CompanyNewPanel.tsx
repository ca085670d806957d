import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** 会社を登録する, over its list. */
export function CompanyNewPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`会社を登録する`} listAddress={paths.companies()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
