/** Hiragana, the long vowel mark and punctuation never start a phrase. */
const trailing = /^[\p{Script=Hiragana}ー、。，．・！？!?)）」』】〉》\]]+$/u
const opening = /[(（「『【〈《[]$/
const segmenters = new Map<string, Intl.Segmenter>()

/**
 * Splits a text into phrases between which a line may break: 昨夜は|よく|眠れましたか。 Without `word-break:
 * auto-phrase` browsers break Japanese anywhere.
 */
export function phrasesOf(text: string, language: string): readonly string[] {
  // Firefox lacks Intl.Segmenter before 2024.
  if (language !== 'ja' || !('Segmenter' in Intl)) return [text]
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const phrases: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = phrases.at(-1)
    const isJoined = last !== undefined && (trailing.test(segment) || opening.test(last))
    if (isJoined) phrases[phrases.length - 1] = last + segment
    else phrases.push(segment)
  }
  return phrases
}
