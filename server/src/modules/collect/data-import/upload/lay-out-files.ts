import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ZipEntry, ZipError, ZipFile } from '../../../../platform/files/zip-file'
import { invalidInput } from '../../../../platform/problem'
import type { Message } from '../../../../platform/words'
import { FileDefect } from '../files/file-defect'
import type { SourceFile } from '../files/source-file'
import { isOfInterest, isZip, type RefusedFile } from '../run/inspect-folder'
import { placeWords, uploadWords, zipFaultWords } from '../words'
import { filesOfImport, isWhole } from './data-import-queries'
import { contentOfFile, type UploadWork } from './receive-files'
import { mostEntries, mostUnpackedBytes } from './upload-limits'

/** What was sent, unpacked onto this machine's disk. */
export interface LaidOutFiles {
  readonly files: SourceFile[]
  /** What could not be unpacked. */
  readonly refused: RefusedFile[]
}

const folderName = 'kansoku-import-'

/**
 * Writes the files of an import into a folder of its own for as long as `use` runs, ZIPs unpacked. On the disk they are called by
 * numbers, so that no name in an archive leads out of the folder. INVALID_INPUT for archives that unpack to too much.
 */
export async function withLaidOutFiles<T>(
  work: Pick<UploadWork, 'db' | 'key'>,
  { dataImportId, signal }: { readonly dataImportId: string; readonly signal: AbortSignal },
  use: (laidOut: LaidOutFiles) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), folderName))
  const laidOut: LaidOutFiles = { files: [], refused: [] }
  const unpacking = { ...laidOut, folder, signal, bytes: 0, entries: 0 }
  try {
    for (const file of await filesOfImport(work.db, dataImportId)) {
      signal.throwIfAborted()
      if (!isWhole(file)) throw invalidInput([{ path: 'files', message: uploadWords.filesGone }])
      const path = join(folder, `${file.number}`)
      await pipeline(contentOfFile(work, file), createWriteStream(path), { signal })
      if (!(await isZip(path))) laidOut.files.push({ path, name: file.name })
      else {
        await unpack(unpacking, { path, name: file.name })
        await rm(path)
      }
    }
    return await use(laidOut)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Unpacking extends LaidOutFiles {
  readonly folder: string
  readonly signal: AbortSignal
  /** Of all archives so far, as their directories say. */
  bytes: number
  entries: number
}

async function unpack(unpacking: Unpacking, archive: SourceFile): Promise<void> {
  const { files, refused, folder, signal } = unpacking
  const refuse = (name: string, message: Message) =>
    refused.push({ name, defect: new FileDefect('unreadable', 1, placeWords.file, message) })
  let zip: ZipFile
  try {
    zip = await ZipFile.open(archive.path, mostEntries - unpacking.entries)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    if (error.fault === 'too_many')
      throw refusedArchive(uploadWords.tooManyEntries(archive.name, mostEntries))
    refuse(archive.name, zipFaultWords[error.fault])
    return
  }
  try {
    const entries = zip.entries.filter(({ name, isFolder }) => !isFolder && isOfInterest(name))
    refuseHostile(unpacking, archive, zip.entries)
    for (const entry of entries) {
      signal.throwIfAborted()
      const name = `${archive.name}/${entry.name}`
      const path = join(folder, `unpacked-${unpacking.entries++}`)
      try {
        await pipeline(zip.contentOf(entry), createWriteStream(path), { signal })
      } catch (error) {
        if (!(error instanceof ZipError)) throw error
        await rm(path, { force: true })
        refuse(name, zipFaultWords[error.fault])
        continue
      }
      if (await isZip(path)) {
        await rm(path)
        refuse(name, uploadWords.zipInZip)
      } else files.push({ path, name })
    }
  } finally {
    await zip.close()
  }
}

/** Before anything of the archive is written. */
function refuseHostile(unpacking: Unpacking, archive: SourceFile, entries: readonly ZipEntry[]): void {
  const leading = entries.find(({ name }) => leadsOut(name))
  if (leading) throw refusedArchive(uploadWords.leadsOut(archive.name, leading.name))
  unpacking.bytes += entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (unpacking.bytes > mostUnpackedBytes) {
    throw refusedArchive(uploadWords.unpacksToTooMuch(archive.name, mostUnpackedBytes / 1024 ** 3))
  }
}

function leadsOut(name: string): boolean {
  return (
    name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..') || name.includes('\0')
  )
}

const refusedArchive = (message: Message) => invalidInput([{ path: 'files', message }])

const leftBehindMs = 2 * 86_400_000

/** Removes the folders of processes that died. */
export async function removeLeftFolders(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderName)) continue
    const folder = join(tmpdir(), name)
    // Another process may be removing it.
    const facts = await stat(folder).catch(() => null)
    if (facts && facts.mtimeMs < now.getTime() - leftBehindMs)
      await rm(folder, { recursive: true, force: true })
  }
}
