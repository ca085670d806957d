import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { projectRoot } from '../src/platform/process/project-root'

/** Told at the command line or in mails, which have their own words, or not to people at all. */
const elsewhere = [
  /\.test\.ts$/,
  /(^|\/)(demo|data-import)\//,
  /(^|[-/])(words|fields)\.ts$/,
  /^platform\/words\//,
  // These have both languages beside each other.
  /^modules\/audit\/words\//,
]

/** A Japanese text of the server's code, with {0}, {1} … for what is put into it. */
export interface ServerSentence {
  readonly text: string
  readonly file: string
}

/** Every Japanese text that the server can answer with: the literals of its code that are no GraphQL description. */
export function serverSentences(): ServerSentence[] {
  const source = join(projectRoot, 'server/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !elsewhere.some((pattern) => pattern.test(file)))
    .sort()
  return files.flatMap((file) => {
    const found: string[] = []
    collect(parseAst(readFileSync(join(source, file), 'utf8'), { lang: 'ts' }), found)
    return found.filter((text) => japanese.test(text)).map((text) => ({ text, file }))
  })
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

interface Node {
  type?: string
  key?: { name?: string }
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

function collect(node: unknown, found: string[]): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  // What the syntax tree of rolldown looks like is not typed as one union.
  const { type, key, value, quasis } = node as Node
  if (type === 'Property' && key?.name === 'description') return
  if (type === 'Literal' && typeof value === 'string') found.push(value)
  if (type === 'TemplateLiteral' && quasis) {
    found.push(quasis.map((part, i) => (i === 0 ? '' : `{${i - 1}}`) + part.value.cooked).join(''))
  }
  for (const child of Object.values(node)) collect(child, found)
}
