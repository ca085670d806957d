import { useEffect, useRef } from 'react'

/** Counts the seconds during which the page was visible since the last call of `take`. */
export function useSeconds(): { take: () => number } {
  const state = useRef({ since: performance.now(), kept: 0 })
  useEffect(() => {
    const follow = () => {
      const { current } = state
      if (document.hidden) current.kept += performance.now() - current.since
      current.since = performance.now()
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return {
    take: () => {
      const { current } = state
      const seconds = (current.kept + performance.now() - current.since) / 1000
      state.current = { since: performance.now(), kept: 0 }
      return Math.max(0, Math.round(seconds * 10) / 10)
    },
  }
}
