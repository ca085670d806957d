import type { Key } from 'react-aria-components'

/** Texts and numbers are shown as typed. */
export const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

/** The label of the chosen option. */
export const labelIn =
  (options: readonly { id: Key; label: string }[]) =>
  (value: unknown): string =>
    options.find(({ id }) => id === value)?.label ?? ''
