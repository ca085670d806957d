type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with what is in it; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

/** A text in its language. */
export function translated(language: string, text: string): string {
  return element('TranslatedText', { 'xml:lang': language }, escaped(text))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers make spaces of them in attributes.
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}

/** Characters that XML cannot hold, not even escaped. */
const outsideXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export function escaped(text: string): string {
  return text.replace(outsideXml, '\uFFFD').replace(/[&<>"\n\t\r]/g, (one) => entities[one] ?? one)
}
