import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { TestSubjectSettings } from '@/entities/test-subject'
import { type StudyPeriod, studyDays } from '@/shared/lib/study-days'
import { personalDataSchema, personalValuesOf } from './personal-data-form'

export function subjectSchema() {
  return z
    .object({
      code: z
        .string()
        .trim()
        .min(1, t`被験者コードを入力してください。`)
        .max(64, t`被験者コードは64文字以内で入力してください。`),
      status: z.enum(['INVITED', 'ACTIVE', 'COMPLETED', 'WITHDRAWN']),
      enrolledOn: z.string().nullable(),
      endedOn: z.string().nullable(),
      birthYear: z
        .number()
        .int()
        .min(1900, t`1900以降の西暦を入力してください。`)
        .max(new Date().getFullYear(), t`今年までの西暦を入力してください。`)
        .nullable(),
      sex: z.enum(['MALE', 'FEMALE', 'OTHER', 'UNKNOWN']).nullable(),
      locale: z.enum(['ja', 'en']),
      timeZone: z.string().nullable(),
      /** Null, as attributes are, where the viewer may not see what may name the person: it stays as it is. */
      note: z.string().nullable(),
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

/** The values the form of a new subject begins with: who joins today, or with the study where it has not begun. */
export function newValues(period: StudyPeriod, today: string): SubjectValues {
  const { first, last } = studyDays(period, today)
  const enrolledOn = today < first ? first : today
  return {
    code: '',
    status: 'ACTIVE',
    enrolledOn: enrolledOn > last ? null : enrolledOn,
    endedOn: null,
    birthYear: null,
    sex: null,
    locale: 'ja',
    timeZone: null,
    note: '',
    personalData: personalValuesOf(null),
    tagIds: [],
    attributes: [],
  }
}

/** The values the form of a subject begins with. */
export function valuesOf(subject: TestSubjectSettings): SubjectValues {
  const { code, status, enrolledOn, endedOn, birthYear, sex, locale, ownTimeZone, note, tags, attributes } =
    subject
  return {
    code,
    status,
    enrolledOn,
    endedOn,
    birthYear,
    sex,
    locale: locale === 'en' ? 'en' : 'ja',
    timeZone: ownTimeZone,
    note,
    personalData: null,
    tagIds: tags.map(({ id }) => id),
    attributes: attributes?.map(({ name, value }) => ({ name, value })) ?? null,
  }
}
