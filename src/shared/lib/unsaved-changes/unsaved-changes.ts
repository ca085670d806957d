import { useEffect, useSyncExternalStore } from 'react'

const marks = new Set<symbol>()
const typed = new Set<symbol>()
const listeners = new Set<() => void>()

/** Says that something on the screen would be lost by a reload; the browser asks too. Call what it returns once that is over. */
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

/** Marks what is on the screen for as long as it is `isUnsaved`, also while it is on its way to the server. */
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

/** Says that something was typed into a form of a public page: nobody is asked on closing the tab, and no new version takes it away. */
export function markTyped(): () => void {
  const mark = Symbol('typed')
  typed.add(mark)
  return () => void typed.delete(mark)
}

/** Whether beginning the page anew would take away anything typed, be it to be saved or not. */
export function hasAnythingTyped(): boolean {
  return hasUnsavedChanges() || typed.size > 0
}

/** The person has agreed to lose them: the browser need not ask once more. */
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
