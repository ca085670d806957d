import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useManagedUserQuery } from '@/entities/user'
import { EditUserPanel } from '@/features/user/edit-user'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** ユーザーを編集する, over its list. */
export function CompanyUserEditPanel() {
  const { t } = useLingui()
  const { companyId = '', userId = '' } = useParams()
  const listPath = paths.companyUsers(companyId)
  const query = useManagedUserQuery({ scope: { kind: 'company', companyId }, userId })
  return (
    <PanelOfQuery query={query} title={t`ユーザーを編集する`} what={t`ユーザー`} listAddress={listPath}>
      {(user) => <EditUserPanel key={userId} user={user} listPath={listPath} />}
    </PanelOfQuery>
  )
}
