import type { ValuesOf } from '../../words/sentences'
import type { Report } from '../definition-problem'
import type { definitionWords } from '../definition-words'

/** Where a part lies in the definition: names of objects, places in lists. */
export type Path = readonly (string | number)[]

export type JsonSchema = Readonly<Record<string, unknown>>

/** The schemas that a `$ref` names, by name. */
export type NamedSchemas = Map<string, JsonSchema>

/** A part of a definition, declared once: the parser checks by it, the JSON Schema is printed from it, its type is inferred. */
export interface Shape<T> {
  /** Whether the value is a T as it stands. Everything that is wrong in it is reported. */
  check(value: unknown, at: Path, report: Report): value is T
  schema(named: NamedSchemas): JsonSchema
}

export type TypeOf<Declared> = Declared extends Shape<infer T> ? T : never

/** A refusal in one place; false, so that a check can return it. */
export function refuse<Key extends keyof typeof definitionWords>(
  report: Report,
  path: Path,
  key: Key,
  values: ValuesOf<(typeof definitionWords)[Key]>,
): false {
  report(path, key, values)
  return false
}
