import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { TestSubjectSettings } from '@/entities/test-subject'
import { currentLocale } from '@/shared/i18n'
import { type StudyPeriod, studyDays } from '@/shared/lib/study-days'
import {
  type Field,
  type TestSubjectFieldName,
  testSubjectFieldEntries,
  type testSubjectFields,
  type ValueOf,
} from '../../../../../engines/fields'
import { personalDataSchema, personalValuesOf } from './personal-data-form'

type Declared = typeof testSubjectFields

/** Choices have the values of the schema's enums. */
type FormValue<One> = One extends Field
  ? One extends { kind: 'choice' }
    ? Uppercase<ValueOf<One>>
    : ValueOf<One>
  : never
type FormValues = {
  [Name in TestSubjectFieldName]: Declared[Name] extends { isNeverEmpty: true } | { kind: 'code' }
    ? FormValue<Declared[Name]>
    : FormValue<Declared[Name]> | null
}

export function subjectSchema() {
  const declared = testSubjectFieldEntries.map(([name, field]) => [name, schemaOf(field)])
  return z
    .object({
      // A check for each field. The note is null where the viewer may not see text that may name the person.
      ...(Object.fromEntries(declared) as {
        [Name in TestSubjectFieldName]: z.ZodType<FormValues[Name], FormValues[Name]>
      }),
      /** Null until the user shows it; then it is not sent. */
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

function schemaOf(field: Field): z.ZodType {
  const label = field.label[currentLocale()]
  if (field.kind === 'code') {
    return z
      .string()
      .trim()
      .min(1, t`${label}を入力してください。`)
      .max(field.maximum, t`${label}は${field.maximum}文字以内で入力してください。`)
  }
  if (field.kind === 'birthYear') {
    return z
      .number()
      .int()
      .min(1900, t`1900以降の西暦を入力してください。`)
      .max(new Date().getFullYear(), t`今年までの西暦を入力してください。`)
      .nullable()
  }
  field.kind satisfies 'text' | 'choice' | 'language' | 'day' | 'timeZone'
  return field.isNeverEmpty ? z.string() : z.string().nullable()
}

export type SubjectValues = z.input<ReturnType<typeof subjectSchema>>

/** The initial values for a new subject. Enrolment is today, or the project's first day if that is later. */
export function newValues(period: StudyPeriod, today: string): SubjectValues {
  const { first, last } = studyDays(period, today)
  const enrolledOn = today < first ? first : today
  const initial = testSubjectFieldEntries.map(([name, field]) => [name, initialOf(field)])
  return {
    ...(Object.fromEntries(initial) as FormValues),
    enrolledOn: enrolledOn > last ? null : enrolledOn,
    personalData: personalValuesOf(null),
    tagIds: [],
    attributes: [],
  }
}

function initialOf(field: Field): string | null {
  if (field.kind === 'code' || field.kind === 'text') return ''
  if (!('choices' in field) || field.initial === undefined) return null
  return field.kind === 'choice' ? field.initial.toUpperCase() : field.initial
}

/** The initial values for an existing subject. */
export function valuesOf(subject: TestSubjectSettings): SubjectValues {
  const { tags, attributes, ...stored } = { ...subject, timeZone: subject.ownTimeZone }
  const known = testSubjectFieldEntries.map(([name]) => [name, stored[name]])
  return {
    ...(Object.fromEntries(known) as FormValues),
    personalData: null,
    tagIds: tags.map(({ id }) => id),
    attributes: attributes?.map(({ name, value }) => ({ name, value })) ?? null,
  }
}
