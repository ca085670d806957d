import type { ValuesOf } from '../sentences/index'
import type { Report } from './definition-problem'
import type { definitionWords } from './definition-words'

/** Path of a part in the definition: keys of objects, positions in lists. */
export type Path = readonly (string | number)[]

/** A path as a linked list: building an array for each part took most of the parser's time. */
export interface Spot {
  readonly above: Spot | null
  readonly step: string | number
  readonly depth: number
}

export const top: Spot = { above: null, step: '', depth: 0 }

export function within(above: Spot, step: string | number): Spot {
  return { above, step, depth: above.depth + 1 }
}

export function pathOf(spot: Spot): Path {
  const path: (string | number)[] = []
  for (let at = spot; at.above; at = at.above) path.push(at.step)
  return path.reverse()
}

export type JsonSchema = Readonly<Record<string, unknown>>

/** The schemas that a `$ref` names, by name. */
export type NamedSchemas = Map<string, JsonSchema>

/** Declares a part of a definition once: parser, JSON Schema and TypeScript type all derive from it. */
export interface Shape<T> {
  /** Whether the value is a T without conversion. Reports every problem. */
  check(value: unknown, at: Spot, report: Report): value is T
  schema(named: NamedSchemas): JsonSchema
}

export type TypeOf<Declared> = Declared extends Shape<infer T> ? T : never

/** Reports a problem; returns false, so that a check can return the call. */
export function refuse<Key extends keyof typeof definitionWords>(
  report: Report,
  at: Spot,
  key: Key,
  values: ValuesOf<(typeof definitionWords)[Key]>,
): false {
  report(at, key, values)
  return false
}
