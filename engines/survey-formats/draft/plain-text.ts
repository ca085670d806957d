const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const tag = /<\/?[a-zA-Z][^<>]*>/g

export const hasTags = (text: string) => text.search(tag) >= 0

/** HTML as plain lines. Braces and bars are escaped, so that they are not read as ruby. */
export function plainText(html: string): string {
  const text = withoutElement(withoutElement(html, 'style'), 'script')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(tag, '')
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

/** Guesses the language of a text. */
export function guessedLanguage(text: string): string {
  return /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(text) ? 'ja' : 'en'
}
