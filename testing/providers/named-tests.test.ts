import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/providers.md'), 'utf8')

/** The rows of the table of a section. */
function rowsOf(heading: string): readonly string[] {
  const section = page.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (rule|#|---)/.test(line))
}
const rules = rowsOf('Rules of OAuth')
const cases = rowsOf('Matrix')

/** Test files by their names, of which no two in the tables are the same. */
const files = new Map(
  ['server/src', 'engines/providers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path): [string, string] => [basename(path), join(root, folder, path)]),
  ),
)

/** What a row names in its last column: a file, and the title of a test or its beginning. */
function namedIn(row: string): { file: string; title: string }[] {
  const cell = row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? ''
  const parts = cell.split('`')
  return parts.flatMap((part, at) =>
    at % 2 === 1 ? [{ file: part, title: (parts[at + 1] ?? '').trim().replace(/;$/, '') }] : [],
  )
}

test.each([
  ['rule of OAuth', rules, 15],
  ['case of the matrix', cases, 35],
] as const)('each %s names a test, and each test that is named is there', (_, rows, least) => {
  expect(rows.length).toBeGreaterThan(least)
  for (const row of rows) expect(namedIn(row), row).not.toEqual([])
  for (const { file, title } of rows.flatMap(namedIn)) {
    const source = readFileSync(files.get(file) ?? 'none', 'utf8')
    const [start, end] = title.endsWith('…') ? [title.slice(0, -1), ''] : [title, true]
    expect(title.length, file).toBeGreaterThan(10)
    // Titles with an apostrophe stand in double quotes.
    const isThere = ["'", '"'].some((quote) => source.includes(`${quote}${start}${end ? quote : ''}`))
    expect(isThere, `${file}: ${title}`).toBe(true)
  }
})

test('each case of the matrix is there', () => {
  const numbers = cases.flatMap((row) => /^\| ([\d, ]+) \|/.exec(row)?.[1]?.split(', ').map(Number) ?? [])
  const missing = Array.from({ length: 42 }, (_, at) => at + 1).filter((number) => !numbers.includes(number))
  expect(missing).toEqual([])
})

test('each test of the rules of OAuth stands in the table', () => {
  const source = readFileSync(files.get('oauth-rules.test.ts') ?? 'none', 'utf8')
  const titles = [...source.matchAll(/(?:^test\(|\)\(\n? *)'([^'\n]+)'/gm)].map(([, title = '']) => title)
  const named = rules.flatMap(namedIn)
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
