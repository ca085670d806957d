const controls = 'input:not([type="hidden"]), textarea, button, [role="spinbutton"]'

/** Brings the focus to the first control that is refused, or to the first of all. */
export function focusOnProblem(frame: HTMLElement): void {
  const refused = frame.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] button, [data-invalid] [role="spinbutton"]',
  )
  const place = refused ?? frame.querySelector<HTMLElement>(controls)
  place?.focus()
}
