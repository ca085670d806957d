import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useManagedUserQuery } from '@/entities/user'
import { EditUserPanel } from '@/features/user/edit-user'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** ユーザーを編集する, over its list. */
export function UserEditPanel() {
  const { t } = useLingui()
  const { userId = '' } = useParams()
  const listPath = paths.users()
  const query = useManagedUserQuery({ scope: { kind: 'own' }, userId })
  return (
    <PanelOfQuery query={query} title={t`ユーザーを編集する`} what={t`ユーザー`} listAddress={listPath}>
      {(user) => <EditUserPanel key={userId} user={user} listPath={listPath} />}
    </PanelOfQuery>
  )
}
