import { useSyncExternalStore } from 'react'

/** Why the unsaved changes on this page cannot be saved now. `reason` is the server's sentence. */
export type SessionLoss = { kind: 'ended' } | { kind: 'somebody-else' } | { kind: 'stopped'; reason: string }

let lost: SessionLoss | null = null
const listeners = new Set<() => void>()

/** Called while unsaved changes keep the page open; null once the same user is signed in again. */
export function loseSession(loss: SessionLoss | null): void {
  if (lost === loss) return
  lost = loss
  for (const listener of listeners) listener()
}

export function sessionLoss(): SessionLoss | null {
  return lost
}

/** Runs once, when the same user is signed in again. Call the returned function to cancel. */
export function onSessionBack(run: () => void): () => void {
  const stop = listen(() => {
    if (lost !== null) return
    stop()
    run()
  })
  return stop
}

export function useSessionLoss(): SessionLoss | null {
  return useSyncExternalStore(listen, sessionLoss)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
