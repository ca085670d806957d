import { useSyncExternalStore } from 'react'

/** `offline`: this device has no line. `unreachable`: the line is there, the server did not answer the last call. */
export type Connection = 'online' | 'offline' | 'unreachable'

let isReachable = true
const listeners = new Set<() => void>()

/** Told by whoever calls the server, after each call. */
export function reportReachable(reachable: boolean): void {
  if (isReachable === reachable) return
  isReachable = reachable
  for (const listener of listeners) listener()
}

/** How the server can be reached, as far as one knows. */
export function useConnection(): Connection {
  return useSyncExternalStore(listen, current)
}

function current(): Connection {
  if (!navigator.onLine) return 'offline'
  return isReachable ? 'online' : 'unreachable'
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
