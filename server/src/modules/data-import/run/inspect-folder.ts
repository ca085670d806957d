import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { invalidInput } from '../../../platform/problem'
import type { Message } from '../../../platform/words'
import type { FileDefect } from '../files/file-defect'
import { BrokenStream, readBytes } from '../files/read-bytes'
import { emptyFile, readFile, recogniseFile, type SourceFile } from '../files/read-file'
import type { Layout } from '../layouts/layout'
import type { DateRange } from '../rows/read-row'
import { importWords } from '../words'
import { type FileEnd, newFileEnd, noteTime } from './row-completeness'

/** A file that will be loaded. */
export interface LoadableFile extends SourceFile {
  /** Of the unpacked bytes: the same file is known again under another name, and packed or not. */
  contentHash: string
  layout: Layout
  /** Column names as the header has them. */
  names: string[]
  /** Rows that can be read. */
  rows: number
  end: FileEnd
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
  skipped: { name: string; label: Message; note: Message }[]
  /** Not readable or of no known layout. */
  refused: { name: string; defect: FileDefect }[]
  people: Map<string, PersonSpan>
  /** The same for the same content, whatever its files are called and whether they are packed. */
  fingerprint: string
}

/** Reads every file once: what it is, how many rows it has and whose. Throws a Problem when there is no such folder. */
export async function inspectFolder(
  folder: string,
  layouts: readonly Layout[],
  range: DateRange,
  onRead?: (bytes: number) => void,
): Promise<InspectedFolder> {
  const firstNames = new Map<string, string>()
  const firstIds = new Set<string>()
  const result: InspectedFolder = { files: [], skipped: [], refused: [], people: new Map(), fingerprint: '' }
  const recognised: Omit<LoadableFile, 'rows' | 'end'>[] = []
  for (const file of await filesIn(folder)) {
    const contentHash = await hashContent(file.path)
    const same = firstNames.get(contentHash)
    if (same === undefined) firstNames.set(contentHash, file.name)
    const found = await recogniseFile(file, layouts)
    if ('defect' in found) result.refused.push({ name: file.name, defect: found.defect })
    else if (same === undefined) recognised.push({ ...file, contentHash, ...found })
    else
      result.skipped.push({ name: file.name, label: found.layout.label, note: importWords.sameContent(same) })
  }
  for (const file of recognised.sort((a, b) => layouts.indexOf(a.layout) - layouts.indexOf(b.layout))) {
    const { label, skipNote: note } = file.layout
    if (note) {
      result.skipped.push({ name: file.name, label, note })
      continue
    }
    const { isBlank, ...counted } = await countRows(file, range, { people: result.people, firstIds }, onRead)
    if (isBlank) result.refused.push({ name: file.name, defect: headerOnly() })
    else result.files.push({ ...file, ...counted })
  }
  const fingerprint = createHash('sha256')
    .update([...firstNames.keys()].sort().join(' '))
    .digest('hex')
  return { ...result, fingerprint }
}

async function filesIn(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => {
    throw invalidInput([{ path: 'folder', message: importWords.unreadableFolder(folder) }])
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, name: path.slice(folder.length).replace(/^[/\\]+/, '') }))
}

async function countRows(
  file: Omit<LoadableFile, 'rows' | 'end'>,
  range: DateRange,
  { people, firstIds }: { people: Map<string, PersonSpan>; firstIds: Set<string> },
  onRead?: (bytes: number) => void,
) {
  let rows = 0
  let isBlank = true
  const end = newFileEnd()
  await readFile(
    file,
    file.layout,
    file.names,
    range,
    {
      row({ id, clock }) {
        const { date } = clock
        rows += 1
        noteTime(end, id, clock)
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
  return { rows, end, isBlank }
}

/** The id of these that differs from this one in its capitals alone; null where there is none. */
export function sameButForCase(ids: Iterable<string>, id: string): string | null {
  const folded = id.toLowerCase()
  for (const known of ids) if (known !== id && known.toLowerCase() === folded) return known
  return null
}

function headerOnly(): FileDefect {
  return emptyFile(importWords.headerOnly)
}

/** Of the bytes as they are unpacked; a packed file that is cut off differs from the whole file of the bytes before the cut. */
async function hashContent(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const piece of readBytes(path)) hash.update(piece)
  } catch (error) {
    if (!(error instanceof BrokenStream)) throw error
    hash.update(error.reason)
  }
  return hash.digest('hex')
}
