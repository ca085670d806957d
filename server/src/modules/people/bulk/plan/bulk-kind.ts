import type { Kysely } from 'kysely'
import { foldedCode } from '../../../../platform/input/folded-code'
import type { StudyPeriod } from '../../../../platform/input/study-days'
import { mapShared } from '../../../../platform/process/share-loop'
import { leavesBlank, type MergedCells } from '../../../../platform/table-file/merged-cells'
import type { BulkFileTable, BulkOutcome, BulkRemark, BulkVerdict, Tables } from '../../../../platform/tables'
import type { Text } from '../../../../platform/words'
import type { WriteContext } from '../../../../platform/write/write-context'
import { bulkWords } from '../words'
import { type ColumnOf, RowReader } from './row-reader'
import { surplusCells } from './surplus-cells'

/** The target of a file's rows: company, project and what is needed to read them. */
export interface BulkScope {
  readonly companyId: string
  /** '' for devices, which belong to the company. */
  readonly projectId: string
  /** The time zone in which the file's days are read. */
  readonly zone: string
  /** YYYY-MM-DD in the zone; later dates of birth are refused. */
  readonly today: string
  /** The project's period. */
  readonly period: StudyPeriod
  /** The installation's key, with which personal data are encrypted. */
  readonly encryptionKey: Buffer
}

export interface BulkOptions {
  readonly onlyNew: boolean
  readonly clearsBlank: boolean
  readonly createsMissing: boolean
  /** Fields whose codes are right, although they look like dates. */
  readonly datedCodeFields: ReadonlySet<string>
}

/** A code as it is written where it, or one that differs only in case or width, stands first in the file. */
export interface Spelling {
  readonly code: string
  readonly line: number
}

/** The values read from one row. */
export interface BulkRow<Values> {
  readonly line: number
  readonly key: string | null
  readonly values: Values
}

/** What registering the row would do; a row with issues has no plan. */
export interface Planned<Action> {
  readonly verdict: Exclude<BulkVerdict, 'error'>
  readonly issues: readonly BulkRemark[]
  /** Remarks to check before registering. */
  readonly notes?: readonly BulkRemark[]
  readonly action: Action
}

/** The outcome of registering a row. */
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
  /** By field and folded code. */
  readonly spellings: ReadonlyMap<string, Spelling>
  /** Locks the rows of the database until the transaction ends. */
  readonly holds: boolean
}

/** A kind of file: how its rows are read, what they would change, and how that is written. */
export interface BulkKind<Values, Action> {
  read(reader: RowReader, scope: BulkScope): { key: string | null; values: Values }
  /** The codes of the row, by field. */
  codes(values: Values): Readonly<Record<string, string>>
  plan(
    db: Kysely<Tables>,
    rows: readonly BulkRow<Values>[],
    context: PlanContext<Values>,
  ): Promise<Planned<Action>[]>
  apply(
    tx: Kysely<Tables>,
    scope: BulkScope,
    actions: readonly { line: number; action: Action }[],
    writeContext: WriteContext,
  ): Promise<Applied[]>
}

/** A stored row of the file. */
export interface RawRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The result of the dry run for one row. */
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
  /** For spreadsheets. */
  readonly mergedCells: readonly MergedCells[]
  /** The number of columns that are read. */
  readonly width: number
}

/** A BulkKind with its type parameters hidden, as the rest of the module uses it. */
export interface BulkEngine {
  /** `rows` reads from the first row at every call. */
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

/** The most issues reported for one row; the rest is reported once these are corrected. */
const mostIssues = 20

/** More rows of one key are refused, because each is compared with all earlier ones. */
export const mostPeers = 1000

/** The key is indexed. A longer code is refused at its column. */
const mostKeyLetters = 256

export function engineOf<Values, Action>(kind: BulkKind<Values, Action>): BulkEngine {
  return {
    async *check(db, rows, file) {
      const { scope, options } = file
      const { peers, spellings } = await peersOf(kind, rows(), file)
      // Rows are read twice: keeping the issues of a hundred thousand rows would take 500 MB.
      for await (const batch of rows()) {
        const read = await mapShared(batch, (row) => readRow(kind, row, file))
        const plans = await kind.plan(db, read, { scope, options, peers, spellings, holds: false })
        yield read.map(({ line, key, issues, notes, datedCodes }, index) => {
          const plan = plans[index]
          const all = [...issues, ...(plan?.issues ?? []), ...asked(datedCodes, plan, file)].slice(
            0,
            mostIssues,
          )
          const verdict = all.length > 0 ? 'error' : (plans[index]?.verdict ?? 'error')
          return { line, key, verdict, issues: all, notes: [...notes, ...(plans[index]?.notes ?? [])] }
        })
      }
    },

    async register(tx, raw, file, writeContext) {
      const { scope, options } = file
      const rows = await mapShared(raw, (row) => readRow(kind, row, file))
      const noPeers = { peers: new Map(), spellings: new Map() }
      const plans = await kind.plan(tx, rows, { scope, options, ...noPeers, holds: true })
      const done: Applied[] = []
      const actions: { line: number; action: Action }[] = []
      for (const [index, { line, issues, datedCodes }] of rows.entries()) {
        const plan = plans[index]
        const refused = issues[0] ?? plan?.issues[0] ?? asked(datedCodes, plan, file)[0]
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
        else actions.push({ line, action: plan.action })
      }
      return [...done, ...(await kind.apply(tx, scope, actions, writeContext))]
    },
  }
}

/** Codes that would become new although Excel may have made dates of them. A link makes none unless that is chosen. */
function asked<Action>(
  datedCodes: readonly BulkRemark[],
  plan: Planned<Action> | undefined,
  { columnOf, options }: FileContext,
): readonly BulkRemark[] {
  const isOfLinks = columnOf.has('subjectCode') || columnOf.has('deviceCode')
  return plan?.verdict === 'new' && (!isOfLinks || options.createsMissing) ? datedCodes : []
}

async function peersOf<Values, Action>(
  kind: BulkKind<Values, Action>,
  batches: AsyncIterable<readonly RawRow[]>,
  file: FileContext,
): Promise<{ peers: Map<string, BulkRow<Values>[]>; spellings: Map<string, Spelling> }> {
  const peers = new Map<string, BulkRow<Values>[]>()
  const spellings = new Map<string, Spelling>()
  for await (const batch of batches) {
    for (const { line, key, values } of await mapShared(batch, (row) => readRow(kind, row, file))) {
      for (const [field, code] of Object.entries(kind.codes(values))) {
        const named = spellingKey(field, code)
        if (code !== '' && !spellings.has(named)) spellings.set(named, { code, line })
      }
      if (key === null) continue
      const known = peers.get(key)
      if (!known) peers.set(key, [{ line, key, values }])
      else if (known.length < mostPeers) known.push({ line, key, values })
    }
  }
  return { peers, spellings }
}

const spellingKey = (field: string, code: string) => `${field} ${foldedCode(code)}`

/** Where the file has the code first in another case or width; undefined if it has not. */
export function otherSpelling(
  spellings: ReadonlyMap<string, Spelling>,
  field: string,
  { code, line }: Spelling,
): Spelling | undefined {
  const first = spellings.get(spellingKey(field, code))
  return first && first.line < line && first.code !== code ? first : undefined
}

/** Since the dry run somebody else has registered the same key with other values. */
export function changedMeanwhile(line: number): Applied {
  return {
    line,
    outcome: 'failed',
    message: bulkWords.changedMeanwhile,
    targetId: null,
  }
}

function readRow<Values, Action>(
  kind: BulkKind<Values, Action>,
  { line, cells }: RawRow,
  { columnOf, scope, options, format, mergedCells, width }: FileContext,
) {
  const reader = new RowReader(cells, columnOf, scope.today, options.datedCodeFields)
  const found = cells[width]
  if (found !== undefined) {
    reader.refuse(null, surplusCells(format, { line, found: Number(found), width }))
  }
  const merged = mergedCells
    .filter((cells) => leavesBlank(cells, line, width))
    .map(({ named }) => ({ field: null, message: bulkWords.mergedCells(named) }))
  const { key, values } = kind.read(reader, scope)
  return {
    line,
    values,
    issues: reader.issues,
    datedCodes: reader.datedCodes,
    notes: [...merged, ...reader.notes],
    key: key?.slice(0, mostKeyLetters) ?? null,
  }
}
