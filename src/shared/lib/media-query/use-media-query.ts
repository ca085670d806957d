import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. A leading `@media`, as in styles, is accepted. */
export function useMediaQuery(query: string): boolean {
  const bare = query.replace(/^@media\s*/, '')
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(bare)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [bare],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(bare).matches)
}
