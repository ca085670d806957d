import { refuse, type Shape, text } from '../../definitions'
import { compilePattern } from '../answers/pattern/pattern'
import { limits } from './limits'

const written = text({ maximum: limits.pattern, minimum: 1 })

/** A regular expression that the engine can run in linear time. */
export const pattern: Shape<string> = {
  check(value, at, report): value is string {
    if (!written.check(value, at, report)) return false
    const compiled = compilePattern(value)
    if (compiled.isValid) return true
    return compiled.problem === 'badPattern'
      ? refuse(report, at, 'badPattern', { position: compiled.position })
      : refuse(report, at, 'tooComplexPattern', {})
  },
  schema: (named) => ({ ...written.schema(named), format: 'regex' }),
}
