/** How a language writes numbers. */
export interface Notation {
  readonly point: '.' | ','
  /** What may part groups of three digits. */
  readonly groupSigns: readonly string[]
}

/**
 * Languages with a decimal comma (CLDR 46). A list of our own, because the phone and the server have to read alike, and the data
 * of browsers differ.
 */
const withComma = new Set(
  'af az be bg bs ca cs da de el es et eu fi fo fr gl hr hu hy id is it ka kk ky lt lv mk nb nl nn no pl pt ro ru sk sl sq sr sv tg tk tr uk uz vi'.split(
    ' ',
  ),
)
/** Where a language is written otherwise than elsewhere. */
const otherwise: Readonly<Record<string, '.' | ','>> = {
  'de-CH': '.',
  'de-LI': '.',
  'it-CH': '.',
  'es-419': '.',
  'es-GT': '.',
  'es-HN': '.',
  'es-MX': '.',
  'es-PA': '.',
  'es-PE': '.',
  'es-PR': '.',
  'es-SV': '.',
  'es-US': '.',
  'en-ZA': ',',
  'en-DE': ',',
}

const [western, continental, swiss]: readonly Notation[] = [
  { point: '.', groupSigns: [','] },
  { point: ',', groupSigns: ['.', ' '] },
  { point: '.', groupSigns: ["'"] },
] as const

/** The notation of a language tag: ja, en, de-CH. */
export function notationOf(language: string): Notation {
  const [primary = ''] = language.split('-')
  const point = otherwise[language] ?? (withComma.has(primary.toLowerCase()) ? ',' : '.')
  if (point === ',') return continental ?? fallback
  return (language === 'de-CH' || language === 'de-LI' || language === 'it-CH' ? swiss : western) ?? fallback
}

const fallback: Notation = { point: '.', groupSigns: [','] }
