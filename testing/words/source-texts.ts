import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** A piece of text in the code that no translation can reach. */
export interface BareText {
  file: string
  text: string
}

interface Node {
  type: string
  [key: string]: unknown
}

const macros = new Set(['t', 'msg', 'defineMessage', 'plural', 'select', 'selectOrdinal'])
const elements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

/** Every text of the client's code that stands outside of lingui's macros. */
export function bareTexts(): BareText[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/generated|\.stories\.|\.test\.|\.d\.ts$/.test(name))
    .map((name) => `src/${name}`)
  return files.flatMap((file) => {
    const texts: string[] = []
    // Its own tree is plain objects; the types of the parser are wider than what is asked here.
    walk(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }) as unknown as Node, texts)
    return texts.map((text) => ({ file, text }))
  })
}

function walk(node: Node, texts: string[]): void {
  if (isMacro(node)) return
  if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
  if (node.type === 'JSXText' && typeof node.value === 'string') texts.push(node.value.trim())
  if (node.type === 'TemplateElement') texts.push((node.value as { raw: string }).raw)
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, texts)
  }
}

function isMacro(node: Node): boolean {
  const nameOf = (part: unknown) => (part as { name?: string } | undefined)?.name ?? ''
  if (node.type === 'TaggedTemplateExpression') return macros.has(nameOf(node.tag))
  if (node.type === 'CallExpression') return macros.has(nameOf(node.callee))
  if (node.type !== 'JSXElement') return false
  return elements.has(nameOf((node.openingElement as { name?: unknown }).name))
}
