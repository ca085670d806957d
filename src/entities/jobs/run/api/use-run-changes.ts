import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { gqlApi, subscribe } from '@/shared/api'
import { RunsChangedDocument } from './run.generated'

/** Where a proxy lets no socket through, a run that goes on is read again this often. */
const fallbackMs = 10_000

/** While the component is mounted, shown runs are read again as they go on. `isWaiting`: one of them is not over. */
export function useRunChanges(isWaiting: boolean): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const readAgain = () => void dispatch(gqlApi.util.invalidateTags(['Run']))
    return subscribe(RunsChangedDocument, {}, { next: readAgain, resumed: readAgain })
  }, [dispatch])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void dispatch(gqlApi.util.invalidateTags(['Run'])), fallbackMs)
    return () => clearInterval(timer)
  }, [isWaiting, dispatch])
}
