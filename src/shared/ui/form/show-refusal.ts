import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { isGqlError } from '@/shared/api'
import { failureSentence } from '../problem-note'

/**
 * Shows a refusal: messages for fields under them, with focus on the first. Returns the messages that belong to no field, for
 * the top of the form.
 */
export function showRefusal<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
): string | undefined {
  if (!isGqlError(error) || error.kind !== 'problem') return failureSentence(error)
  const refused = Object.entries(error.fields ?? {})
  if (refused.length === 0) return error.message
  const known = refused.filter(([path]) => hasField(form, path))
  for (const [index, [path, message]] of known.entries()) {
    // hasField() has checked that the path belongs to the form.
    form.setError(path as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  const others = refused.filter(([path]) => !showsErrors(form, path)).map(([, message]) => message)
  return others.length > 0 ? others.join('\n') : undefined
}

/** A control that shows errors can be focused; a group of fields and a choice without a ref cannot, and show none. */
function showsErrors<T extends FieldValues>(form: UseFormReturn<T>, path: string): boolean {
  const { error } = form.getFieldState(path as FieldPath<T>)
  return typeof error?.ref?.focus === 'function'
}

function hasField<T extends FieldValues>(form: UseFormReturn<T>, path: string): boolean {
  return get(form.getValues(), path) !== undefined || path in form.getValues()
}
