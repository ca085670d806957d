import { compilePattern } from '../../survey'
import type { SurveyDraft } from './survey-draft'

/**
 * The pattern so that it takes the whole answer, as ODK and FHIR mean it: `\d{4}` refuses 12345. The engine, like
 * ECMAScript, is content with a part.
 */
function wholePattern(pattern: string): string {
  return isWhole(pattern) ? pattern : `^(?:${pattern})$`
}

/** The regular expression of a question; the author is told where its meaning had to be written out. */
export function wholeRegex(
  pattern: string,
  where: string,
  draft: SurveyDraft,
  human?: Readonly<Record<string, string>>,
) {
  // One that cannot be read is refused with the place of the fault in what the author wrote.
  const whole = compilePattern(pattern).isValid ? wholePattern(pattern) : pattern
  if (whole !== pattern) draft.lose(where, 'wholeMatch', { pattern })
  return { pattern: whole, ...(human ? { human } : {}) }
}

/** The pattern so that a program that matches whole answers finds it anywhere. */
export function anywherePattern(pattern: string): string {
  return isWhole(pattern) ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`
}

/** Whether it begins with ^ and ends with $, and neither belongs to one of several alternatives only. */
function isWhole(pattern: string): boolean {
  if (!pattern.startsWith('^')) return false
  let depth = 0
  let isInClass = false
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]
    if (character === '\\') at += 1
    else if (isInClass) isInClass = character !== ']'
    else if (character === '[') isInClass = true
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === '|' && depth === 0) return false
    else if (character === '$' && at === pattern.length - 1) return depth === 0
  }
  return false
}
