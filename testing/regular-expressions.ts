import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { expect } from 'vitest'

/** Where shipped code lies: of the client, of both sides and of the server. */
export type ShippedFolder = 'src' | 'engines' | 'server/src'

/** A regular expression that is shipped, and the file it stands in. */
export interface ShippedExpression {
  readonly source: string
  readonly flags: string
  readonly file: string
}

/** Those of a folder that are written as such, each once; and the files that make one from a text. */
export function shippedExpressions(root: string, folder: ShippedFolder) {
  const expressions = new Map<string, ShippedExpression>()
  const madeFromText: string[] = []
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  )
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name))) {
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    for (const node of nodesOf(parseAst(readFileSync(join(root, file), 'utf8'), { lang }))) {
      const { type, regex, callee } = node
      if (regex)
        expressions.set(`/${regex.pattern}/${regex.flags}`, {
          source: regex.pattern,
          flags: regex.flags,
          file,
        })
      if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
        madeFromText.push(file)
    }
  }
  return { expressions: [...expressions.values()], madeFromText }
}

/** Why the time that it takes may grow faster than the text it reads; null where it cannot. */
export function superLinear({ source, flags }: Pick<ShippedExpression, 'source' | 'flags'>): string | null {
  // The checker of npm alone, without the binary or the Java program that it would rather start.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  // By proof; the other way, trying, takes bounded repeats for quadratic ones, and serves what the proof does not know.
  const proof = checkSync(source, flags, { checker: 'automaton', timeout: 60_000 })
  const isUnsupported = proof.status === 'unknown' && proof.error.kind === 'unsupported'
  const found = isUnsupported ? checkSync(source, flags, { checker: 'fuzz', timeout: 60_000 }) : proof
  if (found.status === 'safe') return null
  return found.status === 'vulnerable' ? found.complexity.summary : `unknown: ${found.error.kind}`
}

/** Fails where an expression of the folder is slower than linear, or where hardly any is found. */
export function expectLinear(root: string, folder: ShippedFolder): void {
  const { expressions } = shippedExpressions(root, folder)
  expect(expressions.length).toBeGreaterThan(50)
  const slow = expressions.flatMap(({ source, flags, file }) => {
    const why = superLinear({ source, flags })
    return why === null ? [] : [`${file}: /${source}/${flags} is ${why}`]
  })
  expect(slow).toEqual([])
}

interface Node {
  readonly type?: string
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

function* nodesOf(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  // What the syntax tree of rolldown looks like is not typed as one union.
  if (!Array.isArray(node)) yield node as Node
  for (const child of Object.values(node)) yield* nodesOf(child)
}
