import type { Kysely } from 'kysely'
import type { StudyPeriod } from '../../../platform/input/study-days'
import { mapShared } from '../../../platform/process/share-loop'
import type { BulkFileTable, BulkOutcome, BulkRemark, BulkVerdict, Tables } from '../../../platform/tables'
import type { Text } from '../../../platform/words'
import type { WriteContext } from '../../../platform/write/write-context'
import { leavesBlank, type MergedCells } from '../read/merged-cells'
import { bulkWords } from '../words'
import { type ColumnOf, RowReader } from './row-reader'
import { surplusCells } from './surplus-cells'

/** Where the rows of a file go. */
export interface BulkScope {
  readonly companyId: string
  /** '' for devices, which are the company's. */
  readonly projectId: string
  /** Decides what a day of the file is. */
  readonly zone: string
  /** YYYY-MM-DD in the zone: nobody is born after it. */
  readonly today: string
  /** Of the project. */
  readonly period: StudyPeriod
  /** Of the installation: personal data is kept encrypted. */
  readonly encryptionKey: Buffer
}

export interface BulkOptions {
  readonly onlyNew: boolean
  readonly clearsBlank: boolean
  readonly createsMissing: boolean
}

/** One row, read. */
export interface BulkRow<Values> {
  readonly line: number
  readonly key: string | null
  readonly values: Values
}

/** What registering the row would do; a row with issues does nothing. */
export interface Planned<Act> {
  readonly verdict: Exclude<BulkVerdict, 'error'>
  readonly issues: readonly BulkRemark[]
  /** What to look at before it is registered. */
  readonly notes?: readonly BulkRemark[]
  readonly act: Act
}

/** What became of the row. */
export interface Applied {
  readonly line: number
  readonly outcome: BulkOutcome
  readonly message: Text | null
  readonly targetId: string | null
}

export interface PlanContext<Values> {
  readonly scope: BulkScope
  readonly options: BulkOptions
  /** All readable rows of the file by key. */
  readonly peers: ReadonlyMap<string, readonly BulkRow<Values>[]>
  /** Rows of the database are held until the transaction ends. */
  readonly holds: boolean
}

/** A kind of file: how its rows are read, what they would change, and the change. */
export interface BulkKind<Values, Act> {
  read(reader: RowReader, scope: BulkScope): { key: string | null; values: Values }
  plan(
    db: Kysely<Tables>,
    rows: readonly BulkRow<Values>[],
    context: PlanContext<Values>,
  ): Promise<Planned<Act>[]>
  apply(
    tx: Kysely<Tables>,
    scope: BulkScope,
    acts: readonly { line: number; act: Act }[],
    writeContext: WriteContext,
  ): Promise<Applied[]>
}

/** A row of the file as it is stored. */
export interface RawRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What the dry run says of a row. */
export interface Checked {
  readonly line: number
  readonly key: string | null
  readonly verdict: BulkVerdict
  readonly issues: readonly BulkRemark[]
  readonly notes: readonly BulkRemark[]
}

export interface FileContext {
  readonly scope: BulkScope
  readonly options: BulkOptions
  readonly format: BulkFileTable['format']
  readonly columnOf: ColumnOf
  /** Of a sheet. */
  readonly mergedCells: readonly MergedCells[]
  /** How many columns are read. */
  readonly width: number
}

/** A kind without its types, as the rest of the module uses it. */
export interface BulkEngine {
  /** `rows` reads them from the first one, as often as it is called. */
  check(
    db: Kysely<Tables>,
    rows: () => AsyncIterable<readonly RawRow[]>,
    file: FileContext,
  ): AsyncIterable<Checked[]>
  register(
    tx: Kysely<Tables>,
    rows: readonly (RawRow & { verdict: BulkVerdict | null })[],
    file: FileContext,
    writeContext: WriteContext,
  ): Promise<Applied[]>
}

/** What is wrong with one row: further ones are told when these are mended. */
const mostIssues = 20

/** More rows of one key are refused: each is compared with all before it. */
export const mostPeers = 1000

export function engineOf<Values, Act>(kind: BulkKind<Values, Act>): BulkEngine {
  return {
    async *check(db, rows, file) {
      const { scope, options } = file
      const peers = await peersOf(kind, rows(), file)
      // Read again: what is wrong with a hundred thousand rows would take half a gigabyte to keep.
      for await (const batch of rows()) {
        const read = await mapShared(batch, (row) => readRow(kind, row, file))
        const plans = await kind.plan(db, read, { scope, options, peers, holds: false })
        yield read.map(({ line, key, issues, notes }, index) => {
          const all = [...issues, ...(plans[index]?.issues ?? [])].slice(0, mostIssues)
          const verdict = all.length > 0 ? 'error' : (plans[index]?.verdict ?? 'error')
          return { line, key, verdict, issues: all, notes: [...notes, ...(plans[index]?.notes ?? [])] }
        })
      }
    },

    async register(tx, raw, file, writeContext) {
      const { scope, options } = file
      const rows = await mapShared(raw, (row) => readRow(kind, row, file))
      const plans = await kind.plan(tx, rows, { scope, options, peers: new Map(), holds: true })
      const done: Applied[] = []
      const acts: { line: number; act: Act }[] = []
      for (const [index, { line, issues }] of rows.entries()) {
        const plan = plans[index]
        const refused = issues[0] ?? plan?.issues[0]
        const outcome = refused || !plan ? 'failed' : plan.verdict
        if (refused || !plan)
          done.push({
            line,
            outcome: 'failed',
            message: refused?.message ?? null,
            targetId: null,
          })
        else if (outcome === 'unchanged') done.push({ line, outcome, message: null, targetId: null })
        else if (outcome === 'changed' && raw[index]?.verdict === 'new') done.push(changedMeanwhile(line))
        else acts.push({ line, act: plan.act })
      }
      return [...done, ...(await kind.apply(tx, scope, acts, writeContext))]
    },
  }
}

async function peersOf<Values, Act>(
  kind: BulkKind<Values, Act>,
  batches: AsyncIterable<readonly RawRow[]>,
  file: FileContext,
): Promise<Map<string, BulkRow<Values>[]>> {
  const peers = new Map<string, BulkRow<Values>[]>()
  for await (const batch of batches) {
    for (const { line, key, values } of await mapShared(batch, (row) => readRow(kind, row, file))) {
      if (key === null) continue
      const known = peers.get(key)
      if (!known) peers.set(key, [{ line, key, values }])
      else if (known.length < mostPeers) known.push({ line, key, values })
    }
  }
  return peers
}

/** What was new when it was looked at has been registered by somebody else, with other values. */
export function changedMeanwhile(line: number): Applied {
  return {
    line,
    outcome: 'failed',
    message: bulkWords.changedMeanwhile,
    targetId: null,
  }
}

function readRow<Values, Act>(
  kind: BulkKind<Values, Act>,
  { line, cells }: RawRow,
  { columnOf, scope, format, mergedCells, width }: FileContext,
) {
  const reader = new RowReader(cells, columnOf, scope.today)
  const found = cells[width]
  if (found !== undefined) {
    reader.refuse(null, surplusCells(format, { line, found: Number(found), width }))
  }
  const merged = mergedCells
    .filter((cells) => leavesBlank(cells, line, width))
    .map(({ named }) => ({ field: null, message: bulkWords.mergedCells(named) }))
  const read = kind.read(reader, scope)
  return { line, ...read, issues: reader.issues, notes: [...merged, ...reader.notes] }
}
