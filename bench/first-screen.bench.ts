import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { projectRoot } from '../server/src/platform/process/project-root'
import { atMost, type Bench, type BenchResult } from './bench'

const app = 'src/app'

/** What a browser loads before each screen is there; what its charts and panel load later is left out. */
const screens = {
  '/login': {
    entries: [
      `${app}/entrypoint/application.tsx`,
      `${app}/routes/public-routes.ts`,
      'src/pages/login/index.ts',
    ],
    budget: 180,
  },
  '/survey/…': { entries: [`${app}/entrypoint/subject.tsx`], budget: 165 },
  '/monitoring': {
    entries: [
      `${app}/entrypoint/application.tsx`,
      `${app}/routes/public-routes.ts`,
      `${app}/routes/signed-in-routes.ts`,
      `${app}/layouts/ProjectLayout.tsx`,
      'src/pages/monitoring/index.ts',
    ],
    budget: null,
  },
}

type Manifest = Record<string, { file: string; imports?: string[] }>

/** JavaScript of the first screens, as it goes over the wire. */
export const benches: readonly Bench[] = [
  {
    name: 'first-screen',
    async run() {
      const manifest = JSON.parse(
        readFileSync(join(projectRoot, 'dist/.vite/manifest.json'), 'utf8'),
      ) as Manifest /* vite's own file */
      return Object.entries(screens).flatMap(([path, { entries, budget }]) =>
        sizesOf(path, scriptsOf(manifest, ['index.html', ...entries]), budget),
      )
    },
  },
]

function sizesOf(path: string, files: ReadonlySet<string>, budget: number | null): BenchResult[] {
  const scripts = [...files].map((file) => readFileSync(join(projectRoot, 'dist', file)))
  const kilobytes = (compress: (script: Buffer) => Buffer) =>
    scripts.reduce((total, script) => total + compress(script).length, 0) / 1000
  return [
    atMost(`${path}: JavaScript, gzip`, {
      value: kilobytes((script) => gzipSync(script, { level: 9 })),
      unit: 'kB',
      target: budget,
    }),
    atMost(`${path}: JavaScript, brotli`, {
      value: kilobytes((script) => brotliCompressSync(script)),
      unit: 'kB',
      target: null,
    }),
  ]
}

/** The chunks of these entries and all that they import at once. */
function scriptsOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const entry of entries) add(entry)
  return files
}
