import { writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema'

/** The schema as committed in schema.graphql: sorted by name, so that the order of modules does not matter. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema()))}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync('schema.graphql', printedSchema())
