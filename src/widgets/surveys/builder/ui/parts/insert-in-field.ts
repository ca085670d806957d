/**
 * Writes into a text field of the edited card at its cursor, as if it had been typed: the field tells its owner. What is chosen
 * in it is handed in, and replaced.
 */
export function insertInField(name: string, write: (chosen: string) => string): void {
  const field = document.querySelector<HTMLTextAreaElement>(
    `[data-card-edited] textarea[data-field="${CSS.escape(name)}"]`,
  )
  if (!field) return
  const { selectionStart, selectionEnd, value } = field
  const written = write(value.slice(selectionStart, selectionEnd))
  // React listens for the event; it compares with the value that the prototype's setter has set.
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setter?.call(field, value.slice(0, selectionStart) + written + value.slice(selectionEnd))
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const at = selectionStart + written.length
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(at, at)
  })
}
