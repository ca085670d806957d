import { accessChanged, callFailed, gqlApi } from '@/shared/api'
import { reportsOf } from '../reporting/report'
import { report } from '../reporting/reporter'
import type { Store } from './create-store'
import { leaveFor, type RefusalHandlers } from './on-refusal'

/** Handles calls that are no actions of the store (under /auth, subscriptions) as its middleware handles the others. */
export function followApi(store: Store, handlers: RefusalHandlers): void {
  callFailed.listen(({ operation, error, isOwnFailure }) => {
    reportsOf(operation, error).forEach(report)
    if (!isOwnFailure) leaveFor(handlers, error)
  })
  // Reads the viewer and the data on screen again; refusals then appear on the screen.
  accessChanged.listen(() => void store.dispatch(gqlApi.internalActions.onOnline()))
}
