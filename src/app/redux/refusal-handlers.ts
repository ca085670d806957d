import { dropIdentityToken, gqlApi, loseSession, type SessionLoss, sessionLoss } from '@/shared/api'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { isPublicAddress, paths } from '@/shared/routes'
import { snackbarShown } from '@/shared/ui/snackbar'
import type { createRouter } from '../routes/router'
import type { Store } from './create-store'
import type { RefusalHandlers } from './on-refusal'

/**
 * The refusal handlers of the real application. When several calls fail at once, only the first one navigates. With unsaved
 * changes the page stays, and SessionNotice says why nothing can be saved.
 */
export function refusalHandlers(
  router: ReturnType<typeof createRouter>,
  store: () => Store,
): RefusalHandlers {
  const leave = (loss: SessionLoss) => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    dropIdentityToken()
    if (isPublicAddress(pathname)) return
    if (hasUnsavedChanges()) {
      // Only the first failure knows the reason; later ones only say that the session is gone.
      if (loss.kind !== 'ended' || !sessionLoss()) loseSession(loss)
      return
    }
    const state = loss.kind === 'stopped' ? { reason: loss.reason } : null
    void router.navigate(paths.login(`${pathname}${search}`), { state })
    store().dispatch(gqlApi.util.resetApiState())
  }
  return {
    toLogin: () => leave({ kind: 'ended' }),
    toLoginWith: (reason) => leave({ kind: 'stopped', reason }),
    toMonitoring: (message) => {
      store().dispatch(snackbarShown({ type: 'error', message }))
      void router.navigate(paths.monitoring())
    },
  }
}
