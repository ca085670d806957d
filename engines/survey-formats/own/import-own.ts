import { parseDefinition, placedItems } from '../../survey'
import { type ImportResult, refused } from '../draft/import-result'
import type { Json } from '../draft/json'
import { definitionReason } from '../draft/settle'

/** Imports a definition written by `exportOwn`. */
export function importOwn(file: Json): ImportResult {
  const parsed = parseDefinition(file)
  if (!parsed.isValid)
    return refused('invalidDefinition', { reason: definitionReason(parsed.problems, 0, file) })
  const total = placedItems(parsed.definition).length
  return {
    isImported: true,
    definition: parsed.definition,
    unsupported: [],
    items: { total, imported: total, refused: 0 },
  }
}
