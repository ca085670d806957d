import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Goes Back from the entry of a panel. The browser does so a moment later: a second press in between would leave the list as well, or
 * even the application.
 */
export function useGoBackOnce(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isOnTheWay = useRef(false)
  return useCallback(() => {
    if (isOnTheWay.current) return
    // A router in memory, as in Storybook, is back at once and tells the window nothing.
    if (keyOfEntry(window.history.state) === key) {
      isOnTheWay.current = true
      const arrived = () => {
        isOnTheWay.current = false
      }
      window.addEventListener('popstate', arrived, { once: true })
    }
    void navigate(-1)
  }, [navigate, key])
}

/** What the router keeps in an entry of the browser's history. */
function keyOfEntry(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : null
}
