import { GraphQLError, GraphQLScalarType } from 'graphql'
import { inputWords } from '../input/input-words'
import { isWithinYears } from '../input/known-days'
import { invalidInput, type Problem } from '../problem'
import type { Message } from '../words'

/** A packed column: numbers and nulls, or a typed array in which NaN means nothing. */
export type NumberColumn = readonly (number | null)[] | Float32Array | Float64Array | Int32Array | Uint8Array

/** The scalars of the schema. */
export const scalars = {
  date: new GraphQLScalarType<string, string>({
    name: 'Date',
    description: 'A local calendar day, YYYY-MM-DD.',
    parseValue: (value) => {
      if (isDate(value) && isWithinYears(value)) return value
      throw invalidDay(inputWords.dayOutside)
    },
    serialize: writeDate,
  }),
  dateTime: new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    description: 'An instant, ISO 8601 in UTC.',
    parseValue: parseDateTime,
    serialize: writeDateTime,
  }),
  json: new GraphQLScalarType<unknown, unknown>({
    name: 'JSON',
    description: 'A JSON value whose shape another standard gives, such as WebAuthn.',
  }),
  numberArray: new GraphQLScalarType<never, (number | null)[]>({
    name: 'NumberArray',
    description:
      'A JSON array of numbers and nulls, sent as one value: columns of tables and charts are packed, not an object per cell.',
    parseValue: () => {
      throw new GraphQLError('NumberArray is never sent by a client.')
    },
    serialize: writeNumbers,
  }),
}

/** The day of the last time that was read: the answers of a survey were given on one. */
let knownDay = ''

function isDate(value: unknown): value is string {
  if (value === knownDay && value !== '') return true
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  // 2026-02-30 would roll over into March.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(value)) return false
  knownDay = value
  return true
}

function writeDate(value: unknown): string {
  if (isDate(value)) return value
  throw new GraphQLError('Date is an existing calendar day as YYYY-MM-DD.')
}

function parseDateTime(value: unknown): Date {
  const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
  if (typeof value === 'string' && instantPattern.test(value)) {
    const instant = new Date(value)
    const day = value.slice(0, 10)
    if (!Number.isNaN(instant.getTime()) && isDate(day) && isWithinYears(day)) return instant
  }
  throw invalidDay(inputWords.timeOutside)
}

/** A person typed it, so the refusal names its field, which withFieldPath() in app/http/gql-errors finds. */
function invalidDay(message: Message): Problem {
  return invalidInput([{ path: '', message }])
}

function writeDateTime(value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  throw new GraphQLError('DateTime is made from a Date.')
}

function writeNumbers(value: unknown): (number | null)[] {
  if (Array.isArray(value)) return value
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    // All other views are typed arrays of numbers.
    return Array.from(value as Float64Array, (number) => (Number.isNaN(number) ? null : number))
  }
  throw new GraphQLError('NumberArray is made from an array of numbers.')
}
