import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ZipError, ZipFile } from '../../../../platform/files/zip-file'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { invalidInput } from '../../../../platform/problem'
import type { Message } from '../../../../platform/words'
import { FileDefect } from '../files/file-defect'
import { BrokenStream, readBytes } from '../files/read-bytes'
import { emptyFile, readFile, recogniseFile } from '../files/read-file'
import type { SourceFile } from '../files/source-file'
import type { Layout } from '../layouts/layout'
import { heartRateBins } from '../layouts/samsung-health-layouts'
import { Beginnings } from '../rows/beginnings'
import { MisdatedMidnights } from '../rows/misdated-midnights'
import type { DateRange } from '../rows/read-row'
import { OrderCheck, RepeatSearch } from '../rows/repeats'
import type { Origin, Rejection, Row } from '../rows/row'
import {
  appleWords,
  importWords,
  placeWords,
  samsungWords,
  takeoutLayoutWords,
  takeoutWords,
  zipFaultWords,
} from '../words'
import { joinFamilies } from './join-families'
import { type FileEnd, newFileEnd, noteTime } from './row-completeness'

/** Times of a file that come more than once are remembered with their first row. */
const mostRepeats = 200_000
/** Of each file, before it is imported. */
const mostRefusedShown = 20

/** A file that will be loaded. */
export interface LoadableFile extends SourceFile {
  /** Hash of the unpacked bytes, so that a renamed or compressed copy is recognised. */
  contentHash: string
  layout: Layout
  /** Column names as in the header. */
  names: string[]
  /** Readable rows. */
  rows: number
  end: FileEnd
  /** Keys of the times that come more than once. */
  repeated: ReadonlySet<string>
  /** Rows of 0:00 that stand under the date of the day before. */
  misdated: ReadonlySet<string>
  beginnings: Beginnings
  /** The first row with a value. */
  first: Row | null
  refused: RefusedRows
}

/** Rows and cells that are refused while the file is counted: how many, and the first ones. */
interface RefusedRows {
  count: number
  readonly first: Rejection[]
}

/** A file of a known layout, before its rows are counted. */
export type RecognisedFile = Omit<
  LoadableFile,
  'rows' | 'end' | 'repeated' | 'misdated' | 'beginnings' | 'first' | 'refused'
>

/** First and last local date in a person's files. */
export interface PersonSpan {
  first: string
  last: string
  /** What measured, by its code, where an export has the values of several devices side by side. */
  origins?: Map<string, Origin>
}

/** An unreadable file, or one with an unknown layout. */
export interface RefusedFile {
  name: string
  defect: FileDefect
}

/** The content of a folder, read before the first row is written. */
export interface InspectedFolder {
  files: LoadableFile[]
  /** Known files that are not loaded, with the reason. */
  skipped: { name: string; label: Message; note: Message }[]
  /** Unreadable files, or files with an unknown layout. */
  refused: RefusedFile[]
  people: Map<string, PersonSpan>
  /** Equal for equal content, whatever the files are called and whether they are compressed. */
  fingerprint: string
}

interface Inspecting {
  readonly layouts: readonly Layout[]
  readonly range: DateRange
  /** Whose a file is, where its place alone says it: many files of a person are alike. Null where it does not. */
  readonly accountOf?: (name: string, layout: Layout) => string | null
  readonly onRead?: ((bytes: number) => void) | undefined
}

/** Reads every file once for its layout, number of rows and people. */
export async function inspectFiles(
  files: readonly SourceFile[],
  { layouts, range, accountOf, onRead }: Inspecting,
): Promise<InspectedFolder> {
  const firstNames = new Map<string, string>()
  const firstIds = new Set<string>()
  const result: InspectedFolder = { files: [], skipped: [], refused: [], people: new Map(), fingerprint: '' }
  const recognised: (RecognisedFile & { readonly account: string | null })[] = []
  for (const file of files) {
    const bytesHash = await hashContent(file, onRead)
    const found = await recogniseFile(file, layouts)
    const account = 'defect' in found ? null : (accountOf?.(file.name, found.layout) ?? null)
    const contentHash =
      accountOf && !('defect' in found) ? hashOfOwned(bytesHash, account, found.layout, file.name) : bytesHash
    const same = firstNames.get(contentHash)
    if (same === undefined) firstNames.set(contentHash, file.name)
    if ('defect' in found) result.refused.push({ name: file.name, defect: found.defect })
    else if (same !== undefined)
      result.skipped.push({ name: file.name, label: found.layout.label, note: importWords.sameContent(same) })
    else if (accountOf && account === null && !found.layout.isBeside)
      result.refused.push({ name: file.name, defect: ofNobody() })
    else recognised.push({ ...file, contentHash, ...found, account })
  }
  const joined = joinFamilies(recognised)
  result.skipped.push(...joined.skipped)
  result.refused.push(...joined.refused)
  const inOrder = [...joined.files].sort((a, b) => layouts.indexOf(a.layout) - layouts.indexOf(b.layout))
  for (const file of inOrder) {
    const { label, skipNote: note } = file.layout
    if (note) {
      result.skipped.push({ name: file.name, label, note })
      continue
    }
    const { isBlank, order, ...counted } = await countRows(
      file,
      range,
      { people: result.people, firstIds, skipped: result.skipped },
      onRead,
    )
    const repeated = await repeatedIn(file, range, order)
    const { takeout, samsung, account, isEpochs } = file.layout
    if (isBlank && (takeout || samsung || account || isEpochs))
      result.skipped.push({ name: file.name, label, note: takeoutLayoutWords.noRecords })
    else if (isBlank) {
      const defect = file.layout.isXml ? emptyFile(appleWords.nothingToTake) : headerOnly()
      result.refused.push({ name: file.name, defect })
    } else if (repeated.size > mostRepeats || counted.misdated.size > mostRepeats)
      result.refused.push({ name: file.name, defect: tooManyRepeats(file) })
    else result.files.push({ ...file, ...counted, repeated })
  }
  const fingerprint = createHash('sha256')
    .update([...firstNames.keys()].sort().join(' '))
    .digest('hex')
  return { ...result, skipped: folded(result.skipped), fingerprint }
}

/** More than any archive of an export has. */
const mostEntries = 20_000

/** The files of a folder, by name, and those in its ZIPs; or one file. Throws a Problem if it does not exist. */
export async function filesIn(
  folder: string,
): Promise<{ readonly files: readonly SourceFile[]; readonly refused: readonly RefusedFile[] }> {
  const facts = await stat(folder).catch(() => null)
  const { found, links } = facts?.isFile()
    ? { found: [{ path: folder, name: basename(folder) }], links: [] }
    : await filesOfFolder(folder)
  const files: SourceFile[] = []
  // What they lead to may lie anywhere, and may be the folder itself.
  const refused: RefusedFile[] = links.map(({ name }) => {
    const defect = new FileDefect('unreadable', 1, placeWords.file, importWords.symbolicLink)
    return { name, defect }
  })
  for (const file of found) {
    if (!(await isZip(file.path))) files.push(file)
    else {
      try {
        files.push(...(await filesOfZip(file)))
      } catch (error) {
        if (!(error instanceof ZipError)) throw error
        const defect = new FileDefect('unreadable', 1, placeWords.file, zipFaultWords[error.fault])
        refused.push({ name: file.name, defect })
      }
    }
  }
  return { files, refused }
}

interface Listing {
  readonly found: readonly SourceFile[]
  readonly links: readonly SourceFile[]
}

async function filesOfFolder(folder: string): Promise<Listing> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => {
    throw invalidInput([{ path: 'folder', message: importWords.unreadableFolder(folder) }])
  })
  const seen = entries.filter(({ name }) => !name.startsWith('.'))
  const named = (chosen: typeof entries) =>
    chosen
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => ({ path, name: path.slice(folder.length).replace(/^[/\\]+/, '') }))
  return {
    found: named(seen.filter((entry) => entry.isFile())),
    links: named(seen.filter((entry) => entry.isSymbolicLink())),
  }
}

/** They stay in the archive and are unpacked while they are read, so that their names lead nowhere. */
async function filesOfZip({ path, name }: SourceFile): Promise<SourceFile[]> {
  const zip = await ZipFile.open(path, mostEntries)
  try {
    return zip.entries
      .filter((entry) => !entry.isFolder && isOfInterest(entry.name))
      .map((entry) => ({ path, name: `${name}/${entry.name}`, entry: entry.name }))
  } finally {
    await zip.close()
  }
}

/** What macOS and editors put beside the files is passed over. */
export const isOfInterest = (name: string): boolean =>
  !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const mark = buffer.toString('latin1', 0, bytesRead)
    return mark === 'PK\x03\x04' || mark === 'PK\x05\x06'
  } finally {
    await file.close()
  }
}

async function countRows(
  file: RecognisedFile,
  range: DateRange,
  {
    people,
    firstIds,
    skipped,
  }: Pick<InspectedFolder, 'people' | 'skipped'> & { readonly firstIds: Set<string> },
  onRead?: (bytes: number) => void,
) {
  let rows = 0
  let isBlank = true
  let first: Row | null = null
  const refused: RefusedRows = { count: 0, first: [] }
  const end = newFileEnd()
  const order = new OrderCheck()
  const midnights = new MisdatedMidnights()
  const beginnings = new Beginnings()
  await readFile(
    file,
    file.layout,
    file.names,
    range,
    {
      row(row, line) {
        const { id, clock, origin } = row
        const { date } = clock
        order.note(row)
        if (file.layout.covers !== 'day') {
          midnights.note(row, line)
          beginnings.note(row)
        }
        rows += 1
        if (row.values.length > 0) first ??= row
        noteTime(end, id, clock)
        isBlank = false
        const span = people.get(id)
        // The first spelling of an id is kept: with a1 known, A1 is refused when rows are stored.
        if (!span) {
          const folded = id.toLowerCase()
          if (firstIds.has(folded)) return
          firstIds.add(folded)
          people.set(id, { first: date, last: date })
        } else if (date < span.first) span.first = date
        else if (date > span.last) span.last = date
        if (origin) noteOrigin(people.get(id), origin)
      },
      rejected(rejection) {
        isBlank = false
        refused.count += 1
        if (refused.first.length < mostRefusedShown) refused.first.push(rejection)
      },
      told: (label, note) => skipped.push({ name: file.name, label, note }),
    },
    onRead,
  )
  return { rows, end, isBlank, order, misdated: midnights.found, beginnings, first, refused }
}

function noteOrigin(span: PersonSpan | undefined, origin: Origin): void {
  if (!span) return
  span.origins ??= new Map()
  if (!span.origins.has(origin.code)) span.origins.set(origin.code, origin)
}

/** Reads the file again where a time may come twice, which exports in order never ask for. */
async function repeatedIn(file: RecognisedFile, range: DateRange, order: OrderCheck): Promise<Set<string>> {
  const found = new Set<string>()
  for (const days of order.suspected()) {
    const search = new RepeatSearch(days, found)
    await readFile(file, file.layout, file.names, range, {
      row: (row) => search.note(row),
      rejected: () => {},
    })
    if (found.size > mostRepeats) break
  }
  return found
}

function tooManyRepeats({ names, layout }: RecognisedFile): FileDefect {
  const column = names.find((name) => name.trim().toLowerCase() === layout.date)?.trim() ?? layout.date
  return new FileDefect(
    'conflict',
    1,
    placeWords.columnNamed(column),
    importWords.tooManyRepeats(mostRepeats),
  )
}

/** The id that differs from this one only in upper and lower case; null if there is none. */
export function sameButForCase(ids: Iterable<string>, id: string): string | null {
  const folded = id.toLowerCase()
  for (const known of ids) if (known !== id && known.toLowerCase() === folded) return known
  return null
}

/** Equal files of two people, or of two families, are not the same; nor are those that rows of another file name. */
const hashOfOwned = (contentHash: string, account: string | null, { key }: Layout, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([contentHash, account, key, ...(key === heartRateBins ? [basename(name)] : [])]))
    .digest('hex')

/** A year of Samsung Health has thousands of files in JSON: of more than these the first one stands for those like it. */
const mostAlike = 20

function folded(skipped: InspectedFolder['skipped']): InspectedFolder['skipped'] {
  type Skipped = InspectedFolder['skipped'][number]
  const isInFolder = ({ name }: Skipped) => /(^|\/)jsons\//i.test(name)
  const keyOf = ({ label, note }: Skipped) => JSON.stringify([label, note])
  const alike = groupRows(skipped.filter(isInFolder), keyOf)
  const many = new Map([...alike].filter(([, files]) => files.length > mostAlike))
  return skipped.flatMap((one) => {
    const files = isInFolder(one) ? many.get(keyOf(one)) : undefined
    if (!files) return [one]
    return files[0] === one ? [{ ...one, note: samsungWords.alike(one.note, files.length - 1) }] : []
  })
}

const ofNobody = (): FileDefect => new FileDefect('missing', 1, placeWords.file, takeoutWords.nobody)

function headerOnly(): FileDefect {
  return emptyFile(importWords.headerOnly)
}

/**
 * Hashes the unpacked bytes. A compressed file that is cut off gets another hash than a whole file with the same beginning.
 */
async function hashContent(file: SourceFile, onRead?: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const piece of readBytes(file, onRead)) hash.update(piece)
  } catch (error) {
    if (!(error instanceof BrokenStream)) throw error
    hash.update(error.reason)
  }
  return hash.digest('hex')
}
