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
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { ExportDefinition } from '../../../../../../engines/data-out'
import { conflict } from '../../../../platform/problem'
import type { Sink, ZipEntry } from '../../../../platform/table-out'
import type { Tables } from '../../../../platform/tables'
import { ensureBegunDays } from '../../../series/measurement'
import { samplesOfFormat, tablesOfFormat } from '../documents/tables-of-format'
import { exportedSubjects } from '../exported-subjects'
import { pseudonymsOf } from '../pseudonyms'
import type { ExportTable, TableReading } from '../tables/export-table'
import { exportWords } from '../words'
import { codebookOf, writeCodebookWorkbook } from './codebook'
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
}

export interface FolderWork {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly advance: (rows: number) => void
}

/** A table whose file is whole. */
const written = z.object({
  table: z.string(),
  file: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  writtenAt: z.string(),
})
const state = z.object({ definition: z.string(), tables: z.array(written) })

export interface FolderReport {
  readonly tables: readonly z.infer<typeof written>[]
  /** Those that an earlier call had written. */
  readonly kept: number
}

const stateFile = '.export.json'

/**
 * Writes a file for each table, and then the codebook and the manifest. Stopped anywhere, a call with the same choices goes on with
 * the first table that is not whole; other choices for the same folder are refused with CONFLICT. Each table is as of the moment at
 * which it was begun, which the manifest says.
 */
export async function writeFolder(order: FolderOrder, work: FolderWork): Promise<FolderReport> {
  const { definition, folder, project } = order
  mkdirSync(folder, { recursive: true })
  const asked = createHash('sha256')
    .update(JSON.stringify([project.id, definition]))
    .digest('hex')
  const done = readState(folder, asked)
  const kept = done.length
  const tables = await tablesOf(order, work)
  for (const table of tables) {
    if (done.some((one) => one.table === table.name)) continue
    done.push(await writeOne(table, order, work))
    writeFileSync(join(folder, stateFile), JSON.stringify({ definition: asked, tables: done }))
  }
  const excel = { ...definition, format: 'csv_excel', missing: '' } as const
  await writeOne(codebookOf(tables), { ...order, definition: excel }, { ...work, advance: () => {} })
  await writeFile(folder, 'codebook.xlsx', (sink) => writeCodebookWorkbook(tables, sink, work.now()))
  writeManifest(order, tables, done)
  rmSync(join(folder, stateFile))
  return { tables: done, kept }
}

function readState(folder: string, asked: string): z.infer<typeof written>[] {
  const path = join(folder, stateFile)
  if (!existsSync(path)) {
    // A finished export, or somebody else's folder.
    if (existsSync(join(folder, 'manifest.json'))) throw conflict(exportWords.folderTaken)
    return []
  }
  const { definition, tables } = state.parse(JSON.parse(readFileSync(path, 'utf8')))
  if (definition !== asked) throw conflict(exportWords.folderTaken)
  return tables
}

async function tablesOf(
  { project, definition }: FolderOrder,
  { db, encryptionKey, now }: FolderWork,
): Promise<readonly ExportTable[]> {
  const subjects = await exportedSubjects(db, project.id, definition.subjects)
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
    shaping: {
      definition,
      pseudonyms: pseudonymsOf(definition, { projectId: project.id, encryptionKey }),
      takesPersonal: false,
    },
    revisions: { note() {} },
    now: now(),
  }
  const tables = await tablesOfFormat(reading)
  return definition.contents.includes('samples') ? tables.concat(samplesOfFormat(reading)) : tables
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

function writeManifest(
  { definition, project, folder, programVersion }: FolderOrder,
  tables: readonly ExportTable[],
  done: FolderReport['tables'],
): void {
  const { subjects: _, ...rest } = definition
  const manifest = {
    program: `Kansoku ${programVersion}`,
    schema: 1,
    project: { code: project.code, name: project.name },
    definition: rest,
    tables: tables.map(({ name, title, columns, leftOut }) => ({
      ...done.find(({ table }) => table === name),
      title,
      columns: columns.length,
      // Personal to owners alone, free texts, or answers that may say who somebody is.
      leftOut,
    })),
  }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
