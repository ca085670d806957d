/** Moves the focus to a field of the card that is edited, once it is drawn. */
export function focusField(name: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-card-edited] [data-field="${CSS.escape(name)}"]`)
    field?.focus()
  })
}
