const controls = 'input:not([type="hidden"]), textarea, select, button, [role="spinbutton"]'
// A group around an invalid control is invalid, too, and cannot be focused.
const problems = `:is(input, textarea, select, button)[aria-invalid="true"], [data-invalid] button,
  [data-invalid] [role="spinbutton"], [data-problem]`

/** Focuses the first invalid control within; where none is shown, the first control of the part that has the problem. */
export function focusOnProblem(within: readonly HTMLElement[], part: HTMLElement | undefined): void {
  const [told] = within.flatMap((frame) => frame.querySelector<HTMLElement>(problems) ?? [])
  const place = told?.hasAttribute('data-problem') ? controlOf(told) : told
  const shown = place ?? part?.querySelector<HTMLElement>(controls)
  shown?.focus()
}

/** The parts that edit a field, in the order of the page: one field may be edited in several. */
export function partsOf(form: HTMLElement | null | undefined, field: string): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>(`[data-part="${field}"]`) ?? [])]
}

/** A message stands under its control, or under a line of them. */
function controlOf(message: HTMLElement): HTMLElement | null {
  const line = message.previousElementSibling
  if (line instanceof HTMLElement && line.matches(controls)) return line
  return (
    line?.querySelector<HTMLElement>(controls) ??
    message.closest('section')?.querySelector<HTMLElement>(controls) ??
    null
  )
}
