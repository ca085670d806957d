import type { Text } from '../definition/common-shapes'

/** The text in the language, or else in its first language. */
export function inLanguage(text: Text | undefined, language: string): string {
  if (!text) return ''
  const wanted = Object.hasOwn(text, language) ? text[language] : undefined
  return wanted || Object.values(text).find((one) => one !== '') || ''
}
