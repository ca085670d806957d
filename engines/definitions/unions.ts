import type { Sentence } from '../sentences/index'
import { typeNames } from './definition-words'
import { definitionLimits } from './limits'
import { isObject } from './objects'
import { refuse, type Shape, type TypeOf, within } from './shape'

type Shapes = Readonly<Record<string, Shape<unknown>>>

/** One of several objects, distinguished by `type` or another common part. */
export function byType<Kinds extends Shapes>(kinds: Kinds, name = 'type'): Shape<TypeOf<Kinds[keyof Kinds]>> {
  return {
    check(value, at, report): value is TypeOf<Kinds[keyof Kinds]> {
      if (!isObject(value)) return refuse(report, at, 'wrongType', { expected: typeNames.object })
      if (!Object.hasOwn(value, name)) return refuse(report, at, 'missingPart', { name })
      const type = value[name]
      const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined
      if (kind) return kind.check(value, at, report)
      return refuse(report, within(at, name), 'notAmong', { values: Object.keys(kinds).join(', ') })
    },
    schema: (named) => ({ oneOf: Object.values(kinds).map((kind) => kind.schema(named)) }),
  }
}

/** One of several objects, distinguished by a part that only one of them has. */
export function byPart<Kinds extends Shapes>(kinds: Kinds): Shape<TypeOf<Kinds[keyof Kinds]>> {
  const names = Object.keys(kinds)
  return {
    check(value, at, report): value is TypeOf<Kinds[keyof Kinds]> {
      if (!isObject(value)) return refuse(report, at, 'wrongType', { expected: typeNames.object })
      const kind = kinds[names.find((name) => Object.hasOwn(value, name)) ?? '']
      if (kind) return kind.check(value, at, report)
      return refuse(report, at, 'missingPart', { name: names.join(' | ') })
    },
    schema: (named) => ({ oneOf: Object.values(kinds).map((kind) => kind.schema(named)) }),
  }
}

/** Scalars of several types, or lists of them; the first type that fits is used. */
export function anyOf<Kinds extends readonly Shape<unknown>[]>(
  expected: Sentence,
  ...kinds: Kinds
): Shape<TypeOf<Kinds[number]>> {
  return {
    check(value, at, report): value is TypeOf<Kinds[number]> {
      const fits = kinds.some((kind) => kind.check(value, at, () => undefined))
      return fits || refuse(report, at, 'wrongType', { expected })
    },
    schema: (named) => ({ anyOf: kinds.map((kind) => kind.schema(named)) }),
  }
}

/** A shape with a name in the JSON Schema; it may contain itself. */
export function named<T>(name: string, declared: () => Shape<T>): Shape<T> {
  let made: Shape<T> | null = null
  const shape = () => {
    made ??= declared()
    return made
  }
  return {
    check(value, at, report): value is T {
      // Limits the recursion of the parser: JSON.parse accepts any depth.
      if (at.depth > definitionLimits.depth)
        return refuse(report, at, 'tooDeep', { maximum: definitionLimits.depth })
      return shape().check(value, at, report)
    },
    schema: (schemas) => {
      if (!schemas.has(name)) {
        schemas.set(name, {})
        schemas.set(name, shape().schema(schemas))
      }
      return { $ref: `#/$defs/${name}` }
    },
  }
}

/** Adds a description to the JSON Schema. */
export function about<T>(description: string, shape: Shape<T>): Shape<T> {
  return {
    check: (value, at, report): value is T => shape.check(value, at, report),
    schema: (schemas) => ({ description, ...shape.schema(schemas) }),
  }
}
