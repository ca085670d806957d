import { t } from '@lingui/core/macro'
import { createContext, useContext } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/** Field name → the value that another user saved while this form had a different one. */
export const NewerValues = createContext<Readonly<Record<string, unknown>>>({})

/** The message under a field that another user has changed, with the new value. */
export function useNewerSentence(name: string, textOf: (value: unknown) => string): string | undefined {
  const newer = useContext(NewerValues)
  if (!(name in newer)) return undefined
  const text = textOf(newer[name])
  return text === ''
    ? t`別の画面またはほかの人がこの項目を空欄にしました。このまま保存すると、入力した内容になります。`
    : t`別の画面またはほかの人がこの項目を「${text}」に変更しました。このまま保存すると、入力した内容になります。`
}

/**
 * Merges newer values into a form: untouched fields take them, changed fields keep their input. Returns the newer values of
 * changed fields.
 */
export function mergeNewer<T extends FieldValues>(
  form: UseFormReturn<T>,
  base: DefaultValues<T>,
  newer: DefaultValues<T>,
): Record<string, unknown> {
  const mine = form.getValues()
  const contested = Object.entries(newer).filter(
    ([name, value]) =>
      !isSame(mine[name], base[name]) && !isSame(value, base[name]) && !isSame(value, mine[name]),
  )
  const merged = Object.fromEntries(
    Object.entries(newer).map(([name, value]) => [name, isSame(mine[name], base[name]) ? value : mine[name]]),
  )
  rebase(form, newer, merged)
  return Object.fromEntries(contested)
}

/** Makes the sent values the saved ones; later input stays as a change. Returns whether there was no later input. */
export function markAsSaved<T extends FieldValues>(form: UseFormReturn<T>, sent: T): boolean {
  return rebase(form, sent as DefaultValues<T>, structuredClone(form.getValues())) === 0
}

/** Sets the base of the form; returns the number of values that differ from it. */
function rebase<T extends FieldValues>(
  form: UseFormReturn<T>,
  from: DefaultValues<T>,
  values: Record<string, unknown>,
): number {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, from[name]))
  form.reset(from)
  for (const [name, value] of changed) {
    // The names are those of this form.
    form.setValue(name as never, value as never, { shouldDirty: true })
  }
  return changed.length
}

/** Values of forms are plain data: texts, numbers and lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
