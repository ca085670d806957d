import type { Scalar } from '../../expressions/run'
import { TooMuchWork, withoutNoise } from '../../expressions/run'
import { numberText } from '../../written-values'
import type { Text } from '../definition/common-shapes'
import { limits } from '../definition/limits'
import { inLanguage } from '../texts/in-language'
import { type Named, pipedNames, withAnswers } from '../texts/piping'
import { type TextPart, textParts } from '../texts/ruby'
import { addressIn, stepsOfAddress } from './address'
import type { Scope } from './outcome'
import { type Run, scopeOf } from './run'
import { valueSource } from './value-source'

/**
 * A text as currently shown: in the language of the run, with piping filled in and ruby parsed. `address` is
 * that of the item with the text; it matters in a repeat group. Answers for which there is no room are shown as …
 */
export function shownText(run: Run, text: Text | undefined, address = ''): readonly TextPart[] {
  const written = inLanguage(text, run.context.language)
  if (!written.includes('{')) return written === '' ? [] : [{ text: written }]
  return textParts(withAnswers(written, answersIn(run, written, address)))
}

/** How long the text is as currently shown; counted, not made. */
export function shownLength(run: Run, text: Text | undefined, address: string): number {
  const written = inLanguage(text, run.context.language)
  if (!written.includes('{{')) return written.length
  const answerTo = answersIn(run, written, address)
  return pipedNames(written).reduce((sum, name) => sum + (answerTo(name)?.length ?? 0), written.length)
}

/** The answers to put into a text, as long as there is room for them; read once for each name. */
function answersIn(run: Run, written: string, address: string): (name: Named) => string | null {
  const { scope, here } = scopeAt(run, address)
  const source = valueSource(run.survey.plan, here)
  const known = new Map<string, string | null>()
  let left = limits.computedText - written.length
  const read = (name: Named): string | null => {
    try {
      const value = 'answer' in name ? source.answer(name)(scope) : source.score(name.score)(scope)
      const { language } = run.context
      const shown = (one: Scalar) => (typeof one === 'number' ? numberText(withoutNoise(one), language) : one)
      return value === null ? null : joined([value].flat().map(shown), separatorOf(language))
    } catch (error) {
      if (error instanceof TooMuchWork) return '…'
      throw error
    }
  }
  return (name) => {
    const key = JSON.stringify(name)
    const before = known.get(key)
    const answer = before === undefined ? read(name) : before
    known.set(key, answer)
    if (answer === null || answer.length <= left) {
      left -= answer?.length ?? 0
      return answer
    }
    return '…'
  }
}

function joined(values: readonly Scalar[], separator: string): string {
  let length = 0
  for (const one of values) length += String(one).length + separator.length
  return length > limits.computedText ? '…' : values.join(separator)
}

const separatorOf = (language: string) => (language === 'ja' ? '、' : ', ')

/** The scope of an address: the survey's, or that of an entry. */
function scopeAt(run: Run, address: string): { scope: Scope; here: readonly string[] } {
  let scope = scopeOf(run)
  let level = run.survey.level
  const here: string[] = []
  for (const { linkId, key } of stepsOfAddress(address) ?? []) {
    const inner = level.inner.get(linkId)
    const entry = scope.outcomes[level.slots.get(linkId) ?? -1]?.entries?.find((one) => one.key === key)
    if (key === null || !inner || !entry) break
    scope = {
      ...scope,
      prefix: addressIn(scope.prefix, linkId, key),
      outcomes: entry.outcomes,
      above: scope,
    }
    level = inner
    here.push(linkId)
  }
  return { scope, here }
}
