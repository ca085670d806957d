import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { snackbarShown } from './snackbar-slice'

/** Shows in the snackbar that an action succeeded, or why it failed. The same object for the life of the component. */
export function useNotify(): { done: (message: string) => void; failed: (message: string) => void } {
  const dispatch = useDispatch()
  return useMemo(
    () => ({
      done: (message: string) => dispatch(snackbarShown({ type: 'success', message })),
      failed: (message: string) => dispatch(snackbarShown({ type: 'error', message })),
    }),
    [dispatch],
  )
}
