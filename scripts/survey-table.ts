import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportResult, lossText, refusalText } from '../engines/survey-formats'
import { surveysInFile } from '../server/src/modules/surveys/survey/file/read-survey'
import { Problem } from '../server/src/platform/problem'
import { textIn } from '../server/src/platform/words'

// npx tsx scripts/survey-table.ts <folder>: what becomes of every survey file in a folder, as a table in Markdown. Files are
// read as the product reads them: the same inspection of workbooks, the same encodings, the same limits.
const folder = process.argv[2]
if (!folder) throw new Error('npx tsx scripts/survey-table.ts <folder>')

interface Line {
  readonly file: string
  readonly format: string
  readonly result: ImportResult | Problem
}

const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((one) => one.isFile())
  .map((one) => join(one.parentPath, one.name))
  .sort()
const lines: Line[] = []
for (const path of files) lines.push(...(await linesOf(path)))
process.stdout.write(`${report(lines)}\n`)

async function linesOf(path: string): Promise<readonly Line[]> {
  const file = path.slice(folder?.length).replace(/^\//, '')
  try {
    const { surveys } = await surveysInFile(await readFile(path), file)
    return surveys.map(({ format, result }) => ({ file, format, result }))
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure
    return [{ file, format: 'refused', result: failure }]
  }
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
  const items = sum(({ result }) => itemsOf(result).total)
  const imported = sum(({ result }) => itemsOf(result).imported)
  const share = items === 0 ? '' : ` (${((imported / items) * 100).toFixed(1)} %)`
  const cells = [
    name,
    new Set(lines.map(({ file }) => file)).size,
    sum(({ result }) => (isImported(result) ? 1 : 0)),
    sum(({ result }) => (isImported(result) ? 0 : 1)),
    items,
    `${imported}${share}`,
    items - imported,
    sum(
      ({ result }) =>
        new Set(
          lossesOf(result)
            .map(({ where }) => where)
            .filter(Boolean),
        ).size,
    ),
  ]
  return `| ${cells.join(' | ')} |`
}

function isImported(result: Line['result']): boolean {
  return !(result instanceof Problem) && result.isImported
}

function itemsOf(result: Line['result']): { readonly total: number; readonly imported: number } {
  return result instanceof Problem ? { total: 0, imported: 0 } : result.items
}

function lossesOf(result: Line['result']): ImportResult['unsupported'] {
  return result instanceof Problem ? [] : result.unsupported
}

function refusalOf(result: Line['result']): readonly string[] {
  if (result instanceof Problem) return result.fields.map(({ message }) => textIn(message, 'en'))
  return result.isImported ? [] : [refusalText(result.refusal, 'en')]
}

function fileLine({ file, format, result }: Line): string {
  const reasons = lossesOf(result)
    .filter(({ isRefused }) => isRefused)
    .map(({ where, what }) => `\`${where}\`: ${lossText(what, 'en')}`)
  const why = [...refusalOf(result), ...reasons].join(' ').replaceAll('|', '\\|').replaceAll('\n', ' ')
  const { total, imported } = itemsOf(result)
  return `| ${file} | ${format} | ${total} | ${imported} | ${why} |`
}
