import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Text } from '../../../../platform/words'
import { storedValue } from '../../../series/measurement'
import { readFile } from '../files/read-file'
import { toInstants } from '../rows/local-instant'
import type { DateRange } from '../rows/read-row'
import { type BesideValue, wearerKey } from '../rows/row'
import { besideWords } from '../words'
import type { ImportRun } from './import-run'
import type { LoadableFile } from './inspect-folder'
import type { Wearer } from './load-file'
import { shiftDate, type TimeShift } from './time-shift'

interface Reading {
  readonly wearers: ReadonlyMap<string, Wearer>
  readonly range: DateRange
  readonly shift: TimeShift | null
}

/** A value of the report whose other value is looked for. */
interface Differing {
  readonly file: string
  readonly line: number
  readonly columnName: string
  readonly column: Text
  readonly message: Text
  readonly beside: BesideValue
}

/**
 * Names, for each value that differed from a stored one, the line of this import which the stored one came from. Files are
 * read once more, and only those that can have such values; a value of an earlier import has no line here.
 */
export async function nameBesideLines(
  db: Kysely<Tables>,
  run: ImportRun,
  files: readonly LoadableFile[],
  reading: Reading,
): Promise<void> {
  const differing = await differingOf(db, run.id)
  const sought = new Map<string, Differing[]>()
  for (const one of differing) {
    const key = keyOf(one.beside)
    sought.set(key, [...(sought.get(key) ?? []), one])
  }
  for (const file of files) {
    if (sought.size === 0) return
    if (!differing.some(({ beside }) => canHold(file, beside))) continue
    for (const found of await linesIn(file, sought, reading)) {
      await nameLine(db, run.id, found)
    }
  }
}

const keyOf = ({ deviceId, metric, source, at }: Omit<BesideValue, 'stored'>): string =>
  `${deviceId} ${metric} ${source} ${at}`

const canHold = ({ layout }: LoadableFile, { metric, source }: BesideValue): boolean =>
  (layout.covers === source || layout.manualColumn !== undefined) &&
  layout.cells.some((cell) => cell.metric === metric)

async function differingOf(db: Kysely<Tables>, runId: string): Promise<Differing[]> {
  const rows = await db
    .selectFrom('import_rejection')
    .select(['file', 'line', 'column_name', 'said'])
    .where('import_run_id', '=', runId)
    .where('reason', 'in', ['replaced', 'kept'])
    .where(sql<boolean>`said ? 'beside'`)
    .orderBy('file')
    .orderBy('line')
    .execute()
  return rows.flatMap(({ file, line, column_name, said }) =>
    // Only acknowledge() writes them.
    said ? [{ file, line, columnName: column_name, ...said, beside: said.beside as BesideValue }] : [],
  )
}

interface FoundLine {
  readonly differing: Differing
  readonly file: string
  readonly line: number
}

/** The first line of the file with each stored value that is still looked for. */
async function linesIn(
  file: LoadableFile,
  sought: Map<string, Differing[]>,
  { wearers, range, shift }: Reading,
): Promise<FoundLine[]> {
  const found: FoundLine[] = []
  await readFile(file, file.layout, file.names, range, {
    row({ id, origin, clock, values, instant: exact }, line) {
      const wearer = wearers.get(wearerKey(id, origin))
      if (!wearer) return
      const date = shift ? shiftDate(clock.date, shift) : clock.date
      for (const { metric, source, minute, value } of values) {
        const stored = storedValue({ metric, source }, value)
        const instants = () =>
          exact === undefined ? toInstants({ ...clock, date }, wearer.timeZone) : [exact]
        const times = source === 'day' ? [date] : instants().map((instant) => instant + minute * 60_000)
        for (const at of times) {
          const key = keyOf({ deviceId: wearer.deviceId, metric, source, at })
          const waiting = sought.get(key)
          if (!waiting) continue
          const isOther = (one: Differing) =>
            one.beside.stored === stored && (one.file !== file.name || one.line !== line)
          found.push(...waiting.filter(isOther).map((differing) => ({ differing, file: file.name, line })))
          const left = waiting.filter((one) => !isOther(one))
          if (left.length > 0) sought.set(key, left)
          else sought.delete(key)
        }
      }
    },
    rejected() {},
  })
  return found
}

async function nameLine(
  db: Kysely<Tables>,
  runId: string,
  { differing, file, line }: FoundLine,
): Promise<void> {
  const { column, message, columnName } = differing
  await db
    .updateTable('import_rejection')
    .set({ said: JSON.stringify({ column, message: besideWords.line(message, file, line) }) })
    .where('import_run_id', '=', runId)
    .where('file', '=', differing.file)
    .where('line', '=', differing.line)
    .where('column_name', '=', columnName)
    .execute()
}
