import { t } from '@lingui/core/macro'
import * as z from 'zod'
import { currentLocale } from '@/shared/i18n'
import {
  type Field,
  type Fields,
  fieldEntries,
  firstBirthYear,
  isNeverEmpty,
  isRequired,
  type Needed,
  type ValueOf,
} from '../../../../engines/fields'
import { emailField, optionalEmailField } from '../email-address'
import { outside } from '../numbers'
import { timeZoneProblem } from '../time-zones'

/** The values of a noun's form. Choices are written as the schema writes its enums. */
export type FormValues<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name] extends Needed | { readonly isNeverEmpty: true }
    ? FormValue<Declared[Name]>
    : FormValue<Declared[Name]> | null
}
type FormValue<One extends Field> = One extends { readonly kind: 'choice' }
  ? Uppercase<ValueOf<One>>
  : ValueOf<One>

/** The check of each field. A guarded field is null where the viewer may not see it. */
export function formSchemas<const Declared extends Fields>(fields: Declared) {
  const schemas = fieldEntries(fields).map(([name, field]) => [name, schemaOf(field)])
  // Each checks the values of its field.
  return Object.fromEntries(schemas) as {
    [Name in keyof Declared]: z.ZodType<FormValues<Declared>[Name], FormValues<Declared>[Name]>
  }
}

function schemaOf(field: Field): z.ZodType {
  const label = field.label[currentLocale()]
  switch (field.kind) {
    case 'code':
    case 'line':
    case 'text': {
      const { maximum } = field
      const text = z.string().max(maximum, t`${label}は${maximum}文字以内で入力してください。`)
      return isRequired(field) ? text.trim().min(1, t`${label}を入力してください。`) : text.nullable()
    }
    case 'email':
      return isRequired(field) ? emailField() : optionalEmailField().nullable()
    case 'birthYear':
      return z
        .number(outside(firstBirthYear, new Date().getFullYear()))
        .int()
        .min(firstBirthYear, t`${firstBirthYear}以降の西暦を入力してください。`)
        .max(new Date().getFullYear(), t`今年までの西暦を入力してください。`)
        .nullable()
    case 'number': {
      const error = outside(field.minimum, field.maximum)
      const number = z.int({ error }).min(field.minimum, error).max(field.maximum, error)
      return isRequired(field) ? number : number.nullable()
    }
    case 'timeZone':
      return timeZoneSchema(isRequired(field))
    case 'choice':
    case 'openChoice':
    case 'language':
    case 'colour':
    case 'day':
      return isNeverEmpty(field) ? z.string() : z.string().nullable()
    default:
      return field satisfies never
  }
}

/** What is typed and no time zone stays in the form, and is refused. */
const timeZoneSchema = (isNeeded: boolean) =>
  z
    .string()
    .nullable()
    .superRefine((zone, { addIssue }) => {
      const problem = timeZoneProblem(zone, isNeeded)
      if (problem !== undefined) addIssue({ code: 'custom', message: problem })
    })

/** The values that the form of a new one begins with. */
export function firstValues<const Declared extends Fields>(fields: Declared): FormValues<Declared> {
  const values = fieldEntries(fields).map(([name, field]) => [name, initialOf(field)])
  return Object.fromEntries(values) as FormValues<Declared>
}

function initialOf(field: Field): string | number | null {
  if ('initial' in field && field.initial !== undefined) {
    return field.kind === 'choice' ? field.initial.toUpperCase() : field.initial
  }
  return isText(field) ? '' : null
}

/** A guarded field stays null: the viewer may not see it. */
const emptyOf = (field: Field) => (isText(field) && !field.isGuarded ? '' : null)

const isText = ({ kind }: Field) => ['code', 'line', 'text', 'email'].includes(kind)

/** The values that the form of a stored one begins with. */
export function storedValues<const Declared extends Fields>(
  fields: Declared,
  stored: { readonly [Name in keyof Declared]: unknown },
): FormValues<Declared> {
  const values = fieldEntries(fields).map(([name, field]) => [name, stored[name] ?? emptyOf(field)])
  return Object.fromEntries(values) as FormValues<Declared>
}
