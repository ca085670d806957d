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
  const known = refused.filter(([path]) => hasField(form, path))
  const others = refused.filter(([path]) => !hasField(form, path)).map(([, message]) => message)
  for (const [index, [path, message]] of known.entries()) {
    // hasField() has checked that the path belongs to the form.
    form.setError(path as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  if (known.length === 0) return error.message
  return others.length > 0 ? others.join('\n') : undefined
}

function hasField<T extends FieldValues>(form: UseFormReturn<T>, path: string): boolean {
  return get(form.getValues(), path) !== undefined || path in form.getValues()
}
