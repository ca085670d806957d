import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { putRefusal } from './put-refusal'

/** What a mutation of RTK Query resolves to. */
export type SaveOutcome = { error?: unknown }

/**
 * A form that saves: checked when a field is left and then as one types, refusals put under their fields.
 * `save` sends; `onSaved` runs once the server took it, with nothing unsaved any more.
 */
export function useSaveForm<T extends FieldValues>({
  schema,
  defaultValues,
  save,
  onSaved,
}: {
  /** May tidy values (trim), not change their type. */
  schema: ZodType<T, T>
  defaultValues: DefaultValues<T>
  save: (values: T) => PromiseLike<SaveOutcome>
  onSaved?: (values: T) => void
}) {
  const [problem, setProblem] = useState<string>()
  const form = useForm<T>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const submit = async (values: T) => {
    setProblem(undefined)
    const { error } = await save(values)
    if (error !== undefined) return setProblem(putRefusal(form, error))
    form.reset(form.getValues())
    onSaved?.(values)
  }
  return {
    form,
    submit,
    problem,
    isSaving: form.formState.isSubmitting,
    changeCount: Object.keys(form.formState.dirtyFields).length,
  }
}
