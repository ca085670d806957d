import type { Words } from '../fields'
import type { Grain, Privacy, Variable, VariableType } from './variable'

/** What is said of a variable besides its key and grain. */
interface Said {
  readonly name: Words
  readonly definition: Words
  readonly type: VariableType
  readonly privacy?: Privacy
  readonly tellsNow?: true
}

/** Variables of one grain, by key; open unless another privacy is said. */
export function ofGrain<const Declared extends Readonly<Record<string, Said>>>(
  grain: Grain,
  declared: Declared,
): { readonly [Key in keyof Declared]: Variable } {
  const all = Object.entries<Said>(declared).map(([key, said]): [string, Variable] => [
    key,
    { key, grain, privacy: 'open', ...said },
  ])
  // Object.fromEntries forgets which keys there are.
  return Object.fromEntries(all) as { readonly [Key in keyof Declared]: Variable }
}

// Plain objects: pages that ask for none of these facts need not load them.
export const text = { kind: 'text' } as const
export const date = { kind: 'date' } as const
export const dateTime = { kind: 'dateTime' } as const
export const yesNo = { kind: 'yesNo' } as const
export const plainNumber = { kind: 'number', unit: null, loinc: null } as const
export const minutes = { kind: 'number', unit: 'min', loinc: null } as const
export const percent = { kind: 'number', unit: '%', loinc: null } as const
export const days = { kind: 'number', unit: 'd', loinc: null } as const
export const share = { kind: 'number', unit: '1', loinc: null } as const
