const tag = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/

/** A tag of BCP 47 in its usual case, however a program writes it: JA is ja, pt-br is pt-BR. Undefined: it is no tag. */
export function usualTag(written: string | undefined): string | undefined {
  if (written === undefined || !tag.test(written)) return undefined
  const [language = '', ...rest] = written.toLowerCase().split(/[-_]/)
  return [language, ...rest.map(usualSubtag)].join('-')
}

/** Regions have two capitals, scripts begin with one. */
function usualSubtag(part: string): string {
  if (part.length === 2) return part.toUpperCase()
  return part.length === 4 ? `${part.slice(0, 1).toUpperCase()}${part.slice(1)}` : part
}
