const marks = new Set<symbol>()

/** Says that something on the screen would be lost by a reload; the browser asks too. Call what it returns once that is over. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  marks.add(mark)
  if (marks.size === 1) addEventListener('beforeunload', warn)
  return () => {
    marks.delete(mark)
    if (marks.size === 0) removeEventListener('beforeunload', warn)
  }
}

export function hasUnsavedChanges(): boolean {
  return marks.size > 0
}

/** The person has agreed to lose them: the browser need not ask once more. */
export function forgetUnsavedChanges(): void {
  marks.clear()
  removeEventListener('beforeunload', warn)
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
