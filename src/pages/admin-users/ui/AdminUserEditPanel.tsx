import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useManagedUserQuery } from '@/entities/user'
import { EditUserPanel } from '@/features/user/edit-user'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { RoutePanel } from '@/widgets/page-frame'

/** ユーザーを編集する, over its list. */
export function AdminUserEditPanel() {
  const { t } = useLingui()
  const title = t`ユーザーを編集する`
  useDocumentTitle(title, { isOver: true })
  const { userId = '' } = useParams()
  const listPath = paths.adminUsers()
  const query = useManagedUserQuery({ userId })
  if (query.currentData) return <EditUserPanel key={userId} user={query.currentData} listPath={listPath} />
  return (
    <RoutePanel title={title} listAddress={listPath}>
      <QueryView query={query} what={t`ユーザー`}>
        {() => null}
      </QueryView>
    </RoutePanel>
  )
}
