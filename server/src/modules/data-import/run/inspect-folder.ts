import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { invalidInput } from '../../../platform/problem'
import type { FileDefect } from '../files/file-defect'
import { emptyFile, readFile, recogniseFile, type SourceFile } from '../files/read-file'
import type { Layout } from '../layouts/layout'
import type { DateRange } from '../rows/read-row'

/** A file that will be loaded. */
export interface LoadableFile extends SourceFile {
  layout: Layout
  /** Column names as the header has them. */
  names: string[]
  /** Rows that can be read. */
  rows: number
}

/** First and last local date on which a person's files say anything. */
export interface PersonSpan {
  first: string
  last: string
}

/** What a folder holds, known before the first row is written. */
export interface InspectedFolder {
  files: LoadableFile[]
  /** Known but not loaded, with the reason. */
  skipped: { name: string; label: string; note: string }[]
  /** Not readable or of no known layout. */
  refused: { name: string; defect: FileDefect }[]
  people: Map<string, PersonSpan>
  /** The same for the same content under the same names. */
  fingerprint: string
}

/** Reads every file once: what it is, how many rows it has and whose. Throws a Problem when there is no such folder. */
export async function inspectFolder(
  folder: string,
  layouts: readonly Layout[],
  range: DateRange,
  onRead?: (bytes: number) => void,
): Promise<InspectedFolder> {
  const hash = createHash('sha256')
  const firstIds = new Set<string>()
  const result: InspectedFolder = { files: [], skipped: [], refused: [], people: new Map(), fingerprint: '' }
  const recognised: Omit<LoadableFile, 'rows'>[] = []
  for (const file of await filesIn(folder)) {
    hash.update(`${file.name}\u0000${await contentHash(file.path)}\u0000`)
    const found = await recogniseFile(file, layouts)
    if ('defect' in found) result.refused.push({ name: file.name, defect: found.defect })
    else recognised.push({ ...file, ...found })
  }
  const present = new Set(recognised.map(({ layout }) => layout.key))
  for (const file of recognised.sort((a, b) => layouts.indexOf(a.layout) - layouts.indexOf(b.layout))) {
    const note = skipNote(file.layout, present, layouts)
    if (note) {
      result.skipped.push({ name: file.name, label: file.layout.label, note })
      continue
    }
    const { rows, isBlank } = await countRows(file, range, { people: result.people, firstIds }, onRead)
    if (isBlank) result.refused.push({ name: file.name, defect: headerOnly() })
    else result.files.push({ ...file, rows })
  }
  return { ...result, fingerprint: hash.digest('hex') }
}

async function filesIn(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => {
    throw invalidInput([
      { path: 'folder', message: `フォルダー ${folder} を読めません。場所を確認してください。` },
    ])
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, name: path.slice(folder.length).replace(/^[/\\]+/, '') }))
}

function skipNote(layout: Layout, present: ReadonlySet<string>, layouts: readonly Layout[]) {
  if (layout.skipNote) return layout.skipNote
  if (!layout.coveredBy || !present.has(layout.coveredBy)) return null
  const other = layouts.find(({ key }) => key === layout.coveredBy)
  return `「${other?.label ?? layout.coveredBy}」に同じ値があるため取り込みません。`
}

async function countRows(
  file: Omit<LoadableFile, 'rows'>,
  range: DateRange,
  { people, firstIds }: { people: Map<string, PersonSpan>; firstIds: Set<string> },
  onRead?: (bytes: number) => void,
) {
  let rows = 0
  let isBlank = true
  await readFile(
    file,
    file.layout,
    file.names,
    range,
    {
      row({ id, clock: { date } }) {
        rows += 1
        isBlank = false
        const span = people.get(id)
        // Whoever was found first has the id: A1 beside a1 is refused when the rows are stored.
        if (!span) {
          const folded = id.toLowerCase()
          if (firstIds.has(folded)) return
          firstIds.add(folded)
          people.set(id, { first: date, last: date })
        } else if (date < span.first) span.first = date
        else if (date > span.last) span.last = date
      },
      rejected() {
        isBlank = false
      },
    },
    onRead,
  )
  return { rows, isBlank }
}

/** The id of these that differs from this one in its capitals alone; null where there is none. */
export function sameButForCase(ids: Iterable<string>, id: string): string | null {
  const folded = id.toLowerCase()
  for (const known of ids) if (known !== id && known.toLowerCase() === folded) return known
  return null
}

function headerOnly(): FileDefect {
  return emptyFile('見出しだけで、データの行がありません。')
}

async function contentHash(path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
