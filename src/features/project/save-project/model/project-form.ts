import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { ProjectSettings } from '@/entities/project'
import { type FormValues, firstValues, formSchemas, storedValues } from '@/shared/lib/declared-fields'
import { projectFields } from '../../../../../engines/fields'

/** The form of a project; empty texts count as missing. */
export function projectSchema() {
  return z
    .object(formSchemas(projectFields))
    .refine(({ startOn, endOn }) => !startOn || !endOn || startOn <= endOn, {
      path: ['endOn'],
      message: t`終了日は開始日以降の日付にしてください。`,
    })
}

export type ProjectValues = FormValues<typeof projectFields>

/** The initial values of the form: those of a project, or the defaults. */
export function valuesOf(project: ProjectSettings | null): ProjectValues {
  return project ? storedValues(projectFields, project) : firstValues(projectFields)
}
