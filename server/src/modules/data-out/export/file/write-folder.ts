import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { ExportDefinition } from '../../../../../../engines/data-out'
import { newId } from '../../../../platform/postgres/ids'
import { conflict } from '../../../../platform/problem'
import type { Sink, ZipEntry } from '../../../../platform/table-out'
import type { Tables } from '../../../../platform/tables'
import { ensureBegunDays } from '../../../series/measurement'
import { samplesOfFormat, tablesOfFormat } from '../documents/tables-of-format'
import { isEverybody } from '../exported-subjects'
import { subjectsToTell } from '../moved-days'
import { plainName } from '../plain-name'
import { pseudonymsOf } from '../pseudonyms'
import type { ExportTable, TableReading } from '../tables/export-table'
import { exportWords } from '../words'
import { codebookOf, writeCodebookWorkbook } from './codebook'
import { describedDefinition, keptDates, movedDates, wordsOfDefinition } from './described-definition'
import { withFolderLock } from './folder-lock'
import { GapCounter } from './known-gaps'
import { RowOwners } from './row-owners'
import { writeTables } from './table-files'

/** An export into a folder of the server. */
export interface FolderOrder {
  readonly project: {
    readonly id: string
    readonly companyId: string
    readonly code: string
    readonly name: string
    readonly validDayMinutes: number
  }
  readonly definition: ExportDefinition
  readonly folder: string
  readonly programVersion: string
  /** The 保存先 into which the files are sent, too. */
  readonly destinationId?: string | null
}

/** A file of the folder that is whole. */
export interface FolderFile {
  readonly path: string
  /** Below the beginning of the keys of a destination; the same whenever this folder is written on. */
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

export interface FolderWork {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly advance: (rows: number) => void
  /** Sends a file to the destination. */
  readonly send?: (file: FolderFile) => Promise<void>
}

/** A table whose file is whole. */
const written = z.object({
  table: z.string(),
  file: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  writtenAt: z.string(),
  subjectsWithoutRows: z.number().optional(),
})
const state = z.object({
  definition: z.string(),
  tables: z.array(written),
  id: z.string().default(newId),
  sent: z.array(z.string()).default([]),
})

export interface FolderReport {
  readonly tables: readonly z.infer<typeof written>[]
  /** Those that an earlier call had written. */
  readonly kept: number
  /** Files that were sent, and where they lie below the beginning of the destination's keys. */
  readonly sent: readonly string[]
  readonly keys: string
}

const stateFile = '.export.json'

/**
 * Writes a file for each table, and then the codebook and the manifest. Stopped anywhere, a call with the same choices goes on with
 * the first table that is not whole; other choices for the same folder, and a call while another one writes into it, are refused with
 * CONFLICT. Each table is as of the moment at
 * which it was begun, which the manifest says. Where the files are sent, too, each follows once it is whole, the manifest last.
 */
export async function writeFolder(order: FolderOrder, work: FolderWork): Promise<FolderReport> {
  mkdirSync(order.folder, { recursive: true })
  return withFolderLock(work.db, order.folder, () => writeInto(order, work))
}

async function writeInto(order: FolderOrder, work: FolderWork): Promise<FolderReport> {
  const { definition, folder, project, destinationId = null } = order
  const asked = createHash('sha256')
    .update(JSON.stringify([project.id, definition].concat(destinationId === null ? [] : [destinationId])))
    .digest('hex')
  const { tables: done, id, sent } = readState(folder, asked)
  const keys = `${plainName(`${project.code}_${basename(folder)}`)}_${id.replaceAll('-', '').slice(-8)}/`
  const keep = () =>
    writeFileSync(join(folder, stateFile), JSON.stringify({ definition: asked, tables: done, id, sent }))
  const send = async ({ name, bytes, sha256 }: ZipEntry) => {
    if (!work.send || sent.includes(name)) return
    work.signal.throwIfAborted()
    await work.send({ path: join(folder, name), key: keys + name, bytes, sha256 })
    sent.push(name)
    keep()
  }
  const kept = done.length
  const owners = new RowOwners({ note() {} })
  const counter = new GapCounter(definition)
  const { tables, reading } = await tablesOf(order, work, { revisions: owners, sawDays: counter.sawDays })
  for (const table of tables) {
    let one = done.find((earlier) => earlier.table === table.name)
    if (!one) {
      one = {
        ...(await writeOne(table, order, work)),
        ...owners.subjectsWithout(table.name, reading.subjects),
      }
      done.push(one)
      keep()
    }
    await send({ ...one, name: one.file })
  }
  const excel = { ...definition, format: 'csv_excel', missing: '' } as const
  const codebook = await writeOne(
    codebookOf(tables),
    { ...order, definition: excel },
    { ...work, advance() {} },
  )
  await send({ ...codebook, name: codebook.file })
  await send(
    await writeFile(folder, 'codebook.xlsx', (sink) => writeCodebookWorkbook(tables, sink, work.now())),
  )
  await send(await writeManifest(order, { tables, done, reading, counter, signal: work.signal }))
  rmSync(join(folder, stateFile), { force: true })
  return { tables: done, kept, sent, keys }
}

function readState(folder: string, asked: string): z.infer<typeof state> {
  const path = join(folder, stateFile)
  if (!existsSync(path)) {
    // A finished export, or somebody else's folder.
    if (existsSync(join(folder, 'manifest.json'))) throw conflict(exportWords.folderTaken)
    return { definition: asked, tables: [], id: newId(), sent: [] }
  }
  const read = state.parse(JSON.parse(readFileSync(path, 'utf8')))
  if (read.definition !== asked) throw conflict(exportWords.folderTaken)
  return read
}

async function tablesOf(
  { project, definition }: FolderOrder,
  { db, encryptionKey, now }: FolderWork,
  told: Pick<TableReading, 'revisions' | 'sawDays'>,
): Promise<{ readonly tables: readonly ExportTable[]; readonly reading: TableReading }> {
  const subjects = await subjectsToTell(db, project.id, definition, { encryptionKey, now: now() })
  if (definition.contents.includes('daily')) {
    await ensureBegunDays(
      { db, now },
      subjects.map(({ id }) => id),
    )
  }
  const reading: TableReading = {
    db,
    encryptionKey,
    project,
    subjects,
    isOfAll: isEverybody(definition.subjects),
    shaping: {
      definition,
      pseudonyms: pseudonymsOf(definition, { projectId: project.id, encryptionKey }),
      takesPersonal: false,
    },
    ...told,
    now: now(),
  }
  const tables = await tablesOfFormat(reading)
  const samples = definition.contents.includes('samples') ? samplesOfFormat(reading) : []
  return { tables: tables.concat(samples), reading }
}

async function writeOne(
  table: ExportTable,
  { definition, project, folder, programVersion }: FolderOrder,
  { now, signal, advance }: FolderWork,
): Promise<z.infer<typeof written>> {
  const writtenAt = now()
  let entry: ZipEntry = { name: '', bytes: 0, sha256: '' }
  const [file] = await writeTables([table], {
    archive: {
      async entry(name, fill) {
        entry = await writeFile(folder, name.replace(/^data\//, ''), fill)
        return entry
      },
      end: async () => {},
    },
    definition,
    metadata: { kansoku: programVersion, project: project.code },
    now: writtenAt,
    written: async (rows) => {
      signal.throwIfAborted()
      advance(rows)
    },
    ended: async () => {},
  })
  return {
    table: table.name,
    file: entry.name,
    rows: file?.rows ?? 0,
    bytes: entry.bytes,
    sha256: entry.sha256,
    writtenAt: writtenAt.toISOString(),
  }
}

/** Under another name until it is whole, so that nobody takes a part for the file. */
async function writeFile(
  folder: string,
  name: string,
  fill: (sink: Sink) => Promise<void>,
): Promise<ZipEntry> {
  const part = join(folder, `${name}.part`)
  const stream = createWriteStream(part)
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})
  const digest = createHash('sha256')
  let bytes = 0
  try {
    await Promise.race([
      failed,
      fill(async (piece) => {
        digest.update(piece)
        bytes += piece.length
        if (!stream.write(piece)) await Promise.race([failed, once(stream, 'drain')])
      }),
    ])
    await Promise.race([failed, new Promise<void>((resolve) => stream.end(resolve))])
  } catch (error) {
    stream.destroy()
    rmSync(part, { force: true })
    throw error
  }
  renameSync(part, join(folder, name))
  return { name, bytes, sha256: digest.digest('hex') }
}

interface WrittenFolder {
  readonly tables: readonly ExportTable[]
  readonly done: FolderReport['tables']
  readonly reading: TableReading
  readonly counter: GapCounter
  readonly signal: AbortSignal
}

async function writeManifest(
  { definition, project, folder, programVersion }: FolderOrder,
  { tables, done, reading, counter, signal }: WrittenFolder,
): Promise<ZipEntry> {
  const { db, subjects, shaping } = reading
  const selection = { definition, subjects, pseudonyms: shaping.pseudonyms }
  const manifest = {
    program: `Kansoku ${programVersion}`,
    schema: 1,
    project: { code: project.code, name: project.name },
    definition: await describedDefinition(db, selection),
    words: wordsOfDefinition(selection),
    subjects: subjects.length,
    withdrawn: subjects.filter(({ withdrawnOn }) => withdrawnOn !== null).length,
    movedDates: movedDates(selection),
    keptDates: keptDates(selection),
    knownGaps: await counter.gapsOf(reading, signal),
    tables: tables.map(({ name, title, columns, leftOut }) => ({
      ...done.find(({ table }) => table === name),
      name,
      title,
      columns: columns.length,
      // Personal to owners alone, free texts, or answers that may say who somebody is.
      leftOut,
    })),
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  return writeFile(folder, 'manifest.json', (sink) => sink(text))
}
