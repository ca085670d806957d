const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const mailAddress = /[^\s"'<>/?#=&:;,()]+@[^\s"'<>/?#=&:;,()]+\.[a-z]{2,}/gi
const bearer = /\b(?:Bearer\s+)?ey[\w-]+\.[\w-]+\.[\w-]+/g
const publicToken =
  /\/(survey|sent-survey-test-subjects|voluntary-surveys|voluntary-survey-answer|connect)\/[^/?#\s"']+/g
// Sentry names elements by their attributes.
const labelOfElement = /\[(?:aria-label|title|alt|name)="[^"]*"\]/g
const queryOrFragment = /(https?:\/\/[^\s"'?#]+|(?:^|\s)\/[\w./-]*)[?#][^\s"']*/g

/** Takes tokens, ids, mail addresses and what stands behind ? or # of an address out of a text. */
export function scrubText(text: string): string {
  return text
    .replace(labelOfElement, '')
    .replace(bearer, '[token]')
    .replace(publicToken, '/$1/[token]')
    .replace(queryOrFragment, '$1')
    .replace(mailAddress, '[mail]')
}

/** The same for every text inside a value. Identifiers of the reporting protocol stay. */
export function scrub<T>(value: T): T {
  if (typeof value === 'string') return scrubText(value) as T
  if (Array.isArray(value)) return value.map(scrub) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrub(inner)])) as T
}

/** The name of a screen: its address with ids in general. */
export function screenName(pathname: string): string {
  return scrubText(pathname).replace(uuid, ':id')
}
