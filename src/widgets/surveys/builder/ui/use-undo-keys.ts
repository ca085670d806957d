import { useEffect } from 'react'
import { isComposing } from '@/shared/lib/composition'
import type { EditorActions } from '../model/editor'

/**
 * Ctrl+Z and Ctrl+Y, also while typing, because the browser's history of a field does not know other changes.
 * Dialogs keep the browser's behaviour.
 */
export function useUndoKeys({ undo, redo }: EditorActions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (isElsewhere || isComposing(event) || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey) undo()
      else if (key === 'y' || key === 'z') redo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
