import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A file of the server's modules by its path from the project's root. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Which modules each module imports. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>

const modulesFolder = 'server/src/modules'

/** What ships; tests may put modules together as they need. */
export function moduleSources(): SourceFile[] {
  return readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(modulesFolder, name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** An import of a type, of what is exported again, or while the program runs, in a text with single blanks. */
const imported = /\b(?:from|import) ?\(? ?(?:'([^']+)'|"([^"]+)"|`([^`]+)`)/g

/** The names that tsconfig.json gives to folders, such as @server/ for server/src/. */
const aliases = Object.entries(readAliases()).map(([name, [folder = '']]) => ({
  name: name.replace('*', ''),
  folder: normalize(folder.replace('*', '')),
}))

function readAliases(): Readonly<Record<string, readonly string[]>> {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  return compilerOptions.paths
}

/** The path from the project's root of what a file imports; null for a package. */
function importedPath(path: string, written: string): string | null {
  if (written.startsWith('.')) return normalize(join(dirname(path), written))
  const alias = aliases.find(({ name }) => written.startsWith(name))
  return alias ? join(alias.folder, written.slice(alias.name.length)) : null
}

function importsOf({ path, text }: SourceFile): string[] {
  return [...text.replace(/\s+/g, ' ').matchAll(imported)].flatMap(([, single, double, back]) => {
    const found = importedPath(path, single ?? double ?? back ?? '')
    return found === null ? [] : [found]
  })
}

export function moduleGraph(files: readonly SourceFile[]): ModuleGraph {
  return graphOf(files, moduleOf)
}

/** Which rooms each room of a module imports; files beside the rooms are in none. */
export function roomGraph(files: readonly SourceFile[], module: string): ModuleGraph {
  const start = `${modulesFolder}/${module}/`
  return graphOf(files, (path) => {
    const [room, file] = path.startsWith(start) ? path.slice(start.length).split('/') : []
    return room && file ? room : null
  })
}

function graphOf(files: readonly SourceFile[], placeOf: (path: string) => string | null): ModuleGraph {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const own = placeOf(file.path)
    if (own === null) continue
    const others = graph.get(own) ?? new Set()
    graph.set(own, others)
    for (const path of importsOf(file)) {
      const other = placeOf(path)
      if (other !== null && other !== own) others.add(other)
    }
  }
  return graph
}

function moduleOf(path: string): string | null {
  if (!path.startsWith(`${modulesFolder}/`)) return null
  const [group, name] = path.slice(modulesFolder.length + 1).split('/')
  return group && name ? `${group}/${name}` : null
}

/** Modules that lead back to themselves, each with the way: a → b → a. */
export function circlesOf(graph: ModuleGraph): string[] {
  return [...graph.keys()].sort().flatMap((start) => {
    const way = wayTo(start, start, graph, new Set())
    return way === null ? [] : [[start, ...way].join(' → ')]
  })
}

function wayTo(from: string, to: string, graph: ModuleGraph, seen: Set<string>): string[] | null {
  const others = graph.get(from) ?? new Set()
  if (others.has(to)) return [to]
  for (const next of [...others].sort()) {
    if (seen.has(next)) continue
    seen.add(next)
    const rest = wayTo(next, to, graph, seen)
    if (rest) return [next, ...rest]
  }
  return null
}
