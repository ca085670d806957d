import { join } from 'node:path'
import { readFile } from '../src/modules/collect/data-import/files/read-file'
import type { Row } from '../src/modules/collect/data-import/rows/row'
import type { ImportKind } from '../src/modules/collect/data-import/run/import-folder'
import { filesIn, type LoadableFile } from '../src/modules/collect/data-import/run/inspect-folder'
import { inspectImport } from '../src/modules/collect/data-import/run/inspect-import'
import { type Message, textIn } from '../src/platform/words'

const fixtures = 'src/modules/collect/data-import/fixtures'

/** Where the files of each kind lie, and as what they are read. */
const folders: readonly { readonly name: string; readonly path: string; readonly kind: ImportKind }[] = [
  { name: 'apple-health', path: `${fixtures}/apple-health`, kind: 'apple-health' },
  { name: 'cases', path: `${fixtures}/cases`, kind: 'apple-health' },
  { name: 'demo/fitabase', path: 'demo/fitabase', kind: 'fitabase' },
  { name: 'demo/lifesnaps', path: 'demo/lifesnaps', kind: 'lifesnaps' },
  { name: 'garmin-export', path: `${fixtures}/garmin-export`, kind: 'garmin' },
  { name: 'oura-export', path: `${fixtures}/oura-export`, kind: 'oura' },
  { name: 'samsung', path: `${fixtures}/samsung`, kind: 'samsung-health' },
  { name: 'takeout', path: `${fixtures}/takeout`, kind: 'google-takeout' },
]

const at = { now: new Date('2026-11-29T03:00:00Z'), timeZone: 'Asia/Tokyo' }

/** What becomes of a file: what is stored of it, and what is left out or refused. */
interface Outcome {
  readonly stored: readonly string[]
  readonly left: readonly string[]
}

/** docs/export-fixtures.md: what becomes of each file in the fixtures of data-import, and of those of the demo. */
export async function exportFixturesPage(): Promise<string> {
  const outcomes = await Promise.all(folders.map(outcomesOf))
  const rows = [...new Map(outcomes.flatMap((of) => [...of]))].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    '# Files of exports, and what becomes of them',
    'Every file of `server/src/modules/collect/data-import/fixtures`, and of the real studies in `server/demo`, read for a project in Tokyo. `npm run providers` writes this page; do not edit it. Licences stand in the READMEs of those folders.',
    [
      '| file | stored | left out or refused, and why |',
      '| --- | --- | --- |',
      ...rows.map(([name, { stored, left }]) => `| ${name} | ${told(stored)} | ${told(left)} |`),
    ].join('\n'),
    '',
  ].join('\n\n')
}

const told = (parts: readonly string[]): string => parts.join('; ') || '–'
const inEnglish = (text: Message): string => textIn(text, 'en')

/** The outcome of each file that the folder has: a file of which nothing is said would be lost. */
async function outcomesOf({ name, path, kind }: (typeof folders)[number]): Promise<Map<string, Outcome>> {
  const { files, refused } = await filesIn(join(import.meta.dirname, '..', path))
  const { found, range } = await inspectImport({ kind, files, refused }, at)
  const outcomes = new Map(
    files
      .filter((file) => !/(^|\/)LICENSE$/.test(file.name))
      .map((file) => [file.name, { stored: [] as string[], left: [] as string[] }]),
  )
  const note = (file: string, part: 'stored' | 'left', text: string) => outcomes.get(file)?.[part].push(text)
  for (const file of found.files) {
    for (const text of await storedOf(file, range)) note(file.name, 'stored', text)
  }
  for (const { name: file, label, note: why } of found.skipped)
    note(file, 'left', `${inEnglish(label)}: ${inEnglish(why)}`)
  for (const { name: file, defect } of found.refused) note(file, 'left', inEnglish(defect.said))
  return new Map([...outcomes].map(([file, outcome]) => [`${name}/${file}`, outcome]))
}

async function storedOf(file: LoadableFile, range: Parameters<typeof readFile>[3]): Promise<string[]> {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const row = ({ values, night, segment, energy, origin }: Row) => {
    const of = origin ? ` of ${origin.model || origin.code}` : ''
    for (const { metric, source } of values) count(`${metric} (${source})${of}`)
    if (night) count(night.isNap ? 'nap' : 'sleep')
    if (segment) count('stage of sleep')
    if (energy) count('part of the energy of a day')
  }
  await readFile(file, file.layout, file.names, range, {
    row,
    rejected: ({ reason }) => count(`refused: ${reason}`),
  })
  return [...counts].map(([what, times]) => (times === 1 ? what : `${times} × ${what}`))
}
