import type { Selectable } from 'kysely'
import { invalidInput } from '../../../../platform/problem'
import type { ImportKind, ProjectTable } from '../../../../platform/tables'
import { conductCommand } from '../../../studies/run'
import type { FileDefect } from '../files/file-defect'
import type { SourceFile } from '../files/source-file'
import { type FindMappings, rememberedMappings } from '../mapped/known-mappings'
import type { MappedTable } from '../mapped/mapped-layout'
import { mappedTablesIn } from '../mapped/mapped-tables'
import { type NamedMapping, tablesMappedBy } from '../mapped/mapping-file'
import { importWords, mappingWords } from '../words'
import { type ImportChoices, type ImportContext, importInspected } from './import-inspected'
import { filesIn } from './inspect-folder'
import { inspectImport, rowsIn } from './inspect-import'
import type { ImportSummary } from './summary'
import type { TimeShift } from './time-shift'

export type { ImportKind }

export interface ImportRequest extends ImportChoices {
  kind: ImportKind
  folder: string
  project: Selectable<ProjectTable> | ProjectToMake
  /** Prefix of the ids in subject codes; the kind's own unless given. */
  prefix?: string | undefined
  /** How tables are read; as it was confirmed in the project unless given. */
  mapping?: NamedMapping | undefined
  shift?: TimeShift | undefined
  signal?: AbortSignal | undefined
}

/** A project that is created once the folder is known to hold data for it. */
export interface ProjectToMake {
  readonly time_zone: string
  make(): Promise<Selectable<ProjectTable>>
}

/**
 * Imports a folder of exports. The same folder again continues after a killed run, or does nothing after a finished one.
 * It is a run of the project. Throws a Problem if the folder holds nothing to import, the signal's reason when aborted, and a
 * RunCancelledError when somebody cancels it on the screen.
 */
export async function importFolder(context: ImportContext, request: ImportRequest): Promise<ImportSummary> {
  const { now } = context
  const { kind } = request
  const shift = request.shift ?? null
  const given = await filesIn(request.folder)
  const asked = kind === 'csv' ? await withTables(context, request, given) : given
  const inspected = await inspectImport(
    { kind, ...asked, prefix: request.prefix, shift },
    { now: now(), timeZone: request.project.time_zone },
  )
  const { found } = inspected
  if (found.files.length === 0) throw nothingToImport(request.folder, found.refused[0])
  const project = 'make' in request.project ? await request.project.make() : request.project

  return conductCommand(context, {
    asked: {
      kind: 'import-folder',
      companyId: project.company_id,
      projectId: project.id,
      targetId: null,
      request: { format: kind },
      total: rowsIn(found),
    },
    signal: request.signal,
    work: (progress, signal) =>
      importInspected(context, { ...request, ...inspected, project, shift }, progress, signal),
    resultOf: figuresOf,
  })
}

/** The tables of a folder as they are read. Throws a Problem that says what to do where one is not mapped. */
async function withTables<Given extends { readonly files: readonly SourceFile[] }>(
  { db }: ImportContext,
  { project, mapping, folder }: ImportRequest,
  given: Given,
): Promise<Given & { readonly tables: readonly MappedTable[] }> {
  const find: FindMappings = async (fingerprints) =>
    'make' in project ? new Map() : rememberedMappings(db, project.id, fingerprints)
  const found = await mappedTablesIn(given.files, find)
  if (found.tables.length === 0)
    throw invalidInput([
      { path: 'folder', message: importWords.nothingToImport(folder, mappingWords.noTables) },
    ])
  const tables = mapping ? tablesMappedBy(mapping, found) : found.mapped
  if (tables) return { ...given, files: found.files, tables }
  const [{ file, columns } = { file: '', columns: [] }] = found.tables.filter(
    ({ origin }) => origin === 'suggested',
  )
  const named = columns.map(({ name }) => name).join(' / ')
  throw invalidInput([{ path: 'mapping', message: mappingWords.toMap(file, named) }])
}

/** The figures of an import as its run tells them. */
export function figuresOf({
  people,
  rows,
  rejected,
  stored: { written, unchanged: same, held },
}: ImportSummary) {
  return { people, rows, rejected, written, same, held }
}

function nothingToImport(folder: string, refused: { name: string; defect: FileDefect } | undefined) {
  const { line = 0, column = '', said = '' } = refused?.defect ?? {}
  const why = refused ? importWords.firstRefusal(refused.name, line, column, said) : importWords.noFiles
  return invalidInput([{ path: 'folder', message: importWords.nothingToImport(folder, why) }])
}
