import { typeNames } from './definition-words'
import { refuse, type Shape } from './shape'

interface TextRule {
  readonly maximum: number
  readonly minimum?: 0 | 1
  readonly pattern?: RegExp
  /** An example in the form of the pattern, for people. */
  readonly like?: string
}

export function text({ maximum, minimum = 0, pattern, like }: TextRule): Shape<string> {
  return {
    check(value, at, report): value is string {
      if (typeof value !== 'string') return refuse(report, at, 'wrongType', { expected: typeNames.string })
      if (value.length < minimum) return refuse(report, at, 'empty', {})
      if (value.length > maximum) return refuse(report, at, 'tooLong', { maximum })
      if (pattern && !pattern.test(value))
        return like === undefined
          ? refuse(report, at, 'pattern', { pattern: pattern.source })
          : refuse(report, at, 'form', { like })
      return true
    },
    schema: () => ({
      type: 'string',
      ...(minimum > 0 ? { minLength: minimum } : {}),
      maxLength: maximum,
      ...(pattern ? { pattern: pattern.source } : {}),
    }),
  }
}

interface NumberRule {
  readonly minimum?: number
  readonly maximum?: number
  readonly isWhole?: true
}

export function number({ minimum = -1e15, maximum = 1e15, isWhole }: NumberRule = {}): Shape<number> {
  const expected = isWhole ? 'integer' : 'number'
  return {
    check(value, at, report): value is number {
      const isNumber =
        typeof value === 'number' && (isWhole ? Number.isInteger(value) : Number.isFinite(value))
      if (isNumber && value >= minimum && value <= maximum) return true
      return refuse(report, at, 'outside', { minimum, maximum, expected: typeNames[expected] })
    },
    schema: () => ({ type: expected, minimum, maximum }),
  }
}

export function boolean(): Shape<boolean> {
  return {
    check(value, at, report): value is boolean {
      return typeof value === 'boolean' || refuse(report, at, 'wrongType', { expected: typeNames.boolean })
    },
    schema: () => ({ type: 'boolean' }),
  }
}

/** One of some constants; use `oneOf(true)` for a part that can only be true. */
export function oneOf<const Values extends readonly (string | number | boolean)[]>(
  ...values: Values
): Shape<Values[number]> {
  return {
    check(value, at, report): value is Values[number] {
      return (
        values.some((one) => one === value) || refuse(report, at, 'notAmong', { values: values.join(', ') })
      )
    },
    schema: () => (values.length === 1 ? { const: values[0] } : { enum: values }),
  }
}

/** One of the keys of a record. */
export function keyOf<Names extends string>(names: Readonly<Record<Names, unknown>>): Shape<Names> {
  return {
    check(value, at, report): value is Names {
      const isName = typeof value === 'string' && Object.hasOwn(names, value)
      return isName || refuse(report, at, 'notAmong', { values: Object.keys(names).join(', ') })
    },
    schema: () => ({ enum: Object.keys(names) }),
  }
}
