import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { expect } from 'vitest'

/** Folders of shipped code: client, both sides, server. */
export type ShippedFolder = 'src' | 'engines' | 'server/src'

/** A regular expression in shipped code, and its file. */
export interface ShippedExpression {
  readonly source: string
  readonly flags: string
  readonly file: string
}

/** The regular expression literals of a folder, without duplicates; and the files that call RegExp. */
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

/** Why the expression may take more than linear time; null if it is safe. */
export async function superLinear({
  source,
  flags,
}: Pick<ShippedExpression, 'source' | 'flags'>): Promise<string | null> {
  // The automaton checker proves its result. The fuzz checker reports bounded repeats as quadratic by
  // mistake, so it is used only for syntax that the automaton does not support.
  const proof = await check(source, flags, { checker: 'automaton', timeout: 300_000 })
  const isUnsupported = proof.status === 'unknown' && proof.error.kind === 'unsupported'
  const found = isUnsupported ? await check(source, flags, { checker: 'fuzz', timeout: 300_000 }) : proof
  if (found.status === 'safe') return null
  return found.status === 'vulnerable' ? found.complexity.summary : `unknown: ${found.error.kind}`
}

/** Fails if an expression of the folder takes more than linear time, or if suspiciously few are found. */
export async function expectLinear(root: string, folder: ShippedFolder): Promise<void> {
  const { expressions } = shippedExpressions(root, folder)
  expect(expressions.length).toBeGreaterThan(50)
  const proofs = new Proofs(root)
  const slow = await slowOnes([
    ...expressions.filter((expression) => !proofs.has(expression)),
    ...someOf(expressions.filter((expression) => proofs.has(expression))),
  ])
  expect(slow).toEqual([])
  const unwritten = expressions.filter((expression) => !proofs.has(expression)).length
  expect(unwritten, 'npm run linear writes the proofs of new expressions down').toBeLessThan(mostUnwritten)
}

/** What may take more than linear time, with its file and why. */
export async function slowOnes(asked: readonly ShippedExpression[]): Promise<string[]> {
  const reasons = await Promise.all(asked.map(superLinear))
  const slow: string[] = []
  for (const [place, expression] of asked.entries()) {
    if (reasons[place] === null) continue
    // Side by side on a busy machine the checker runs out of its own times: what it suspects is asked once more alone.
    const reason = await superLinear(expression)
    const { source, flags, file } = expression
    if (reason !== null) slow.push(`${file}: /${source}/${flags} is ${reason}`)
  }
  return slow
}

/** So many new expressions are proved at each run; a proof takes up to a minute. */
const mostUnwritten = 40

/** Other ones every hour, so that a proof that nobody made is found. Those that take a minute are few. */
function someOf(proved: readonly ShippedExpression[]): ShippedExpression[] {
  const hour = Math.floor(Date.now() / 3_600_000)
  return proved.filter((_, place) => (place + hour) % 60 === 0)
}

/** Expressions that were proved linear by the checker of this version: testing/linear-expressions.json, which `npm run linear` writes. */
export class Proofs {
  readonly #known: ReadonlySet<string>

  constructor(root: string) {
    const { checker, proved } = JSON.parse(readFileSync(fileOf(root), 'utf8')) as Written
    this.#known = new Set(checker === checkerOf(root) ? proved : [])
  }

  has(expression: ShippedExpression): boolean {
    return this.#known.has(nameOf(expression))
  }

  static write(root: string, expressions: readonly ShippedExpression[]): void {
    const written: Written = {
      checker: checkerOf(root),
      proved: [...new Set(expressions.map(nameOf))].toSorted(),
    }
    writeFileSync(fileOf(root), `${JSON.stringify(written, null, 2)}\n`)
  }
}

interface Written {
  readonly checker: string
  readonly proved: readonly string[]
}

const fileOf = (root: string) => join(root, 'testing/linear-expressions.json')

function checkerOf(root: string): string {
  const text = readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const nameOf = ({ source, flags }: Pick<ShippedExpression, 'source' | 'flags'>) => `/${source}/${flags}`

interface Node {
  readonly type?: string
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

function* nodesOf(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  // rolldown's syntax tree has no union type of all nodes, hence the cast.
  if (!Array.isArray(node)) yield node as Node
  for (const child of Object.values(node)) yield* nodesOf(child)
}
