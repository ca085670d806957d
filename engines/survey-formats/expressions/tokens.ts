import { type Dialect, Unconvertible } from './expression-tree'

export type Token =
  | { readonly kind: 'number' | 'text' | 'answer' | 'word' | 'sign'; readonly text: string }
  | { readonly kind: 'end'; readonly text: '' }

const escaped = [
  ['text', /"((?:[^"\\]|\\.)*)"/y],
  ['text', /'((?:[^'\\]|\\.)*)'/y],
] as const
/** XPath has no way to escape a sign: its backslashes belong to the text. */
const literal = [
  ['text', /"([^"]*)"/y],
  ['text', /'([^']*)'/y],
] as const
const rules = [
  ['number', /(\d+(?:\.\d+)?|\.\d+)/y],
  ['word', /([A-Za-z_](?:[\w:]|-(?=[A-Za-z]))*)/y],
  ['sign', /(<=|>=|!=|<>|==|&&|\|\||[-=<>+*/^%(),![\]])/y],
] as const

/** Characters. No person writes a longer expression. */
const longest = 20_000

export function tokensOf(source: string, dialect: Dialect): readonly Token[] {
  if (source.length > longest) throw new Unconvertible()
  const isLiteral = dialect.language === 'xpath'
  const all = [['answer', dialect.answer] as const, ...(isLiteral ? literal : escaped), ...rules]
  const tokens: Token[] = []
  for (let at = 0; at < source.length; ) {
    const rest = /\s*/y
    rest.lastIndex = at
    at += rest.exec(source)?.[0].length ?? 0
    if (at >= source.length) break
    const read = all.flatMap(([kind, rule]) => {
      rule.lastIndex = at
      const found = rule.exec(source)
      return found ? [{ kind, text: found[1] ?? '', length: found[0].length }] : []
    })[0]
    if (read) {
      const isEscaped = read.kind === 'text' && !isLiteral
      tokens.push({ kind: read.kind, text: isEscaped ? read.text.replace(/\\(.)/g, '$1') : read.text })
      at += read.length
    } else if (dialect.self !== undefined && source.startsWith('.', at)) {
      tokens.push({ kind: 'answer', text: dialect.self })
      at += 1
    } else throw new Unconvertible()
  }
  return [...tokens, { kind: 'end', text: '' }]
}
