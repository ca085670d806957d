import { useLocation } from 'react-router'
import { linkToken } from '@/shared/routes'
import { AskForReset } from './AskForReset'
import { SetByLink } from './SetByLink'

/** パスワードの再設定: asks for the mail, or sets the password with the link of it. Invitations land here too. */
export function PasswordResetPage() {
  const token = linkToken(useLocation())
  return token === null ? <AskForReset /> : <SetByLink key={token} token={token} />
}
