import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const roles: readonly unknown[] = ['PLATFORM_ADMIN', 'OWNER', 'MEMBER']

/**
 * The only files that may compare roles: the guard of the client's routes, and the rules and policies of the
 * server.
 */
const deciders = [
  /^src\/app\/layouts\/RoleGate\.tsx$/,
  /^server\/src\/modules\/.*-policy\.ts$/,
  /^server\/src\/platform\/(graphql\/authorization|write\/viewer)\.ts$/,
]

test('roles are compared in the guard of the routes and in policies alone', { timeout: 30_000 }, () => {
  const compared = sources().flatMap(({ file, text }) =>
    comparisonsIn(file, text).map((expression) => `${file}: ${expression}`),
  )
  const isDecided = (line: string) => deciders.some((decider) => decider.test(line.split(': ')[0] ?? ''))
  expect(compared.filter((line) => !isDecided(line))).toEqual([])
  expect(compared.filter(isDecided).length).toBeGreaterThan(3)
})

test.each([
  "viewer.role === 'OWNER'",
  "'MEMBER' != user.role",
  'admits.includes(viewer.role)',
  "['OWNER'].includes(role)",
])('%s is found', (expression) => {
  expect(comparisonsIn('example.ts', `const is = ${expression}`)).toEqual([expression])
})

function sources(): { file: string; text: string }[] {
  return ['src', 'server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|generated|d)\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
      // Skips files without these words, because parsing takes seconds.
      .filter(({ text }) => /\b(PLATFORM_ADMIN|OWNER|MEMBER|role)\b/.test(text)),
  )
}

function comparisonsIn(file: string, text: string): string[] {
  const nodes = [...nodesOf(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))]
  return nodes.filter(comparesRole).map(({ start, end }) => text.slice(start, end))
}

function comparesRole({ type, operator, left, right, callee, arguments: given, test: one }: Node): boolean {
  if (type === 'BinaryExpression') return /^[!=]==?$/.test(operator ?? '') && (isRole(left) || isRole(right))
  if (type === 'SwitchCase') return isRole(one)
  if (type !== 'CallExpression' || callee?.property?.name !== 'includes') return false
  return given?.[0]?.property?.name === 'role' || callee.object?.elements?.some(isRole) === true
}

function isRole(node: Node | null | undefined): boolean {
  return node?.type === 'Literal' && roles.includes(node.value)
}

interface Node {
  readonly type?: string
  readonly start?: number
  readonly end?: number
  readonly operator?: string
  readonly name?: string
  readonly value?: unknown
  readonly left?: Node
  readonly right?: Node
  readonly test?: Node | null
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly elements?: readonly (Node | null)[]
  readonly arguments?: readonly Node[]
}

function* nodesOf(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  // rolldown's syntax tree has no union type of all nodes, hence the cast.
  if (!Array.isArray(node)) yield node as Node
  for (const child of Object.values(node)) yield* nodesOf(child)
}
