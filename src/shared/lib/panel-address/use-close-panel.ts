import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The history state of a link that opens a panel over its list. */
export const panelOverList = { isOverList: true } as const

/**
 * Closes a panel that has its own address. If it was opened from its list, goes Back, so that the list is as before; else
 * opens the list in its place.
 */
export function useClosePanel(listPath: string): () => void {
  const navigate = useNavigate()
  const { state, search, key } = useLocation()
  // The browser goes Back a moment later: a second press in between would leave the list as well, or even the application.
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (left.current !== key) left.current = null
  }, [key])
  const isOverList = isOpenedFromList(state)
  return useCallback(() => {
    if (left.current === key) return
    left.current = key
    if (isOverList) void navigate(-1)
    else void navigate(listPath.includes('?') ? listPath : { pathname: listPath, search }, { replace: true })
  }, [navigate, key, isOverList, listPath, search])
}

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state && state.isOverList === true
}
