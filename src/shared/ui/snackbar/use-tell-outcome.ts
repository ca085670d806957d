import { useCallback } from 'react'
import { failureSentence } from '../problem-note'
import { useNotify } from './use-notify'

interface Outcome<T> {
  data?: T | undefined
  error?: unknown
}

/**
 * Shows in the snackbar how an action of RTK Query ended; resolves to whether it succeeded. `done` may be made of the answer;
 * without it the page says what was done, such as beside the undo, and the snackbar tells a failure alone.
 */
export function useTellOutcome() {
  const notify = useNotify()
  return useCallback(
    async <T>(action: PromiseLike<Outcome<T>>, done?: string | ((data: T | undefined) => string)) => {
      const { data, error } = await action
      if (error !== undefined) notify.failed(failureSentence(error))
      else if (done !== undefined) notify.done(typeof done === 'string' ? done : done(data))
      return error === undefined
    },
    [notify],
  )
}
