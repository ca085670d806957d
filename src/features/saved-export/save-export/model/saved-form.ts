import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { SavedExport } from '@/entities/data-out/saved-export'
import type { ExportDefinitionInput, SavedExportInput } from '@/shared/api/generated/schema'

/** What the form holds. Choices are texts, as selects have them. */
export interface SavedForm {
  name: string
  repeats: 'no' | 'DAILY' | 'WEEKLY'
  weekday: Weekday
  hour: string
  lastDays: LastDays
  isCompared: boolean
}

export type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7'
/** 'as-chosen': the period of the choices. */
export type LastDays = 'as-chosen' | '1' | '7' | '30' | '90'

export function savedSchema() {
  return z.custom<SavedForm>().superRefine(({ name }, { addIssue }) => {
    if (name.trim() === '')
      addIssue({ code: 'custom', path: ['name'], message: t`条件の名前を入力してください。` })
  })
}

/** A new form, or that of saved choices. */
export function savedFormOf(name: string, saved: SavedExport | null): SavedForm {
  return {
    name,
    repeats: saved?.repeats ?? 'no',
    weekday: String(saved?.weekday ?? 1) as Weekday,
    hour: String(saved?.hour ?? 2),
    lastDays: String(saved?.lastDays ?? 'as-chosen') as LastDays,
    isCompared: saved?.isCompared ?? false,
  }
}

/** What the server is asked for. */
export function savedInputOf(
  { name, repeats, weekday, hour, lastDays, isCompared }: SavedForm,
  definition: ExportDefinitionInput,
  purpose: string | null,
  destinationId: string | null,
): SavedExportInput {
  const isRepeated = repeats !== 'no'
  return {
    name,
    definition,
    repeats: isRepeated ? repeats : null,
    weekday: repeats === 'WEEKLY' ? Number(weekday) : null,
    hour: isRepeated ? Number(hour) : null,
    lastDays: isRepeated && lastDays !== 'as-chosen' ? Number(lastDays) : null,
    isCompared: isRepeated && isCompared,
    purpose,
    destinationId,
  }
}
