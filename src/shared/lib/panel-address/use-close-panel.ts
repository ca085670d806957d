import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useGoBackOnce } from './use-go-back-once'

/** The history state of a link that opens a panel over its list. */
export const panelOverList = { isOverList: true } as const

/**
 * Closes a panel that has its own address. If it was opened from its list, goes Back, so that the list is as before; else
 * opens the list in its place.
 */
export function useClosePanel(listPath: string): () => void {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const goBack = useGoBackOnce()
  const isOverList = isOpenedFromList(state)
  return useCallback(() => {
    if (isOverList) goBack()
    else void navigate(listPath.includes('?') ? listPath : { pathname: listPath, search }, { replace: true })
  }, [navigate, goBack, isOverList, listPath, search])
}

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state && state.isOverList === true
}
