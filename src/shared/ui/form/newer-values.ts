import { t } from '@lingui/core/macro'
import { createContext, useContext } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/** Field name → what another person saved there while this form was filled in with something else. */
export const NewerValues = createContext<Readonly<Record<string, unknown>>>({})

/** What to say under a field that another person has changed meanwhile, with the value they gave. */
export function useNewerSentence(name: string, textOf: (value: unknown) => string): string | undefined {
  const newer = useContext(NewerValues)
  if (!(name in newer)) return undefined
  const text = textOf(newer[name])
  return text === ''
    ? t`ほかの人がこの項目を空欄にしました。このまま保存すると、入力した内容になります。`
    : t`ほかの人がこの項目を「${text}」に変更しました。このまま保存すると、入力した内容になります。`
}

/**
 * Brings a form up to what others have saved: fields that were not touched take the newer values, what was typed stays.
 * Returns the newer values that what was typed stands against.
 */
export function takeNewer<T extends FieldValues>(
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

/** What was sent is saved; what was typed since then stays as a change. Says whether there was nothing of it. */
export function takeAsSaved<T extends FieldValues>(form: UseFormReturn<T>, sent: T): boolean {
  return rebase(form, sent as DefaultValues<T>, structuredClone(form.getValues())) === 0
}

/** Changes are counted from `from` on; returns how many of the values differ from it. */
function rebase<T extends FieldValues>(
  form: UseFormReturn<T>,
  from: DefaultValues<T>,
  values: Record<string, unknown>,
): number {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, from[name]))
  form.reset(from)
  for (const [name, value] of changed) {
    // The names are those of this very form.
    form.setValue(name as never, value as never, { shouldDirty: true })
  }
  return changed.length
}

/** Values of forms are plain: texts, numbers, lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
