import { useDispatch } from 'react-redux'
import { snackbarShown } from './snackbar-slice'

/** Says in the snackbar that an act was done, or why it was not. */
export function useNotify(): { done: (message: string) => void; failed: (message: string) => void } {
  const dispatch = useDispatch()
  return {
    done: (message) => dispatch(snackbarShown({ type: 'success', message })),
    failed: (message) => dispatch(snackbarShown({ type: 'error', message })),
  }
}
