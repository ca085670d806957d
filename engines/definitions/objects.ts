import { typeNames } from './definition-words'
import { refuse, type Shape, type Spot, type TypeOf, within } from './shape'

type Shapes = Readonly<Record<string, Shape<unknown>>>

type ObjectOf<Needed extends Shapes, Optional extends Shapes> = {
  readonly [Name in keyof Needed]: TypeOf<Needed[Name]>
} & { readonly [Name in keyof Optional]?: TypeOf<Optional[Name]> }

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with exactly these parts. */
export function object<Needed extends Shapes, Optional extends Shapes = Record<never, never>>(
  needed: Needed,
  optional?: Optional,
): Shape<ObjectOf<Needed, Optional>> {
  const parts: Shapes = { ...needed, ...optional }
  const names = Object.keys(needed)
  return {
    check(value, at, report): value is ObjectOf<Needed, Optional> {
      if (!isObject(value)) return refuse(report, at, 'wrongType', { expected: typeNames.object })
      let isFine = true
      for (const name of names) {
        if (!Object.hasOwn(value, name)) isFine = refuse(report, at, 'missingPart', { name })
      }
      for (const [name, part] of Object.entries(value)) {
        const shape = Object.hasOwn(parts, name) ? parts[name] : undefined
        if (!shape) isFine = refuse(report, within(at, name), 'unknownPart', { name })
        else if (!shape.check(part, within(at, name), report)) isFine = false
      }
      return isFine
    },
    schema: (named) => ({
      type: 'object',
      properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.schema(named)])),
      required: names,
      additionalProperties: false,
    }),
  }
}

export function list<T>(member: Shape<T>, rule: { minimum?: number; maximum: number }): Shape<readonly T[]> {
  const { minimum = 0, maximum } = rule
  return {
    check(value, at, report): value is readonly T[] {
      if (!Array.isArray(value)) return refuse(report, at, 'wrongType', { expected: typeNames.array })
      // A list that is too long is refused without checking its members.
      if (value.length > maximum) return refuse(report, at, 'tooMany', { maximum })
      if (value.length < minimum) return refuse(report, at, 'none', {})
      return value.map((one: unknown, place) => member.check(one, within(at, place), report)).every(Boolean)
    },
    schema: (named) => ({
      type: 'array',
      items: member.schema(named),
      ...(minimum > 0 ? { minItems: minimum } : {}),
      maxItems: maximum,
    }),
  }
}

/** An object with free keys, such as texts by language. */
export function record<T>(
  name: RegExp,
  member: Shape<T>,
  maximum: number,
): Shape<Readonly<Record<string, T>>> {
  const isNamed = (key: string, at: Spot, report: Parameters<Shape<T>['check']>[2]) =>
    name.test(key) || refuse(report, within(at, key), 'pattern', { pattern: name.source })
  return {
    check(value, at, report): value is Readonly<Record<string, T>> {
      if (!isObject(value)) return refuse(report, at, 'wrongType', { expected: typeNames.object })
      const entries = Object.entries(value)
      if (entries.length > maximum) return refuse(report, at, 'tooMany', { maximum })
      return entries
        .map(([key, one]) => isNamed(key, at, report) && member.check(one, within(at, key), report))
        .every(Boolean)
    },
    schema: (named) => ({
      type: 'object',
      propertyNames: { pattern: name.source },
      additionalProperties: member.schema(named),
      maxProperties: maximum,
    }),
  }
}
