import { createHash } from 'node:crypto'
import { FieldChecks } from '../../../../platform/input/field-checks'
import type { ImportKind } from '../../../../platform/tables'
import { localDayOf } from '../../../series/measurement'
import type { SourceFile } from '../files/source-file'
import type { MappedTable } from '../mapped/mapped-layout'
import type { DateRange } from '../rows/read-row'
import { importWords } from '../words'
import { kindOf } from './import-kinds'
import { type InspectedFolder, inspectFiles, type RefusedFile } from './inspect-folder'
import type { Naming } from './register-wearers'
import type { TimeShift } from './time-shift'

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
