const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

// Only elements of HTML are tags: 「A<B かつ C>D」 is text.
const elements = new Set(
  'a abbr address article aside audio b big blockquote body br button caption center cite code col colgroup dd del div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main mark meta nav object ol option p pre q rp rt ruby s samp script section select small source span strike strong style sub sup svg table tbody td textarea tfoot th thead title tr tt u ul var video wbr'.split(
    ' ',
  ),
)
const tag = /<\/?([a-z][a-z0-9]*)(?:\s+[a-z_:-][^<>]*|\s*\/?)>/gi
const lineEnd = /^<(?:br|\/(?:p|div|li|tr|h\d))\b/i

/** Replaces the tags. One letter is a tag only if it is closed, since 「a<b>c」 is an inequality. */
function withTagsReplaced(text: string, by: (written: string) => string): string {
  const closed = new Set(Array.from(text.matchAll(/<\/([a-z])\s*>/gi), ([, name]) => name?.toLowerCase()))
  return text.replace(tag, (written, name: string) => {
    const element = name.toLowerCase()
    const isTag = elements.has(element) && (element.length > 1 || element === 'p' || closed.has(element))
    return isTag ? by(written) : written
  })
}

export const hasTags = (text: string) => withTagsReplaced(text, () => '') !== text

/** HTML as plain lines. Braces and bars are escaped, so that they are not read as ruby. */
export function plainText(html: string): string {
  const shown = withoutElement(withoutElement(html, 'style'), 'script')
  const text = withTagsReplaced(shown, (written) => (lineEnd.test(written) ? '\n' : ''))
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
      const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      if (point === undefined) return entities[String(name).toLowerCase()] ?? all
      return point <= 0x10ffff ? String.fromCodePoint(point) : all
    })
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return literalText(text)
}

/** Removes the elements with this name and their content. */
function withoutElement(html: string, name: string): string {
  const lower = html.toLowerCase()
  // Lower-casing lengthens a few capitals; then positions in `lower` would not match.
  if (lower.length !== html.length) return html
  let rest = ''
  let at = 0
  for (;;) {
    const start = lower.indexOf(`<${name}`, at)
    const end = start < 0 ? -1 : lower.indexOf(`</${name}>`, start)
    if (end < 0) return rest + html.slice(at)
    rest += html.slice(at, start)
    at = end + name.length + 3
  }
}

/** Escapes what the engine would read as ruby or piping. */
export function literalText(text: string): string {
  return /\{|\\[{|}\\]/.test(text) ? text.replace(/[{|}\\]/g, '\\$&') : text
}

/** Without the blanks that something taken out left beside itself. */
export const withoutGaps = (text: string) =>
  text
    .replace(/[ \t]{2,}/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** Guesses the language of a text. */
export function guessedLanguage(text: string): string {
  return /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(text) ? 'ja' : 'en'
}
