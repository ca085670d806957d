import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The state of a link that opens a panel over the list it stands in. */
export const panelOverList = { isOverList: true } as const

/**
 * Closes a panel that is an address. Opened from its list, it goes Back, so that the list is as it was left;
 * opened by its address alone, its list takes its place.
 */
export function useClosePanel(listPath: string): () => void {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const isOverList = isOpenedFromList(state)
  return useCallback(() => {
    if (isOverList) void navigate(-1)
    else void navigate(listPath.includes('?') ? listPath : { pathname: listPath, search }, { replace: true })
  }, [navigate, isOverList, listPath, search])
}

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state && state.isOverList === true
}
