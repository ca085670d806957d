const controls = 'input:not([type="hidden"]), textarea, select, button, [role="spinbutton"]'

/** Focuses the first invalid control of the form, or the first control in a part with a problem. */
export function focusOnProblem(frame: HTMLElement): void {
  // Searches the whole form, because two parts may edit the same value and the problem may be in the other.
  const told = (frame.closest('form') ?? frame).querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] button, [data-invalid] [role="spinbutton"], [data-problem]',
  )
  const part = told?.hasAttribute('data-problem') ? told.closest('section') : null
  const place =
    part?.querySelector<HTMLElement>(controls) ?? told ?? frame.querySelector<HTMLElement>(controls)
  place?.focus()
}
