/** Language names in column headings. */
const byName: Readonly<Record<string, string>> = {
  english: 'en',
  japanese: 'ja',
  日本語: 'ja',
  chinese: 'zh',
  中文: 'zh',
  french: 'fr',
  français: 'fr',
  spanish: 'es',
  español: 'es',
  german: 'de',
  deutsch: 'de',
  korean: 'ko',
  portuguese: 'pt',
  arabic: 'ar',
  hindi: 'hi',
  nepali: 'ne',
  russian: 'ru',
  swahili: 'sw',
  vietnamese: 'vi',
  indonesian: 'id',
  thai: 'th',
}

/** The language tag of `日本語 (ja)`, `English` or `fr`; `und` if unknown. */
export function languageTag(name: string): string {
  const written = name.trim()
  const inBrackets = /\(([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\)\s*$/.exec(written)?.[1]
  if (inBrackets) return inBrackets
  const known = byName[written.toLowerCase()]
  return known ?? (/^[a-z]{2,3}$/.test(written) ? written : 'und')
}
