import type { AnswerOption } from '../definition/option-shapes'

interface OptionIndex {
  readonly byCode: ReadonlyMap<string, AnswerOption>
  readonly hasOpen: boolean
}

const indexes = new WeakMap<readonly AnswerOption[], OptionIndex>()

/** Made once for each list: a question with thousands of choices may lie in thousands of entries. */
function indexOf(options: readonly AnswerOption[]): OptionIndex {
  const known = indexes.get(options)
  if (known) return known
  const byCode = new Map<string, AnswerOption>()
  for (const one of options) byCode.set(one.code, one)
  const made = { byCode, hasOpen: options.some(({ open }) => open) }
  indexes.set(options, made)
  return made
}

/** The option with the code; of duplicates the last. */
export function optionWith(options: readonly AnswerOption[], code: string): AnswerOption | undefined {
  return indexOf(options).byCode.get(code)
}

/** Whether one of them asks for a text. */
export function hasOpenOption(options: readonly AnswerOption[]): boolean {
  return indexOf(options).hasOpen
}
