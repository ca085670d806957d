/** What a form says: RFC 8058's List-Unsubscribe=One-Click, nothing at all, or something else. */
export type OneClick = 'one-click' | 'empty' | 'other'

/** Reads application/x-www-form-urlencoded and multipart/form-data, the two that RFC 8058 allows. */
export function oneClickOf(contentType: string, text: string): OneClick {
  if (text.trim() === '') return 'empty'
  const isMultipart = /^multipart\/form-data/i.test(contentType)
  const value = isMultipart ? partNamed(contentType, text) : new URLSearchParams(text.trim()).get(field)
  return value?.trim().toLowerCase() === 'one-click' ? 'one-click' : 'other'
}

const field = 'List-Unsubscribe'

/** The value of the part; null if there is none, or the body is not what its boundary says. */
function partNamed(contentType: string, text: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || !text.includes(`--${boundary}--`)) return null
  for (const part of text.split(`--${boundary}`)) {
    const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
    const disposition = /^content-disposition:[ \t]*form-data;(.*)$/im.exec(head)?.[1]
    const name = /\bname="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim()
    if (name?.toLowerCase() === field.toLowerCase()) return rest.join('\n')
  }
  return null
}
