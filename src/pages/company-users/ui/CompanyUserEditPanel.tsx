import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** ユーザーを編集する, over its list. */
export function CompanyUserEditPanel() {
  const { t } = useLingui()
  const { companyId = '' } = useParams()
  return (
    <RoutePanel title={t`ユーザーを編集する`} listAddress={paths.companyUsers(companyId)}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
