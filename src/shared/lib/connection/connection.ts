import { useSyncExternalStore } from 'react'

/** `offline`: the device has no network. `unreachable`: there is a network, but the server did not answer the last call. */
export type Connection = 'online' | 'offline' | 'unreachable'

let isReachable = true
const listeners = new Set<() => void>()

/** Called after each call of the server. */
export function reportReachable(reachable: boolean): void {
  if (isReachable === reachable) return
  isReachable = reachable
  for (const listener of listeners) listener()
}

/** The last known state of the connection. */
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
