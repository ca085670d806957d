import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/providers.md'), 'utf8')
const section = page.split('\n## ').find((part) => part.startsWith('Rules of OAuth\n')) ?? ''
const rows = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (rule|---)/.test(line))

/** Test files of the server by their names, of which no two in the table are the same. */
const files = new Map(
  readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => [basename(path), join(root, 'server/src', path)]),
)

/** What a row names in its last column: a file, and the title of a test or its beginning. */
function namedIn(row: string): { file: string; title: string }[] {
  const cell = row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? ''
  const parts = cell.split('`')
  return parts.flatMap((part, at) =>
    at % 2 === 1 ? [{ file: part, title: (parts[at + 1] ?? '').trim().replace(/;$/, '') }] : [],
  )
}

const named = rows.flatMap(namedIn)

test('each rule of OAuth names a test, and each test that is named is there', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const row of rows) expect(namedIn(row), row).not.toEqual([])
  for (const { file, title } of named) {
    const source = readFileSync(files.get(file) ?? 'none', 'utf8')
    const literal = title.endsWith('…') ? `'${title.slice(0, -1)}` : `'${title}'`
    expect(title.length, file).toBeGreaterThan(10)
    expect(source.includes(literal), `${file}: ${title}`).toBe(true)
  }
})

test('each test of the rules of OAuth stands in the table', () => {
  const source = readFileSync(files.get('oauth-rules.test.ts') ?? 'none', 'utf8')
  const titles = [...source.matchAll(/(?:^test\(|\)\(\n? *)'([^'\n]+)'/gm)].map(([, title = '']) => title)
  expect(titles.length).toBeGreaterThan(8)
  for (const title of titles) {
    const isNamed = named.some(
      (one) =>
        one.file === 'oauth-rules.test.ts' &&
        (one.title.endsWith('…') ? title.startsWith(one.title.slice(0, -1)) : one.title === title),
    )
    expect(isNamed, title).toBe(true)
  }
})
