import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import type { Actor } from '../../../../platform/write/audit'
import { recordDeviceState } from '../../../people/device'
import { dayBounds, reattributeDevice, refreshDays } from '../../../series/measurement'
import type { RunProgress } from '../../../studies/run'
import { Writing } from './batch-store'
import { acknowledge, finishRun, hashOf, type ImportRun, openRun, restartRun } from './import-run'
import type { InspectedFolder } from './inspect-folder'
import { type InspectedImport, rowsIn } from './inspect-import'
import { loadFile } from './load-file'
import { nameBesideLines } from './name-beside-lines'
import {
  deviceCodes,
  hasNewcomers,
  type RegisteredWearer,
  registerWearers,
  type SubjectCodes,
} from './register-wearers'
import { type ImportSummary, summarise } from './summary'
import type { TimeShift } from './time-shift'

/** Receives the progress of an import. */
export interface ImportProgress {
  inspected(rows: number): void
  advanced(rows: number): void
}

export interface ImportContext {
  db: Kysely<Tables>
  now: () => Date
}

/** How what was looked through is stored. */
export interface ImportChoices {
  /** Reads everything again even if the same folder was imported before. */
  again?: boolean | undefined
  /** Moves the beginning of later links back to the first day of these files. */
  extendLinks?: boolean | undefined
  /** Ids that look like dates are right as they stand; otherwise new people of such ids are refused. */
  datedIdsAreRight?: boolean | undefined
  progress?: ImportProgress | undefined
}

/** Files that were looked through, and the project they go to. */
type InspectedRequest = ImportChoices &
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

type Wearers = Awaited<ReturnType<typeof registerWearers>>

const nobody: Wearers = { wearers: new Map(), refused: new Map<string, Message>() }

/** Stores what was looked through, and goes on where an earlier import of the same content stopped. */
export async function importInspected(
  context: ImportContext,
  request: InspectedRequest,
  progress: RunProgress,
  signal: AbortSignal,
): Promise<ImportSummary> {
  const { db, now } = context
  const { kind, project, found, fingerprint, naming } = request
  const key = { companyId: project.company_id, projectId: project.id, kind, fingerprint }
  const run = await openRun(db, key, now())
  if (await isToRestart(context, request, run)) await restartRun(db, run, now())
  const wasFinished = run.isFinished
  if (!wasFinished) await request.onBegun?.(run.id)
  progress.tell({ stage: 'load' })
  request.progress?.inspected(rowsIn(found))
  const extendsLinks = request.extendLinks ?? false
  const registered = wasFinished && !extendsLinks ? nobody : await register(context, request)
  const wearers = [...registered.wearers.values()]
  if (!wasFinished) await noteDevices(db, run, wearers)
  if (extendsLinks) await reattributeEarlierValues(context, wearers)
  if (!wasFinished) {
    await refuseFiles(context, run, found.refused)
    await loadFiles(context, request, { run, registered, progress, signal })
    progress.tell({ stage: 'close' })
    await closeDays(context, wearers, request.shift?.until)
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
}

const choicesOf = ({ naming, subjectCodes, datedIdsAreRight = false }: InspectedRequest) => ({
  naming,
  ...(subjectCodes && { subjectCodes }),
  datedIdsAreRight,
})

/** Rows that were refused before are read again once they are somebody's. */
async function isToRestart(
  { db }: ImportContext,
  request: InspectedRequest,
  run: ImportRun,
): Promise<boolean> {
  if (request.again) return true
  const hasBegun = run.isFinished || run.positions.size > 0
  return hasBegun && hasNewcomers(db, request.project, request.found.people, choicesOf(request))
}

function register({ db, now }: ImportContext, request: InspectedRequest): Promise<Wearers> {
  const { project, found, shift = null, extendLinks = false, actor = { kind: 'command' as const } } = request
  const choices = { ...choicesOf(request), shift, extendsLinks: extendLinks, actor, now: now() }
  return registerWearers(db, project, found.people, choices)
}

/** Before the first value is stored, so that nothing else is undone meanwhile as if these were not there. */
async function noteDevices(
  db: Kysely<Tables>,
  run: ImportRun,
  wearers: readonly RegisteredWearer[],
): Promise<void> {
  const deviceIds = [...new Set(wearers.map(({ deviceId }) => deviceId))]
  if (deviceIds.length === 0) return
  await db
    .insertInto('import_device')
    .values(deviceIds.map((device_id) => ({ import_run_id: run.id, device_id })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/**
 * Values measured before the link go to the wearer at once, even if a killed run extended the link; otherwise a job would
 * do it later.
 */
async function reattributeEarlierValues(
  context: ImportContext,
  wearers: readonly RegisteredWearer[],
): Promise<void> {
  for (const { deviceId, extended, firstDate, lastDate, timeZone } of wearers) {
    const first = [firstDate, extended?.waiting?.firstOn ?? firstDate].sort()[0] ?? firstDate
    const from = new Date(dayBounds(first, timeZone).startsAt)
    // The last instant of the last day, because its end already belongs to the next day.
    const to = extended?.linkedFrom ?? new Date(dayBounds(lastDate, timeZone).endsAt - 1)
    await reattributeDevice(context, { deviceId, from, to })
  }
}

/** Unreadable files are listed in the report like refused rows. */
async function refuseFiles(
  { db, now }: ImportContext,
  run: ImportRun,
  refused: InspectedFolder['refused'],
): Promise<void> {
  for (const { name, defect } of refused) {
    const key = hashOf(name)
    if (run.positions.has(key)) continue
    const { line, column, reason, said: message } = defect
    const position = { line, rows: 0, rejected: 1, duplicates: 0, isDone: true }
    const told = [{ file: name, line, column, reason, message }]
    await db.transaction().execute((tx) => acknowledge(tx, run, key, position, told, now()))
  }
}

async function loadFiles(
  context: ImportContext,
  { found, range, shift = null, progress: told }: InspectedRequest,
  {
    run,
    registered,
    progress,
    signal,
  }: {
    readonly run: ImportRun
    readonly registered: Wearers
    readonly progress: RunProgress
    readonly signal: AbortSignal
  },
): Promise<void> {
  const writing = new Writing()
  const onRows = (rows: number) => {
    progress.advance(rows)
    told?.advanced(rows)
  }
  const loading = { ...context, ...registered, run, range, shift, signal, writing, onRows }
  try {
    for (const file of found.files) await loadFile(loading, file)
  } finally {
    await writing.settle()
  }
  await nameBesideLines(context.db, run, found.files, { range, shift, wearers: registered.wearers })
}

/** An export counts as a sync up to its last day, or until the moved clock's end: days without data were empty. */
async function closeDays(
  context: ImportContext,
  wearers: readonly RegisteredWearer[],
  until: number | undefined,
): Promise<void> {
  const { db, now } = context
  const refreshed = new Set<string>()
  for (const { deviceId, testSubjectId, timeZone, enrolledOn, firstDate, lastDate } of wearers) {
    const latest = Math.min(dayBounds(lastDate, timeZone).endsAt, until ?? now().getTime())
    await recordDeviceState(db, deviceId, { lastSyncAt: new Date(latest) }, now())
    if (refreshed.has(testSubjectId)) continue
    refreshed.add(testSubjectId)
    // Includes the days between earlier files and these: the end of the enrolment may have moved.
    const from = enrolledOn && enrolledOn < firstDate ? enrolledOn : firstDate
    await refreshDays(context, { subjectIds: [testSubjectId], from, to: lastDate })
  }
}
