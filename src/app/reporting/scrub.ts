const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const publicPages = [
  'survey',
  'sent-survey-test-subjects',
  'voluntary-surveys',
  'voluntary-survey-answer',
  'connect',
]
// Sentry names elements by their attributes.
const labelOfElement = /\[(?:aria-label|title|alt|name)="[^"]*"\]/g

/** Removes tokens, ids, mail addresses, and the query and fragment of addresses. Works word by word, since a text may be long. */
export function scrubText(text: string): string {
  return text
    .replace(labelOfElement, '')
    .replace(/[\w.-]+/g, withoutIdentity)
    .replace(/\bBearer\s+\[token\]/g, '[token]')
    .replace(/\/([a-z-]+)\/[^/?#\s"']+/g, (whole, page) =>
      publicPages.includes(page) ? `/${page}/[token]` : whole,
    )
    .replace(/[^\s"']+/g, withoutQuery)
    .replace(/[^\s"'<>/?#=&:;,()]+/g, (word) => (isMailAddress(word) ? '[mail]' : word))
}

/** A JWT: three parts, of which the first begins as every JSON does in base64. */
function withoutIdentity(word: string): string {
  const parts = word.split('.')
  const first = parts.findIndex((part) => /(?:^|-)ey/.test(part))
  return first < 0 || parts.length - first < 3 ? word : [...parts.slice(0, first), '[token]'].join('.')
}

function withoutQuery(word: string): string {
  const address = word.startsWith('/') ? 0 : word.search(/https?:\/\//)
  const end = address < 0 ? -1 : word.slice(address).search(/[?#]/)
  return end < 0 ? word : word.slice(0, address + end)
}

function isMailAddress(word: string): boolean {
  const at = word.indexOf('@')
  return at > 0 && /\.[a-z]{2,}/i.test(word.slice(at + 1))
}

/** Scrubs every text inside a value. Identifiers of the reporting protocol stay. */
export function scrub<T>(value: T): T {
  if (typeof value === 'string') return scrubText(value) as T
  if (Array.isArray(value)) return value.map(scrub) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrub(inner)])) as T
}

/** The name of a screen: its address with placeholders for ids. */
export function screenName(pathname: string): string {
  return scrubText(pathname).replace(uuid, ':id')
}
