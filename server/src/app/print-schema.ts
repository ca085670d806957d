import { writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema'

/** The contract as text, as it is committed in schema.graphql: by name, whatever module was loaded first. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema()))}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync('schema.graphql', printedSchema())
