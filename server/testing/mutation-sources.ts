import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { projectRoot } from '../src/platform/process/project-root'

/** The used parts of rolldown's syntax tree, which is not typed as one union. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly value?: unknown
  readonly id?: Node
  readonly key?: Node
  readonly callee?: Node
  readonly property?: Node
  readonly object?: Node
  readonly local?: Node
  readonly imported?: Node
  readonly source?: Node
  readonly body?: unknown
  readonly arguments?: readonly Node[]
  readonly declarations?: readonly Node[]
  readonly declaration?: Node
  readonly specifiers?: readonly Node[]
  readonly properties?: readonly Node[]
}

interface Source {
  readonly nodes: readonly Node[]
  /** Functions and constants of the file by name. */
  readonly declared: ReadonlyMap<string, Node>
  /** What is imported by relative paths: the file and the name there. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

const modules = join(projectRoot, 'server/src/modules')

/** The mutations whose code leads neither to write() nor to performInCompany(), found by following the functions it names. */
export function mutationsWithoutWrite(): string[] {
  const sources = new Map(filesOf().map((file) => [file, sourceOf(file)]))
  return [...sources]
    .flatMap(([file, source]) =>
      mutationsIn(source)
        .filter(({ nodes }) => !nodes.some((node) => leadsToWrite(sources, file, node, new Set())))
        .map(({ name }) => name),
    )
    .sort()
}

function filesOf(): string[] {
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(modules, path))
}

function sourceOf(file: string): Source {
  const program = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as { body: readonly Node[] }
  const top = program.body.map((node) => node.declaration ?? node)
  const declared = top.flatMap((node) => [node, ...(node.declarations ?? [])])
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration')
  return {
    nodes: top,
    declared: new Map(declared.flatMap((node) => (node.id?.name ? [[node.id.name, node]] : []))),
    imported: new Map(
      imports.flatMap(({ source, specifiers = [] }) => {
        const path = String(source?.value)
        if (!path.startsWith('.')) return []
        const from = `${normalize(join(dirname(file), path))}.ts`
        return specifiers.flatMap(({ local, imported }) =>
          local?.name ? [[local.name, { file: from, name: imported?.name ?? '' }] as const] : [],
        )
      }),
    ),
  }
}

/** Fields of builder.mutationFields, and of functions that are called with the name of a field. */
function mutationsIn({ nodes }: Source): { name: string; nodes: readonly Node[] }[] {
  const calls = nodes.flatMap(within).filter(({ type }) => type === 'CallExpression')
  return calls.flatMap((call) => {
    const [first] = call.arguments ?? []
    if (call.callee?.property?.name === 'mutationFields') {
      const fields = within(call).find(({ type }) => type === 'ObjectExpression')?.properties ?? []
      return fields.map((field) => ({ name: field.key?.name ?? '', nodes: [field] }))
    }
    if (call.callee?.property?.name === 'mutationField' && typeof first?.value === 'string') {
      return [{ name: first.value, nodes: [call] }]
    }
    const helper = nodes.find(({ id }) => id?.name && id.name === call.callee?.name)
    const makesField = helper && within(helper).some(({ property }) => property?.name === 'mutationField')
    return makesField && typeof first?.value === 'string'
      ? [{ name: first.value, nodes: [call, helper] }]
      : []
  })
}

function leadsToWrite(
  sources: ReadonlyMap<string, Source>,
  file: string,
  node: Node,
  seen: Set<Node>,
): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  const source = sources.get(file)
  const names = within(node).flatMap(({ type, name }) => (type === 'Identifier' && name ? [name] : []))
  return names.some((name) => {
    const own = source?.declared.get(name)
    if (own) return leadsToWrite(sources, file, own, seen)
    const from = source?.imported.get(name)
    if (!from) return false
    if (from.file.endsWith('/platform/graphql/write.ts'))
      return ['write', 'performInCompany'].includes(from.name)
    const there = sources.get(from.file)?.declared.get(from.name)
    return there !== undefined && leadsToWrite(sources, from.file, there, seen)
  })
}

function within(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(within)
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(within)
  return 'type' in node ? [node as Node, ...inner] : inner
}
