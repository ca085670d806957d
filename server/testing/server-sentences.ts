import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { projectRoot } from '../src/platform/process/project-root'

/** Catalogues, and texts that are no sentences: names that the demo invents. */
const elsewhere = [
  /\.test\.ts$/,
  /(^|\/)demo\//,
  /(^|[-/])(words|fields)\.ts$/,
  /^platform\/words\//,
  // Both languages beside each other.
  /^modules\/operations\/audit\/words\//,
  /^modules\/(?!operations\/audit\/).*-audit\.ts$/,
  // Messages to subjects in both languages, and the placeholders that people write in them.
  /^modules\/surveys\/project-survey\/settings\/(usual-messages|placeholders|read-messages)\.ts$/,
  /^modules\/surveys\/survey-delivery\/send\/message-text\.ts$/,
]

/** A Japanese text of the server's code, with {0}, {1} … for its values. */
export interface ServerSentence {
  readonly text: string
  readonly file: string
}

interface SourceFile {
  readonly file: string
  readonly text: string
}

/** The server's code without its tests. */
export function serverFiles(): SourceFile[] {
  const source = join(projectRoot, 'server/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
}

/** Files with sentences in both languages. */
export function catalogueFiles(): SourceFile[] {
  return serverFiles().filter(({ text }) => / = catalogue\('/.test(text))
}

/** Japanese literals of the code that are in no catalogue and no description for developers. */
export function textsOutsideCatalogues(): ServerSentence[] {
  return serverFiles()
    .filter(({ file }) => !elsewhere.some((pattern) => pattern.test(file)))
    .flatMap(({ file, text }) => {
      const found: string[] = []
      collect(parseAst(text, { lang: 'ts' }), found)
      return found.filter((each) => japanese.test(each)).map((each) => ({ text: each, file }))
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
  // The types of rolldown's syntax tree do not describe it as one union.
  const { type, key, value, quasis } = node as Node
  if (type === 'Property' && key?.name === 'description') return
  if (type === 'Literal' && typeof value === 'string') found.push(value)
  if (type === 'TemplateLiteral' && quasis) {
    found.push(quasis.map((part, i) => (i === 0 ? '' : `{${i - 1}}`) + part.value.cooked).join(''))
  }
  for (const child of Object.values(node)) collect(child, found)
}
