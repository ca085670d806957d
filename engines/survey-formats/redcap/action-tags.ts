/** An action tag of a field annotation, such as `@NONEOFTHEABOVE='98,99'`. */
export interface ActionTag {
  readonly name: string
  /** Without its quotes; what stands in brackets is kept with them. */
  readonly value: string
  readonly written: string
}

interface Annotation {
  readonly tags: readonly ActionTag[]
  /** What is no tag. */
  readonly rest: string
}

const name = /@[A-Z][A-Z0-9-]*/y
const assigned = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()@]+))/y

/** The tags of an annotation. Those within brackets or quotes belong to the tag around them: @IF gives them under a condition only. */
export function annotationOf(annotation: string): Annotation {
  const tags: ActionTag[] = []
  let rest = ''
  for (let at = 0; at < annotation.length; ) {
    name.lastIndex = at
    const [found] = name.exec(annotation) ?? []
    if (found === undefined) {
      rest += annotation[at]
      at += 1
      continue
    }
    let end = at + found.length
    assigned.lastIndex = end
    const [whole = '', ...values] = assigned.exec(annotation) ?? []
    const bracket = /^\s*(?:=\s*)?\(/.exec(annotation.slice(end))?.[0] ?? ''
    if (whole === '' && bracket !== '') end = closing(annotation, end + bracket.length)
    else end += whole.length
    const written = annotation.slice(at, end)
    const value = values.find((one) => one !== undefined) ?? written.slice(found.length).trim()
    tags.push({ name: found, value, written })
    at = end
  }
  return { tags, rest: rest.trim() }
}

/** The place behind the bracket that closes the one before `from`; brackets within quotes do not count. */
function closing(text: string, from: number): number {
  let depth = 1
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}
