import { useDispatch } from 'react-redux'
import { snackbarShown } from './snackbar-slice'

/** Shows in the snackbar that an action succeeded, or why it failed. */
export function useNotify(): { done: (message: string) => void; failed: (message: string) => void } {
  const dispatch = useDispatch()
  return {
    done: (message) => dispatch(snackbarShown({ type: 'success', message })),
    failed: (message) => dispatch(snackbarShown({ type: 'error', message })),
  }
}
