import { useCallback, useSyncExternalStore } from 'react'

/** True while a media query holds; the `@media` that styles write before it may stay. */
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
