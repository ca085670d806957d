import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { knownDependencies } from '../.storybook/known-dependencies'

/** The packages that a file imports while it runs, read from its syntax tree and not from its text. */
function packagesOf(path: string): string[] {
  const packages: string[] = []
  const { body } = parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  for (const node of body) {
    if (
      node.type !== 'ImportDeclaration' &&
      node.type !== 'ExportNamedDeclaration' &&
      node.type !== 'ExportAllDeclaration'
    )
      continue
    const isOfTypes = (node.type === 'ImportDeclaration' ? node.importKind : node.exportKind) === 'type'
    const name = node.source?.value
    if (!name || isOfTypes || /^(\.|@\/|@testing\/)|\/macro$|\.css$/.test(name)) continue
    packages.push(name)
  }
  return packages
}

test('Storybook knows every package that the application imports before it looks for one', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  const known = new Set(knownDependencies())
  const unknown = files.flatMap((name) =>
    packagesOf(join('src', name))
      .filter((found) => !known.has(found))
      .map((found) => `${name}: ${found}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(unknown).toEqual([])
})
