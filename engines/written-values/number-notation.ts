/** How a language writes numbers. */
export interface Notation {
  readonly point: '.' | ','
  /** What may part groups of three digits. */
  readonly groupSigns: readonly string[]
}

/**
 * Languages with a decimal comma (CLDR 48). A list of our own, because the phone and the server have to read alike, and the data
 * of browsers differ.
 */
const withComma = new Set(
  [
    'af ast az be bg br bs ca cs cv da de dsb el eo es et eu ff fi fo fr fur fy gl hr hsb hu hy ia id is it jgo jv ka kab kea kk',
    'kl ku ky lb ln lo lt lu lv mk nb nds nl nn no oc os pl ps pt rm rn ro ru rw sah sc se seh sg sk sl sq sr su sv tg tk tr tt',
    'uk uz vi wo',
  ].flatMap((line) => line.split(' ')),
)
/** Where a language is written otherwise than elsewhere: by language and region, in small letters. */
const pointIn = new Set(
  [
    'de-ch de-li it-ch',
    'es-419 es-br es-bz es-cu es-do es-gt es-hn es-mx es-ni es-pa es-pe es-pr es-sv es-us',
  ].flatMap((line) => line.split(' ')),
)
const commaIn = new Set(
  'ar-dz ar-ly ar-ma ar-mr ar-tn en-at en-be en-de en-dk en-es en-fi en-fr en-nl en-pt en-ro en-se en-si en-za ms-bn qu-bo sw-cd'.split(
    ' ',
  ),
)

const [western, continental, swiss]: readonly Notation[] = [
  { point: '.', groupSigns: [','] },
  { point: ',', groupSigns: ['.', ' '] },
  { point: '.', groupSigns: ["'"] },
] as const

/** The notation of a language tag: ja, en, de-CH, es-Latn-MX. */
export function notationOf(language: string): Notation {
  const [primary = '', ...others] = language.toLowerCase().split(/[-_]/)
  const region = others.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part))
  const place = `${primary}-${region ?? ''}`
  const hasComma = commaIn.has(place) || (withComma.has(primary) && !pointIn.has(place))
  if (hasComma) return continental ?? fallback
  return (swissPlaces.has(place) ? swiss : western) ?? fallback
}

const swissPlaces = new Set(['de-ch', 'de-li', 'it-ch'])
const fallback: Notation = { point: '.', groupSigns: [','] }
