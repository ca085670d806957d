import { useLocation } from 'react-router'
import { linkToken } from '@/shared/routes'
import { AskForReset } from './AskForReset'
import { SetByLink } from './SetByLink'

/** パスワードの再設定: requests the mail, or sets the password with its link. Links of invitations lead here too. */
export function PasswordResetPage() {
  const token = linkToken(useLocation())
  return token === null ? <AskForReset /> : <SetByLink key={token} token={token} />
}
