import { usualTag } from '../draft/language-tag'

/** Names in column headings that are no English names of languages. */
const byName: Readonly<Record<string, string>> = {
  日本語: 'ja',
  中文: 'zh',
  français: 'fr',
  español: 'es',
  deutsch: 'de',
  한국어: 'ko',
  português: 'pt',
  nepali: 'ne',
  tagalog: 'tl',
}

/** English names of the languages with a code of two letters, made when first needed. */
let english: ReadonlyMap<string, string> | undefined

function englishNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const all = letters.flatMap((one) => letters.map((other) => `${one}${other}`))
  return new Map(all.flatMap((tag) => (names.of(tag) ? [[names.of(tag)?.toLowerCase() ?? '', tag]] : [])))
}

function knownTag(name: string): string | undefined {
  english ??= englishNames()
  return Object.hasOwn(byName, name) ? byName[name] : english.get(name)
}

/** `Japanese (JA)` names a language twice; the capitals of `English (US)` are a region, since they are no tag of English. */
function tagOf(name: string, written: string, usual: string): string {
  const language = knownTag(name.toLowerCase())
  const isRegion = language !== undefined && /^[A-Z]{2}$/.test(written) && written.toLowerCase() !== language
  return isRegion ? `${language}-${written === 'UK' ? 'GB' : written}` : usual
}

/**
 * The language tag of `日本語 (ja)`, `English` or `fr`. A name that is no language keeps its letters, so that two of them do
 * not become one.
 */
export function languageTag(name: string): string {
  const written = name.trim()
  const open = written.endsWith(')') ? written.lastIndexOf('(') : -1
  const inBrackets = open < 0 ? '' : written.slice(open + 1, -1)
  const bracketed = usualTag(inBrackets)
  if (bracketed !== undefined) return tagOf(written.slice(0, open).trim(), inBrackets, bracketed)
  const plain = written.toLowerCase()
  const known = knownTag(plain)
  if (known) return known
  const usual = usualTag(written)
  if (usual !== undefined) return usual
  const letters = plain.normalize('NFKD').replace(/[^a-z0-9]/g, '')
  return letters.length >= 2 ? `und-${letters.slice(0, 8)}` : `und-${codeOf(plain)}`
}

/** A name without Latin letters, as a short code of its own. */
const codeOf = (name: string) =>
  [...name]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_176_782_336, 7)
    .toString(36)
    .padStart(6, '0')
