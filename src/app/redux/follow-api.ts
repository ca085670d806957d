import { accessChanged, callFailed, gqlApi } from '@/shared/api'
import { reportsOf } from '../reporting/report'
import { report } from '../reporting/reporter'
import type { Store } from './create-store'
import { leaveFor, type RefusalHandlers } from './on-refusal'

/** Does for calls that are no action of the store (under /auth, subscriptions) what its middleware does for the others. */
export function followApi(store: Store, handlers: RefusalHandlers): void {
  callFailed.listen(({ operation, error, isOwnFailure }) => {
    reportsOf(operation, error).forEach(report)
    if (!isOwnFailure) leaveFor(handlers, error)
  })
  // Who the person is and what is on screen is asked for again; what is refused then, the screen says.
  accessChanged.listen(() => void store.dispatch(gqlApi.internalActions.onOnline()))
}
