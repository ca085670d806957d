import type { EnumRef, InputFieldBuilder } from '@pothos/core'
import { type Field, type Fields, fieldEntries, isNeverEmpty, isRequired } from '../fields'
import type { builder } from './builder'
import { mayBeEmpty } from './may-be-empty'

const scalarOf = {
  code: 'String',
  line: 'String',
  text: 'String',
  email: 'String',
  choice: 'String',
  openChoice: 'String',
  language: 'String',
  colour: 'String',
  timeZone: 'String',
  day: 'Date',
  birthYear: 'Int',
  number: 'Int',
} as const satisfies Record<Field['kind'], string>

type Builder = typeof builder
type Types = Builder extends PothosSchemaTypes.SchemaBuilder<infer Found> ? Found : never

/** The types of the choices that have one of their own in the schema, by the name of the field. */
export type FieldEnums = Readonly<Record<string, EnumRef<Types, string>>>

/** The GraphQL type of a field. */
export function typeOfField(name: string, { kind }: Field, enums: FieldEnums = {}) {
  return enums[name] ?? scalarOf[kind]
}

/** Whether the field is null where it says nothing; a text is empty. */
export function isNullable(field: Field): boolean {
  return !isNeverEmpty(field) && field.kind !== 'line' && field.kind !== 'text'
}

/** The declared fields of a noun as the fields of an input. */
export function declaredInputs<const Declared extends Fields>(
  t: InputFieldBuilder<Types, 'InputObject'>,
  fields: Declared,
  enums?: FieldEnums,
): Record<keyof Declared, never> {
  const inputs = fieldEntries(fields).map(([name, field]) => [
    name,
    t.field({
      type: typeOfField(name, field, enums),
      required: isNeverEmpty(field),
      ...(field.description !== undefined && { description: field.description }),
      ...(!isRequired(field) && textKinds.has(field.kind) && mayBeEmpty),
    }),
  ])
  // The input's type is derived from the same declaration.
  return Object.fromEntries(inputs)
}

const textKinds: ReadonlySet<Field['kind']> = new Set(['line', 'text', 'email', 'timeZone'])
