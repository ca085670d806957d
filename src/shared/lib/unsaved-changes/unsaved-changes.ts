import { useEffect, useSyncExternalStore } from 'react'

const marks = new Set<symbol>()
const typed = new Set<symbol>()
const listeners = new Set<() => void>()

/** Marks that a reload would lose changes; the browser then asks before closing. Call the returned function when they are saved. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  marks.add(mark)
  if (marks.size === 1) addEventListener('beforeunload', warn)
  tell()
  return () => {
    marks.delete(mark)
    if (marks.size === 0) removeEventListener('beforeunload', warn)
    tell()
  }
}

/** Marks unsaved changes while `isUnsaved` is true, also while they are being saved. */
export function useUnsavedMark(isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved) return markUnsaved()
  }, [isUnsaved])
}

export function hasUnsavedChanges(): boolean {
  return marks.size > 0
}

export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(listen, hasUnsavedChanges)
}

/**
 * Marks that a form of a public page has input. A new version then does not reload the page, but the browser does not ask on
 * closing.
 */
export function markTyped(): () => void {
  const mark = Symbol('typed')
  typed.add(mark)
  return () => void typed.delete(mark)
}

/** Whether a reload would lose any input, even in forms that are not saved. */
export function hasAnyInput(): boolean {
  return hasUnsavedChanges() || typed.size > 0
}

/** The user agreed to lose the changes, so the browser need not ask again. */
export function forgetUnsavedChanges(): void {
  marks.clear()
  typed.clear()
  removeEventListener('beforeunload', warn)
  tell()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
