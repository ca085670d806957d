/**
 * Inserts text into a field of the edited card at its cursor, with an input event as if typed. The selection
 * is passed to `write` and replaced.
 */
export function insertInField(name: string, write: (chosen: string) => string): void {
  const field = document.querySelector<HTMLTextAreaElement>(
    `[data-card-edited] textarea[data-field="${CSS.escape(name)}"]`,
  )
  if (!field) return
  const { selectionStart, selectionEnd, value } = field
  const written = write(value.slice(selectionStart, selectionEnd))
  // React compares with the value set on the element itself, so the prototype's setter is called to make it
  // notice the change.
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setter?.call(field, value.slice(0, selectionStart) + written + value.slice(selectionEnd))
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const at = selectionStart + written.length
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(at, at)
  })
}
