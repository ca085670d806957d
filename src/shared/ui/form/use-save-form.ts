import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { isRefusal } from '@/shared/api'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { takeAsSaved, takeNewer } from './newer-values'
import { putRefusal } from './put-refusal'

/** What a mutation of RTK Query resolves to. */
export type SaveOutcome = { error?: unknown }

/**
 * A form that saves: checked when a field is left and then as one types, refusals put under their fields, changes marked as unsaved.
 * `save` sends; `onSaved` runs once the server took it, with nothing unsaved any more. Where somebody else saved first
 * (STALE_EDIT), the newer values are taken in as soon as they arrive, what was typed stays, and `newer` says what differs.
 * What is typed while a save of something with a version is on its way stays unsaved, and `onSaved` waits for its own save.
 */
export function useSaveForm<T extends FieldValues>({
  schema,
  defaultValues,
  version,
  save,
  onSaved,
}: {
  /** May tidy values (trim), not change their type. */
  schema: ZodType<T, T>
  defaultValues: DefaultValues<T>
  /** updatedAt of what is edited: goes with the save, so that nobody's later one is undone unseen. */
  version?: string
  save: (values: T, basedOn: string | undefined) => PromiseLike<SaveOutcome>
  onSaved?: (values: T) => void
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
  })
  const changeCount = Object.keys(form.formState.dirtyFields).length
  useUnsavedMark(changeCount > 0)
  const { isSubmitting } = form.formState
  const takesNewer = version !== base.version && !isSubmitting && (isStale || changeCount === 0)
  useEffect(() => {
    if (!takesNewer) return
    setNewer(takeNewer(form, base.values, defaultValues))
    setBase({ version, values: defaultValues })
    setStale(false)
  }, [takesNewer, form, base, version, defaultValues])

  const submit = async (values: T) => {
    setProblem(undefined)
    const sent = structuredClone(form.getValues())
    const { error } = await save(values, base.version)
    if (error !== undefined) {
      if (isRefusal(error, 'STALE_EDIT')) setStale(true)
      return setProblem(putRefusal(form, error))
    }
    setNewer({})
    // On the screen before onSaved leads away: what is unsaved asks first, also while it is on its way.
    const isComplete = flushSync(() => takeAsSaved(form, sent))
    // What was typed meanwhile is saved next, upon the version that this one made.
    setBase({ version: base.version, values: sent as DefaultValues<T> })
    setStale(!isComplete)
    if (isComplete || version === undefined) onSaved?.(values)
  }
  return { form, submit, problem, newer, isSaving: isSubmitting, changeCount }
}
