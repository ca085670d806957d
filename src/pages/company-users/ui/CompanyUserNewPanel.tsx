import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { InvitationLinkPanel } from '@/features/user/act-on-user'
import { InviteUserPanel } from '@/features/user/invite-user'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** ユーザーを招待する, over the company's users. */
export function CompanyUserNewPanel() {
  const { t } = useLingui()
  useDocumentTitle(t`ユーザーを招待する`, { isOver: true })
  const { companyId = '' } = useParams()
  return (
    <InviteUserPanel
      scope={{ kind: 'company', companyId }}
      listPath={paths.companyUsers(companyId)}
      LinkPanel={InvitationLinkPanel}
    />
  )
}
