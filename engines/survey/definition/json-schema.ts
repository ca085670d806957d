import type { JsonSchema, NamedSchemas } from '../../definitions'
import { definition, schemaVersion } from './definition-shape'

/**
 * The JSON Schema of a definition, for other programs; generated from the declaration that the parser uses.
 */
export function definitionJsonSchema(): JsonSchema {
  const named: NamedSchemas = new Map()
  const root = definition.schema(named)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://kansoku.example/schemas/survey-${schemaVersion}.json`,
    title: 'Kansoku survey',
    ...root,
    $defs: Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
