import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['src', 'server/src', 'server/testing', 'engines', 'testing', 'bench', 'e2e']

/** `...{ a, b }` and `...[a, b]` save lines and say nothing: the parts stand by themselves. */
test('no literal is spread into another', { timeout: 60_000 }, () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/generated/.test(file))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(1000)
  const spread = files.flatMap((file) =>
    spreadsIn(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(spread).toEqual([])
})

test.each([
  'const a = { ...{ b, c } }',
  'f(...([a, b] as const))',
  'f(...[a, b])',
  'const a = <X {...{ b }} />',
])('%s is found', (code) => {
  expect(spreadsIn('example.tsx', code)).toHaveLength(1)
})

test.each(['const a = { ...b }', 'f(...rest)', 'const a = { ...(b && { c }) }', 'const a = [...[1].map(f)]'])(
  '%s is none',
  (code) => {
    expect(spreadsIn('example.tsx', code)).toEqual([])
  },
)

interface Node {
  readonly type?: string
  readonly start?: number
  readonly end?: number
  readonly argument?: Node
  readonly expression?: Node
}

function spreadsIn(file: string, text: string): string[] {
  // Reading every file as a tree would take half a minute.
  if (!/\.\.\.\s*[{([]/.test(text)) return []
  const found: string[] = []
  collect(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    if (node.type !== 'SpreadElement' && node.type !== 'JSXSpreadAttribute') return
    if (isLiteral(node.argument)) found.push(text.slice(node.start, node.end))
  })
  return found
}

function isLiteral(node: Node | undefined): boolean {
  if (node?.type === 'TSAsExpression' || node?.type === 'ParenthesizedExpression')
    return isLiteral(node.expression)
  return node?.type === 'ObjectExpression' || node?.type === 'ArrayExpression'
}

function collect(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, visit)
    return
  }
  if (typeof node !== 'object' || node === null) return
  visit(node)
  for (const value of Object.values(node)) collect(value, visit)
}
