const controls = ':is(input, select, textarea, button):not([hidden], [tabindex="-1"], :disabled)'

/** To the question that is to be fixed, else to the top of the step, from where a screen reader reads on. */
export function focusIn(frame: HTMLElement | null, address: string | undefined): void {
  const questions = frame?.querySelector<HTMLElement>('[data-questions]')
  const question =
    address === undefined
      ? null
      : frame?.querySelector<HTMLElement>(`[data-address="${CSS.escape(address)}"]`)
  // Focuses the invalid row or field if there are several.
  const wrong = question?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches(controls) ? wrong : (wrong ?? question)?.querySelector<HTMLElement>(controls)
  // A preview lies beside other things, which stay where they are.
  if (question) question.scrollIntoView({ block: 'nearest' })
  else frame?.parentElement?.scrollTo({ top: 0 })
  if (!question && questions?.tagName === 'MAIN') scrollTo({ top: 0 })
  ;(control ?? questions)?.focus({ preventScroll: control === undefined || control === null })
  // Below long choices the sentence that says what is wrong is out of sight otherwise.
  question?.querySelector('[data-problems]')?.scrollIntoView({ block: 'nearest' })
}
