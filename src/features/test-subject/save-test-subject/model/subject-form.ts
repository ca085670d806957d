import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { TestSubjectSettings } from '@/entities/test-subject'
import { firstValues, formSchemas, storedValues } from '@/shared/lib/declared-fields'
import { type StudyPeriod, studyDays } from '@/shared/lib/study-days'
import { testSubjectFields } from '../../../../../engines/fields'
import { personalDataSchema, personalValuesOf } from './personal-data-form'

export function subjectSchema() {
  return z
    .object({
      ...formSchemas(testSubjectFields),
      /** Null until it is shown: what nobody looked at is not sent. */
      personalData: personalDataSchema().nullable(),
      tagIds: z.array(z.string()),
      attributes: z
        .array(
          z.object({
            name: z.string().trim().min(1, t`属性名を入力してください。`),
            value: z.string(),
          }),
        )
        .nullable(),
    })
    .refine(({ enrolledOn, endedOn }) => !enrolledOn || !endedOn || enrolledOn <= endedOn, {
      path: ['endedOn'],
      message: t`終了日は開始日以降の日付にしてください。`,
    })
}

export type SubjectValues = z.input<ReturnType<typeof subjectSchema>>

/** The initial values for a new subject. Enrolment is today, or the project's first day if that is later. */
export function newValues(period: StudyPeriod, today: string): SubjectValues {
  const { first, last } = studyDays(period, today)
  const enrolledOn = today < first ? first : today
  return {
    ...firstValues(testSubjectFields),
    enrolledOn: enrolledOn > last ? null : enrolledOn,
    personalData: personalValuesOf(null),
    tagIds: [],
    attributes: [],
  }
}

/** The values the form of a subject begins with. */
export function valuesOf(subject: TestSubjectSettings): SubjectValues {
  const { tags, attributes, ...stored } = { ...subject, timeZone: subject.ownTimeZone }
  return {
    ...storedValues(testSubjectFields, stored),
    personalData: null,
    tagIds: tags.map(({ id }) => id),
    attributes: attributes?.map(({ name, value }) => ({ name, value })) ?? null,
  }
}
