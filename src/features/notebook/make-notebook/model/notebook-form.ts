import { t } from '@lingui/core/macro'
import * as z from 'zod'
import { numberOf, templateOf } from '@/entities/data-out/notebook'
import type { NotebookInput, NotebookTemplate } from '@/shared/api/generated/schema'

/** What the form holds. */
export interface NotebookForm {
  name: string
  template: NotebookTemplate
  /** An export by its id, or what is stored by then. */
  exportId: string
  period: { from: string; to: string } | null
  /** A tag, or everybody. */
  subjects: 'all' | `tag-${string}`
  validMinutes: number | null
  minSleepMinutes: number | null
  windowDays: number | null
  makesKey: boolean
}

/** What is stored by the time at which it runs. */
export const latestData = 'latest'

export function usualNotebook(): NotebookForm {
  return {
    name: templateOf('DATA_QUALITY').label,
    template: 'DATA_QUALITY',
    exportId: latestData,
    period: null,
    subjects: 'all',
    validMinutes: numberOf('validMinutes').usual,
    minSleepMinutes: numberOf('minSleepMinutes').usual,
    windowDays: numberOf('windowDays').usual,
    makesKey: true,
  }
}

export function notebookSchema() {
  return z.custom<NotebookForm>().superRefine((values, { addIssue }) => {
    const refuse = (path: keyof NotebookForm, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (values.name.trim() === '') refuse('name', t`ノートブックの名前を入力してください。`)
    for (const name of templateOf(values.template).numbers) {
      const { label } = numberOf(name)
      if (values[name] === null) refuse(name, t`「${label}」を入力してください。`)
    }
  })
}

/** What the server is asked for. */
export function inputOf({
  name,
  template,
  exportId,
  period: chosen,
  subjects,
  ...rest
}: NotebookForm): NotebookInput {
  const { numbers } = templateOf(template)
  // A fixed export has its own period, and its field is away.
  const period = exportId === latestData ? chosen : null
  return {
    name,
    template,
    from: period?.from ?? null,
    to: period?.to ?? null,
    exportId: exportId === latestData ? null : exportId,
    tagIds: subjects === 'all' ? [] : [subjects.slice('tag-'.length)],
    numbers: Object.fromEntries(numbers.map((number) => [number, rest[number]])),
  }
}
