import type { ReactNode } from 'react'
import { type Location, useBlocker } from 'react-router'
import { DiscardDialog } from './DiscardDialog'

/** A view of an address is a page of its own; other parameters belong to the page. */
const placeOf = ({ pathname, search }: Location) => [pathname, new URLSearchParams(search).get('view')].join()

/**
 * Asks before a navigation loses changes. On closing the tab the browser asks, since useSaveForm marks unsaved changes.
 * Returns the dialog to render. `count` is the number of changed fields; with 0 it does not ask.
 */
export function useUnsavedChanges(count: number): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  return (
    <DiscardDialog
      count={count}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
