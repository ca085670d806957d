import { useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { gqlApi } from '@/shared/api'
import { paths } from '@/shared/routes'
import { snackbarShown } from '@/shared/ui/snackbar'
import { useSignOutMutation } from '../api/sign-out-api'

/** Signs out, forgets everything read, and shows the sign-in page. Failing, it says so and stays. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [signOut] = useSignOutMutation()
  return async () => {
    const outcome = await signOut()
    if ('error' in outcome) {
      const message = t`ログアウトできませんでした。通信を確認して、もう一度お試しください。`
      dispatch(snackbarShown({ type: 'error', message }))
      return
    }
    await navigate(paths.login())
    dispatch(gqlApi.util.resetApiState())
  }
}
