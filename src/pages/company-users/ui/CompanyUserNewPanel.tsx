import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** ユーザーを招待する, over its list. */
export function CompanyUserNewPanel() {
  const { t } = useLingui()
  const { companyId = '' } = useParams()
  return (
    <RoutePanel title={t`ユーザーを招待する`} listAddress={paths.companyUsers(companyId)}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
