import { writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { schema } from './schema'

/** The contract as text, as it is committed in schema.graphql. */
export function printedSchema(): string {
  return `${printSchema(schema())}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync('schema.graphql', printedSchema())
