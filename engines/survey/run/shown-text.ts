import type { Text } from '../definition/common-shapes'
import { inLanguage } from '../texts/in-language'
import { withAnswers } from '../texts/piping'
import { type TextPart, textParts } from '../texts/ruby'
import { addressIn, stepsOfAddress } from './address'
import type { Scope } from './outcome'
import { type Run, scopeOf } from './run'
import { valueSource } from './value-source'

/**
 * A text as currently shown: in the language of the run, with piping filled in and ruby parsed. `address` is
 * that of the item with the text; it matters in a repeat group.
 */
export function shownText(run: Run, text: Text | undefined, address = ''): readonly TextPart[] {
  const written = inLanguage(text, run.context.language)
  if (!written.includes('{')) return written === '' ? [] : [{ text: written }]
  const { scope, here } = scopeAt(run, address)
  const source = valueSource(run.survey.plan, here)
  const piped = withAnswers(written, (name) => {
    const value = 'answer' in name ? source.answer(name)(scope) : source.score(name.score)(scope)
    return value === null ? null : [value].flat().join(separatorOf(run.context.language))
  })
  return textParts(piped)
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
      outcomes: [...entry.outcomes],
      above: scope,
    }
    level = inner
    here.push(linkId)
  }
  return { scope, here }
}
