import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { isRefusal } from '@/shared/api'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { markAsSaved, mergeNewer } from './newer-values'
import { showRefusal } from './show-refusal'

/** The result of a mutation of RTK Query. */
export type SaveOutcome = { error?: unknown }

/**
 * A form that saves. Fields are checked on blur and then on every change; refusals are shown under their fields; changes are
 * marked as unsaved. `onSaved` runs after the server has saved and nothing is unsaved any more. If another user saved first
 * (STALE_EDIT), the newer values are merged as soon as they arrive: input stays, and `newer` has the differences. Input
 * during the saving of a versioned object stays unsaved, and `onSaved` waits until it is saved too.
 */
export function useSaveForm<T extends FieldValues>({
  schema,
  defaultValues,
  version,
  save,
  onSaved,
  focusesOnError = true,
}: {
  /** May normalise values (trim), but not change their type. */
  schema: ZodType<T, T>
  defaultValues: DefaultValues<T>
  /** The `updatedAt` of the edited object. It is sent with the save, so that another user's later change is not overwritten. */
  version?: string
  save: (values: T, basedOn: string | undefined) => PromiseLike<SaveOutcome>
  onSaved?: (values: T) => void
  /** False: the form does it, since the order of its fields is not that of the page. */
  focusesOnError?: boolean
}) {
  const [problem, setProblem] = useState<string>()
  const [base, setBase] = useState({ version, values: defaultValues })
  const [isStale, setStale] = useState(false)
  const [newer, setNewer] = useState<Record<string, unknown>>({})
  const form = useForm<T>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: focusesOnError,
  })
  const changeCount = Object.keys(form.formState.dirtyFields).length
  useUnsavedMark(changeCount > 0)
  const { isSubmitting } = form.formState
  const mergesNewer = version !== base.version && !isSubmitting && (isStale || changeCount === 0)
  useEffect(() => {
    if (!mergesNewer) return
    setNewer(mergeNewer(form, base.values, defaultValues))
    setBase({ version, values: defaultValues })
    setStale(false)
  }, [mergesNewer, form, base, version, defaultValues])

  const submit = async (values: T) => {
    setProblem(undefined)
    const sent = structuredClone(form.getValues())
    const { error } = await save(values, base.version)
    if (error !== undefined) {
      if (isRefusal(error, 'STALE_EDIT')) setStale(true)
      return setProblem(showRefusal(form, error))
    }
    setNewer({})
    // Rendered before onSaved navigates, which would otherwise ask about unsaved changes.
    const isComplete = flushSync(() => markAsSaved(form, sent))
    // Input made meanwhile is saved next, based on the version that this save created.
    setBase({ version: base.version, values: sent as DefaultValues<T> })
    setStale(!isComplete)
    if (isComplete || version === undefined) onSaved?.(values)
  }
  return { form, submit, problem, newer, isSaving: isSubmitting, changeCount }
}
