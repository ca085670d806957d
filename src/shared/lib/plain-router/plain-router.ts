import { useSyncExternalStore } from 'react'

/**
 * The address of pages that lead nowhere else, such as those of test subjects: a router with data, transitions and lazy routes
 * would be a sixth of what their phones load.
 */
const listeners = new Set<() => void>()

/** Replaces the page: going back would lead to a form that is completed. The state outlives a reload. */
export function goTo(path: string, state: unknown = null): void {
  history.replaceState(state, '', path)
  scrollTo(0, 0)
  for (const listener of listeners) listener()
}

export function usePath(): string {
  return useSyncExternalStore(listen, () => location.pathname)
}

/** What the page before handed over. */
export function useHistoryState(): unknown {
  return useSyncExternalStore(listen, () => history.state)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
