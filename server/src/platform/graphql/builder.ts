import SchemaBuilder from '@pothos/core'
import { authorizationPlugin } from './authorization-plugin'
import type { Context } from './context'
import { type NumberColumn, scalars } from './scalars'
import { textPlugin } from './text-plugin'

/** JSON as it arrives, of any shape. */
export type JsonInput = object | string | number | boolean

/** A builder with our context, scalars and authorization. Modules use `builder`; tests add fields to one of their own. */
export function createBuilder() {
  const made = new SchemaBuilder<{
    Context: Context
    DefaultFieldNullability: false
    Scalars: {
      ID: { Input: string; Output: string }
      Date: { Input: string; Output: string }
      DateTime: { Input: Date; Output: Date }
      JSON: { Input: JsonInput; Output: unknown }
      SavedAnswer: { Input: { address: string; answer?: unknown; at: string | null }; Output: never }
      NumberArray: { Input: never; Output: NumberColumn }
    }
  }>({ plugins: [authorizationPlugin, textPlugin], defaultFieldNullability: false })
  made.addScalarType('Date', scalars.date)
  made.addScalarType('DateTime', scalars.dateTime)
  made.addScalarType('JSON', scalars.json)
  made.addScalarType('NumberArray', scalars.numberArray)
  return made
}

/** The builder of the schema: importing a module's schema.ts adds its types and fields. */
export const builder = createBuilder()
