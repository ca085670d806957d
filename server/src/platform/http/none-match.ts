/** Whether If-None-Match names the tag, or any, by the weak comparison of RFC 9110, 13.1.2: W/ before either makes no difference. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return opaqueTags(ifNoneMatch).includes(opaqueTags(etag)[0] ?? '')
}

/** The tags of a list in their quotes, in which a comma may stand. */
function opaqueTags(list: string): readonly string[] {
  return list.match(/"[^"]*"/g) ?? []
}
