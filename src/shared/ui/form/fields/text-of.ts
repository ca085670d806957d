import type { Key } from 'react-aria-components'

/** Texts and numbers as they are typed. */
export const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

/** The chosen one by its label. */
export const labelIn =
  (options: readonly { id: Key; label: string }[]) =>
  (value: unknown): string =>
    options.find(({ id }) => id === value)?.label ?? ''
