import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import {
  type ImportResult,
  importSurvey,
  lossText,
  refusalText,
  type Workbook,
} from '../engines/survey-formats'

// npx tsx scripts/survey-table.ts <folder>: what becomes of every survey file in a folder, as a table in Markdown.
const folder = process.argv[2]
if (!folder) throw new Error('npx tsx scripts/survey-table.ts <folder>')

interface Line {
  readonly file: string
  readonly format: string
  readonly result: ImportResult
}

const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((one) => one.isFile())
  .map((one) => join(one.parentPath, one.name))
  .sort()
const lines: Line[] = []
for (const path of files) {
  const file = path.slice(folder.length).replace(/^\//, '')
  for (const { format, result } of importSurvey(await contentOf(path))) lines.push({ file, format, result })
}
process.stdout.write(`${report(lines)}\n`)

async function contentOf(path: string): Promise<string | Workbook> {
  if (extname(path) !== '.xlsx') return readFile(path, 'utf8')
  const sheets = await readWorkbook(readFileSync(path))
  return Object.fromEntries(
    sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => String(cell ?? '')))]),
  )
}

function report(all: readonly Line[]): string {
  const formats = [...new Set(all.map(({ format }) => format))].sort()
  return [
    '| Format | Files | Imported | Refused as a whole | Items | Imported | Refused | With a loss |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...formats.map((format) =>
      totals(
        format,
        all.filter((line) => line.format === format),
      ),
    ),
    totals('**all**', all),
    '',
    '### By file',
    '',
    '| File | Format | Items | Imported | Refused, with the reason |',
    '| --- | --- | --: | --: | --- |',
    ...all.map(fileLine),
  ].join('\n')
}

function totals(name: string, lines: readonly Line[]): string {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  const items = sum(({ result }) => result.items.total)
  const imported = sum(({ result }) => result.items.imported)
  const share = items === 0 ? '' : ` (${((imported / items) * 100).toFixed(1)} %)`
  const cells = [
    name,
    new Set(lines.map(({ file }) => file)).size,
    sum(({ result }) => (result.isImported ? 1 : 0)),
    sum(({ result }) => (result.isImported ? 0 : 1)),
    items,
    `${imported}${share}`,
    items - imported,
    sum(({ result }) => new Set(result.unsupported.map(({ where }) => where).filter(Boolean)).size),
  ]
  return `| ${cells.join(' | ')} |`
}

function fileLine({ file, format, result }: Line): string {
  const reasons = result.unsupported
    .filter(({ isRefused }) => isRefused)
    .map(({ where, what }) => `\`${where}\`: ${lossText(what, 'en')}`)
  const whole = result.isImported ? [] : [refusalText(result.refusal, 'en')]
  const why = [...whole, ...reasons].join(' ').replaceAll('|', '\\|').replaceAll('\n', ' ')
  return `| ${file} | ${format} | ${result.items.total} | ${result.items.imported} | ${why} |`
}
