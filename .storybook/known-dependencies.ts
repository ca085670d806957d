import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** What Storybook, its addons and the compiled JSX import on their own. */
const ofStorybook = [
  '@storybook/addon-a11y > axe-core',
  '@storybook/addon-docs',
  '@storybook/addon-docs/blocks',
  '@storybook/addon-docs > @mdx-js/react',
  '@storybook/addon-docs > @storybook/react-dom-shim',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom/client',
  'react-dom/test-utils',
  'storybook/internal/preview/runtime',
]

/** An import that lasts until the program runs: neither of types nor of a macro, which the compiler resolves. */
const imported = /(?:^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?|\bimport\(\s*)'([^']+)'/gm

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

/** The file that an import without an ending names, of those that there are. */
function fileOf(from: string, written: string, files: ReadonlySet<string>): string | undefined {
  const path = written.startsWith('.')
    ? join(dirname(from), written)
    : written.replace(/^@\//, 'src/').replace(/^@testing\//, 'testing/')
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((name) => files.has(name))
}

/**
 * Every package that Storybook, the stories and what they show import, by the name under which it is imported. The code is read for
 * them in a third of a second; Vite would parse each file, which takes seconds before it can begin to prepare the first.
 */
export function knownDependencies(): string[] {
  const files = new Set(['src', 'engines', 'testing', '.storybook'].flatMap(filesBelow))
  const waiting = ['.storybook/preview.tsx', ...[...files].filter((name) => name.endsWith('.stories.tsx'))]
  const seen = new Set(waiting)
  const packages = new Set(ofStorybook)
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    for (const [, written = ''] of readFileSync(join(root, path), 'utf8').matchAll(imported)) {
      if (!/^(\.|@\/|@testing\/)/.test(written)) {
        if (!isBuiltin(written) && !written.endsWith('/macro')) packages.add(written)
        continue
      }
      const next = fileOf(path, written, files)
      if (!next || seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return [...packages].filter((name) => !name.endsWith('.css')).sort()
}

/** Tells Vite the packages at its start, so that it prepares them while Storybook still reads its stories, and looks for no others. */
export const tellKnownDependencies = (): Plugin => ({
  name: 'kansoku-known-dependencies',
  config: (_, { command }) =>
    command === 'serve' ? { optimizeDeps: { noDiscovery: true, include: knownDependencies() } } : null,
})
