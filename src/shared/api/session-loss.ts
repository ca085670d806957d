import { useSyncExternalStore } from 'react'

/** Why what was typed on this page cannot be saved by the person who typed it; `reason` is the server's sentence. */
export type SessionLoss = { kind: 'ended' } | { kind: 'somebody-else' } | { kind: 'stopped'; reason: string }

let lost: SessionLoss | null = null
const listeners = new Set<() => void>()

/** Told while something unsaved keeps the page where it is; null once its person is signed in again. */
export function loseSession(loss: SessionLoss | null): void {
  if (lost === loss) return
  lost = loss
  for (const listener of listeners) listener()
}

export function sessionLoss(): SessionLoss | null {
  return lost
}

/** Runs once, when the person who was lost is signed in again; until then the returned function takes it back. */
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
