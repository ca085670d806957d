import { useLingui } from '@lingui/react/macro'
import { InvitationLinkPanel } from '@/features/user/act-on-user'
import { InviteUserPanel } from '@/features/user/invite-user'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** 管理者を招待する, over its list. */
export function AdminUserNewPanel() {
  const { t } = useLingui()
  useDocumentTitle(t`管理者を招待する`, { isOver: true })
  return (
    <InviteUserPanel
      scope={{ kind: 'platform' }}
      listPath={paths.adminUsers()}
      LinkPanel={InvitationLinkPanel}
    />
  )
}
