import { useLingui } from '@lingui/react/macro'
import { InvitationLinkPanel } from '@/features/user/act-on-user'
import { InviteUserPanel } from '@/features/user/invite-user'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** ユーザーを招待する, over its list. */
export function UserNewPanel() {
  const { t } = useLingui()
  useDocumentTitle(t`ユーザーを招待する`, { isOver: true })
  return <InviteUserPanel scope={{ kind: 'own' }} listPath={paths.users()} LinkPanel={InvitationLinkPanel} />
}
