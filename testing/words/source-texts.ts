import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** A text in the code outside of lingui's macros, so that it cannot be translated. */
export interface BareText {
  file: string
  text: string
}

interface Node {
  type: string
  [key: string]: unknown
}

/** All texts of the client's code outside of lingui's macros. */
export function bareTexts(): BareText[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/generated|\.stories\.|\.test\.|\.d\.ts$/.test(name))
    .map((name) => `src/${name}`)
  return files.flatMap((file) => {
    const texts: string[] = []
    // The tree consists of plain objects; the parser's types are wider than needed here.
    const program = parseAst(readFileSync(file, 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    }) as unknown as Node
    walk(program, macrosOf(program), texts)
    return texts.map((text) => ({ file, text }))
  })
}

function walk(node: Node, macros: ReadonlySet<string>, texts: string[]): void {
  if (isMacro(node, macros)) return
  if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
  if (node.type === 'JSXText' && typeof node.value === 'string') texts.push(node.value.trim())
  if (node.type === 'TemplateElement') texts.push((node.value as { raw: string }).raw)
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, macros, texts)
  }
}

/** The names of lingui's macros in a file, including renamed imports; `t` may come from a hook. */
function macrosOf(program: Node): Set<string> {
  const names = new Set(['t'])
  for (const node of program.body as Node[]) {
    if (node.type !== 'ImportDeclaration') continue
    if (!/^@lingui\/\w+\/macro$/.test((node.source as { value: string }).value)) continue
    for (const { local } of node.specifiers as { local: { name: string } }[]) names.add(local.name)
  }
  return names
}

function isMacro(node: Node, macros: ReadonlySet<string>): boolean {
  const nameOf = (part: unknown) => (part as { name?: string } | undefined)?.name ?? ''
  if (node.type === 'TaggedTemplateExpression') {
    const tag = node.tag as Node
    // t(i18n)`…` is in the language of that catalogue.
    return macros.has(nameOf(tag.type === 'CallExpression' ? tag.callee : tag))
  }
  if (node.type === 'CallExpression') return macros.has(nameOf(node.callee))
  if (node.type !== 'JSXElement') return false
  return macros.has(nameOf((node.openingElement as { name?: unknown }).name))
}
