import { dropIdentityToken, gqlApi } from '@/shared/api'
import { isPublicAddress, paths } from '@/shared/routes'
import { snackbarShown } from '@/shared/ui/snackbar'
import type { createRouter } from '../routes/router'
import type { Store } from './create-store'
import type { Exits } from './on-refusal'

/** The exits of the real application. Several calls fail at once; only the first of them moves. */
export function exitsOver(router: ReturnType<typeof createRouter>, store: () => Store): Exits {
  const leave = (state: { reason: string } | null) => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    dropIdentityToken()
    if (isPublicAddress(pathname)) return
    void router.navigate(paths.login(`${pathname}${search}`), { state })
    store().dispatch(gqlApi.util.resetApiState())
  }
  return {
    toLogin: () => leave(null),
    toLoginWith: (reason) => leave({ reason }),
    toMonitoring: (message) => {
      store().dispatch(snackbarShown({ type: 'error', message }))
      void router.navigate(paths.monitoring())
    },
  }
}
