import catalogue from './english.json' with { type: 'json' }
import type { Language } from './language-of'

/**
 * A sentence of the server in that language. Sentences are written in Japanese where they are decided and looked up here
 * when they are sent; what stands in for {0} may be a sentence or a noun itself. A sentence without a translation stays as
 * it is: language.test.ts sees to it that there is none.
 */
export function translated(sentence: string, language: Language): string {
  if (language === 'ja') return sentence
  const whole = english[sentence]
  if (whole !== undefined) return whole
  for (const { pattern, template } of patterns()) {
    const found = pattern.exec(sentence)
    if (!found) continue
    return template.replace(/\{(\d)\}/g, (_, index) => translated(found[Number(index) + 1] ?? '', language))
  }
  return sentence
}

const english: Readonly<Record<string, string>> = catalogue

interface Pattern {
  readonly pattern: RegExp
  readonly template: string
}

let compiled: readonly Pattern[] | undefined

/** Those with places, the longest first: 「{0}」 alone would swallow all others. */
function patterns(): readonly Pattern[] {
  compiled ??= Object.entries(english)
    .filter(([japanese]) => /\{\d\}/.test(japanese))
    .sort(([a], [b]) => b.length - a.length)
    .map(([japanese, template]) => ({ pattern: patternOf(japanese), template }))
  return compiled
}

function patternOf(japanese: string): RegExp {
  const parts = japanese.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('([\\s\\S]*?)')}$`)
}
