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
  for (const { parts, template } of patterns()) {
    const found = placesIn(sentence, parts)
    if (!found) continue
    return template.replace(/\{(\d)\}/g, (_, index) => translated(found[Number(index)] ?? '', language))
  }
  return sentence
}

const english: Readonly<Record<string, string>> = catalogue

interface Pattern {
  /** What stands before, between and after the places. */
  readonly parts: readonly string[]
  readonly template: string
}

let sorted: readonly Pattern[] | undefined

/** Those with places, the longest first: 「{0}」 alone would swallow all others. */
function patterns(): readonly Pattern[] {
  sorted ??= Object.entries(english)
    .filter(([japanese]) => /\{\d\}/.test(japanese))
    .sort(([a], [b]) => b.length - a.length)
    .map(([japanese, template]) => ({ parts: japanese.split(/\{\d\}/), template }))
  return sorted
}

/** What stands in the places of a sentence; null where it is another sentence. Each part is looked for once, from the left. */
function placesIn(sentence: string, parts: readonly string[]): readonly string[] | null {
  const last = parts.at(-1) ?? ''
  const middle = parts.slice(1, -1)
  if (!sentence.startsWith(parts[0] ?? '') || !sentence.endsWith(last)) return null
  const end = sentence.length - last.length
  let start = parts[0]?.length ?? 0
  const places: string[] = []
  for (const part of middle) {
    const at = sentence.indexOf(part, start)
    if (at < 0) return null
    places.push(sentence.slice(start, at))
    start = at + part.length
  }
  if (start > end) return null
  return [...places, sentence.slice(start, end)]
}
