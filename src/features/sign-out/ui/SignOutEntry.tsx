import { useLingui } from '@lingui/react/macro'
import { MenuEntry } from '@/shared/ui/menu'
import { useSignOut } from '../model/use-sign-out'

/** ログアウト in the user menu. */
export function SignOutEntry() {
  const { t } = useLingui()
  const signOut = useSignOut()
  return (
    <MenuEntry id="sign-out" icon="sign-out" onAction={() => void signOut()}>
      {t`ログアウト`}
    </MenuEntry>
  )
}
