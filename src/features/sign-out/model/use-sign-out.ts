import { useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { gqlApi } from '@/shared/api'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { paths } from '@/shared/routes'
import { useNotify } from '@/shared/ui/snackbar'
import { useSignOutMutation } from '../api/sign-out-api'

/** Signs out, clears the cache and shows the sign-in page. On failure, or with unsaved changes, says so and stays. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const notify = useNotify()
  const navigate = useNavigate()
  const [signOut] = useSignOutMutation()
  return async () => {
    // After signing out they could no longer be saved.
    if (hasUnsavedChanges()) {
      const message = t`保存していない変更があります。保存してからログアウトしてください。`
      notify.failed(message)
      return
    }
    const outcome = await signOut()
    if ('error' in outcome) {
      const message = t`ログアウトできませんでした。通信を確認して、もう一度お試しください。`
      notify.failed(message)
      return
    }
    await navigate(paths.login())
    dispatch(gqlApi.util.resetApiState())
  }
}
