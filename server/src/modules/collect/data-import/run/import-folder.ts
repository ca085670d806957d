import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { invalidInput } from '../../../../platform/problem'
import type { ImportKind, ProjectTable, Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import type { Actor } from '../../../../platform/write/audit'
import { recordDeviceState } from '../../../people/device'
import { dayBounds, localDayOf, reattributeDevice, refreshDays } from '../../../series/measurement'
import { conductCommand, type RunProgress } from '../../../studies/run'
import type { FileDefect } from '../files/file-defect'
import type { SourceFile } from '../files/source-file'
import { type FindMappings, rememberedMappings } from '../mapped/known-mappings'
import type { MappedTable } from '../mapped/mapped-layout'
import { mappedTablesIn } from '../mapped/mapped-tables'
import { type NamedMapping, tablesMappedBy } from '../mapped/mapping-file'
import type { DateRange } from '../rows/read-row'
import { importWords, mappingWords } from '../words'
import { Writing } from './batch-store'
import { kindOf } from './import-kinds'
import { acknowledge, finishRun, hashOf, openRun, restartRun } from './import-run'
import { filesIn, type InspectedFolder, inspectFiles, type RefusedFile } from './inspect-folder'
import { loadFile } from './load-file'
import { nameBesideLines } from './name-beside-lines'
import {
  deviceCodes,
  hasNewcomers,
  type Naming,
  type RegisteredWearer,
  registerWearers,
  type SubjectCodes,
} from './register-wearers'
import { type ImportSummary, summarise } from './summary'
import type { TimeShift } from './time-shift'

export type { ImportKind }

export interface ImportRequest {
  kind: ImportKind
  folder: string
  project: Selectable<ProjectTable> | ProjectToMake
  /** Prefix of the ids in subject codes; the kind's own unless given. */
  prefix?: string | undefined
  /** Reads everything again even if the same folder was imported before. */
  again?: boolean | undefined
  /** Moves the beginning of later links back to the first day of these files. */
  extendLinks?: boolean | undefined
  /** Ids that look like dates are right as they stand; otherwise new people of such ids are refused. */
  datedIdsAreRight?: boolean | undefined
  /** How tables are read; as it was confirmed in the project unless given. */
  mapping?: NamedMapping | undefined
  shift?: TimeShift | undefined
  signal?: AbortSignal | undefined
  progress?: ImportProgress | undefined
}

/** A project that is created once the folder is known to hold data for it. */
export interface ProjectToMake {
  readonly time_zone: string
  make(): Promise<Selectable<ProjectTable>>
}

/** Receives the progress of an import. */
export interface ImportProgress {
  inspected(rows: number): void
  advanced(rows: number): void
}

interface ImportContext {
  db: Kysely<Tables>
  now: () => Date
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

/** Files that were looked through, before anything is written. */
export interface InspectedImport {
  readonly kind: ImportKind
  readonly naming: Naming
  readonly range: DateRange
  readonly found: InspectedFolder
  readonly fingerprint: string
}

/** What is to be looked through. */
interface FilesToInspect {
  readonly kind: ImportKind
  readonly files: readonly SourceFile[]
  /** Files that cannot even be opened. */
  readonly refused?: readonly RefusedFile[]
  readonly prefix?: string | undefined
  readonly shift?: TimeShift | null
  /** How tables of no known format are read. */
  readonly tables?: readonly MappedTable[]
  /** Called while files are read; what it throws ends the reading. */
  readonly onRead?: (bytes: number) => void
}

/** Reads every file once: what it is, whose rows it has and how many. Writes nothing. */
export async function inspectImport(
  { kind, files, refused = [], prefix: givenPrefix, shift = null, tables, onRead }: FilesToInspect,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<InspectedImport> {
  const { layouts, naming, isNamedByFiles = false, accountOf } = kindOf(kind, tables)
  const prefix = checkedPrefix(givenPrefix ?? naming.prefix)
  const range = dateRange(now, timeZone)
  const found = await inspectFiles(files, { layouts, range, onRead, ...(accountOf && { accountOf }) })
  found.refused.push(...refused)
  // The same content under another name is somebody else's.
  const named = isNamedByFiles ? hashOfNames([...found.people.keys()]) : ''
  const fingerprint = [found.fingerprint, prefix, shift ? `+${shift.days}` : '', named].join(' ').trim()
  return { kind, naming: { ...naming, prefix, isOfFileNames: isNamedByFiles }, range, found, fingerprint }
}

const hashOfNames = (names: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([...names].sort()))
    .digest('hex')
    .slice(0, 16)

export const rowsIn = (found: InspectedFolder) => found.files.reduce((sum, { rows }) => sum + rows, 0)

/** Files that were looked through, and the project they go to. */
type InspectedRequest = Pick<ImportRequest, 'again' | 'extendLinks' | 'datedIdsAreRight' | 'progress'> &
  InspectedImport & {
    readonly project: Selectable<ProjectTable>
    readonly shift?: TimeShift | null
    readonly subjectCodes?: SubjectCodes
    /** Who registers new people; the command unless given. */
    readonly actor?: Actor
    /** Called before the first row of content is stored that was not imported before. */
    readonly onBegun?: (importRunId: string) => Promise<void>
    /** What onBegun was told before a kill. */
    readonly begunRunId?: string | null
  }

/** Stores what was looked through, and goes on where an earlier import of the same content stopped. */
export async function importInspected(
  context: ImportContext,
  request: InspectedRequest,
  progress: RunProgress,
  signal: AbortSignal,
): Promise<ImportSummary> {
  const { db, now } = context
  const { kind, project, found, fingerprint, naming, range, shift = null } = request
  const actor = request.actor ?? { kind: 'command' as const }
  const run = await openRun(
    db,
    { companyId: project.company_id, projectId: project.id, kind, fingerprint },
    now(),
  )
  const choices = {
    naming,
    ...(request.subjectCodes && { subjectCodes: request.subjectCodes }),
    datedIdsAreRight: request.datedIdsAreRight ?? false,
  }
  const hasBegun = run.isFinished || run.positions.size > 0
  // Rows that were refused before are read again once they are somebody's.
  const isToRestart = request.again || (hasBegun && (await hasNewcomers(db, project, found.people, choices)))
  if (isToRestart) await restartRun(db, run, now())
  const wasFinished = run.isFinished
  if (!wasFinished) await request.onBegun?.(run.id)
  progress.tell({ stage: 'load' })
  request.progress?.inspected(rowsIn(found))
  const extendsLinks = request.extendLinks ?? false
  const { wearers, refused } =
    wasFinished && !extendsLinks
      ? { wearers: new Map<string, RegisteredWearer>(), refused: new Map<string, Message>() }
      : await registerWearers(db, project, found.people, {
          ...choices,
          shift,
          extendsLinks,
          actor,
          now: now(),
        })
  if (!wasFinished) await noteDevices()
  await reattributeEarlierValues()
  if (!wasFinished) {
    await refuseFiles()
    const loading = {
      ...context,
      run,
      wearers,
      refused,
      range,
      shift,
      signal,
      onRows: (rows: number) => {
        progress.advance(rows)
        request.progress?.advanced(rows)
      },
    }
    const writing = new Writing()
    try {
      for (const file of found.files) await loadFile({ ...loading, writing }, file)
    } finally {
      await writing.settle()
    }
    await nameBesideLines(db, run, found.files, { range, shift, wearers })
    progress.tell({ stage: 'close' })
    await closeDays([...wearers.values()])
    await finishRun(db, run, now())
  }
  const codes = [...found.people].flatMap(([id, span]) => deviceCodes(project, naming, id, span))
  const summary = await summarise(db, run, found, {
    // Finished by this import before a kill, it is told as its own.
    wasFinished: wasFinished && run.id !== request.begunRunId,
    devices: { companyId: project.company_id, deviceCodes: codes },
  })
  progress.tell({ refused: summary.rejected })
  return summary

  /**
   * Values measured before the link go to the wearer at once, even if a killed run extended the link; otherwise a job would
   * do it later.
   */
  async function reattributeEarlierValues() {
    if (!extendsLinks) return
    for (const { deviceId, extended, firstDate, lastDate, timeZone } of wearers.values()) {
      const first = [firstDate, extended?.waiting?.firstOn ?? firstDate].sort()[0] ?? firstDate
      const from = new Date(dayBounds(first, timeZone).startsAt)
      // The last instant of the last day, because its end already belongs to the next day.
      const to = extended?.linkedFrom ?? new Date(dayBounds(lastDate, timeZone).endsAt - 1)
      await reattributeDevice(context, { deviceId, from, to })
    }
  }

  /** Before the first value is stored, so that nothing else is undone meanwhile as if these were not there. */
  async function noteDevices() {
    const deviceIds = [...new Set([...wearers.values()].map(({ deviceId }) => deviceId))]
    if (deviceIds.length === 0) return
    await db
      .insertInto('import_device')
      .values(deviceIds.map((device_id) => ({ import_run_id: run.id, device_id })))
      .onConflict((known) => known.doNothing())
      .execute()
  }

  /** Unreadable files are listed in the report like refused rows. */
  async function refuseFiles() {
    for (const { name, defect } of found.refused) {
      const key = hashOf(name)
      if (run.positions.has(key)) continue
      const { line, column, reason, said: message } = defect
      const position = { line, rows: 0, rejected: 1, duplicates: 0, isDone: true }
      const told = [{ file: name, line, column, reason, message }]
      await db.transaction().execute((tx) => acknowledge(tx, run, key, position, told, now()))
    }
  }

  /** An export counts as a sync up to its last day: days without data were empty. */
  async function closeDays(registered: RegisteredWearer[]) {
    const refreshed = new Set<string>()
    for (const { deviceId, testSubjectId, timeZone, enrolledOn, firstDate, lastDate } of registered) {
      const latest = Math.min(dayBounds(lastDate, timeZone).endsAt, shift?.until ?? now().getTime())
      await recordDeviceState(db, deviceId, { lastSyncAt: new Date(latest) }, now())
      if (refreshed.has(testSubjectId)) continue
      refreshed.add(testSubjectId)
      // Includes the days between earlier files and these: the end of the enrolment may have moved.
      const from = enrolledOn && enrolledOn < firstDate ? enrolledOn : firstDate
      await refreshDays(context, { subjectIds: [testSubjectId], from, to: lastDate })
    }
  }
}

/** The prefix, checked by the rules for codes; '' for none. */
function checkedPrefix(text: string): string {
  if (text === '') return ''
  const checks = new FieldChecks()
  const prefix = checks.code('prefix', importWords.prefix, text, 20)
  checks.done()
  return prefix
}

function dateRange(now: Date, timeZone: string): DateRange {
  return { earliest: '2000-01-01', latest: localDayOf(now.getTime() + 86_400_000, timeZone), timeZone }
}

function nothingToImport(folder: string, refused: { name: string; defect: FileDefect } | undefined) {
  const { line = 0, column = '', said = '' } = refused?.defect ?? {}
  const why = refused ? importWords.firstRefusal(refused.name, line, column, said) : importWords.noFiles
  return invalidInput([{ path: 'folder', message: importWords.nothingToImport(folder, why) }])
}
