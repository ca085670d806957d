const controls = 'input:not([type="hidden"]), textarea, select, button, [role="spinbutton"]'

/** Brings the focus to the first control of the form that is refused, or to the first in a part with a problem. */
export function focusOnProblem(frame: HTMLElement): void {
  // Two parts can edit the same value, so the problem need not lie within the frame.
  const told = (frame.closest('form') ?? frame).querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] button, [data-invalid] [role="spinbutton"], [data-problem]',
  )
  const part = told?.hasAttribute('data-problem') ? told.closest('section') : null
  const place =
    part?.querySelector<HTMLElement>(controls) ?? told ?? frame.querySelector<HTMLElement>(controls)
  place?.focus()
}
