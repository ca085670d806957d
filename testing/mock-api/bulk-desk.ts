import { HttpResponse, http } from 'msw'
import type {
  BulkCounts,
  BulkEncoding,
  BulkFile,
  BulkRow,
  BulkRowPage,
  MutationChangeBulkCellArgs,
  MutationChangeBulkSettingsArgs,
  MutationIssueBulkLabelsArgs,
  QueryBulkRowsArgs,
  QueryNextBulkFaultArgs,
} from '@/shared/api/generated/schema'
import { labelOf } from './labels'
import { refuse } from './refuse'
import type { World } from './world'

/** The opened bulk file and its mutations. Every edit makes its cell valid, and registration finishes at once. */
export function bulkOf(world: World) {
  let file = world.bulkFile
  let rows = world.bulkRows
  const counted = (): BulkFile => {
    const readAs = chosenEncodings.get(world)
    if (readAs) file = { ...file, readAs, encoding: readAs, certainty: 'CHOSEN' }
    if (rows === world.bulkRows) return file
    file = { ...file, counts: countsOf(rows) }
    return file
  }
  return {
    bulkFile: () => counted(),
    bulkRows: ({ verdicts, outcomes, offset = 0, limit = 50 }: QueryBulkRowsArgs): BulkRowPage => {
      if (limit > 50) refuse('INVALID_INPUT', '件数は1から50までで指定してください。', 'limit')
      const found = rows.filter(
        ({ verdict, outcome }) =>
          (!verdicts?.length || verdicts.includes(verdict)) &&
          (!outcomes?.length || (outcome != null && outcomes.includes(outcome))),
      )
      return { total: found.length, items: found.slice(offset, offset + limit) }
    },
    nextBulkFault: ({ line, verdicts }: QueryNextBulkFaultArgs) => {
      const shown = rows.filter(({ verdict }) => !verdicts?.length || verdicts.includes(verdict))
      const faulty = shown.filter(
        (row) => row.line !== line && row.issues.some(({ field }) => field !== null),
      )
      const next = faulty.find((row) => row.line > line) ?? faulty[0]
      return next ? { line: next.line, position: shown.indexOf(next) } : null
    },
    changeBulkSettings: ({ settings }: MutationChangeBulkSettingsArgs) => {
      const { mapping, ...rest } = settings
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null))
      const columns = file.columns.map((column, index) => ({
        ...column,
        field: mapping?.[index] ?? column.field,
      }))
      file = { ...file, ...given, columns }
      return counted()
    },
    changeBulkCell: ({ line, column, text }: MutationChangeBulkCellArgs) => {
      rows = rows.map((row) =>
        row.line === line
          ? { ...row, cells: row.cells.with(column, text), verdict: 'NEW' as const, issues: [], notes: [] }
          : row,
      )
      return counted()
    },
    issueBulkLabels: ({ offset = 0, limit = 200 }: Partial<MutationIssueBulkLabelsArgs>) => {
      // Rows without a code are people who are sent nothing.
      const codes = rows.slice(offset, offset + limit).flatMap(({ code }) => code ?? [])
      return { total: rows.length, items: codes.map(labelOf) }
    },
    openLinkTable: () => file,
    registerBulkFile: () => {
      rows = rows.map((row) => ({ ...row, outcome: outcomes[row.verdict] }))
      file = { ...file, state: 'REGISTERED', finishedAt: new Date().toISOString(), counts: countsOf(rows) }
      return file
    },
  }
}

const outcomes = { NEW: 'CREATED', CHANGED: 'CHANGED', UNCHANGED: null, ERROR: null } as const

function countsOf(rows: readonly BulkRow[]): BulkCounts {
  const of = (verdict: BulkRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
  const done = (outcome: BulkRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    new: of('NEW'),
    changed: of('CHANGED'),
    unchanged: of('UNCHANGED'),
    error: of('ERROR'),
    doneCreated: done('CREATED'),
    doneChanged: done('CHANGED'),
    doneUnchanged: done('UNCHANGED'),
    doneFailed: done('FAILED'),
  }
}

const named = (name: string) => ({ headers: { 'content-disposition': `attachment; filename="${name}.csv"` } })

/** The encoding chosen for the last file. */
const chosenEncodings = new WeakMap<World, BulkEncoding>()

/** Refuses files whose name contains `refused`; any other becomes the world's single file. */
export const bulkFilesOf = (world: World) => [
  http.post('*/api/bulk-files', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const encoding = searchParams.get('encoding')?.toUpperCase()
    // The client sends names of the enum.
    if (encoding) chosenEncodings.set(world, encoding as BulkEncoding)
    if (!searchParams.get('name')?.includes('refused')) {
      return HttpResponse.json({ bulkFileId: 'bulk-file' })
    }
    const message = 'ファイルが空です。見出しの行とデータの行があるファイルを選んでください。'
    return HttpResponse.json({ code: 'INVALID_INPUT', message, fields: { file: message } }, { status: 400 })
  }),
  http.get('*/api/bulk-template.csv', () =>
    HttpResponse.text('\uFEFF被験者コード\r\n', named('test-subject-template')),
  ),
  http.get('*/api/bulk-files/:id/:file.csv', ({ params }) =>
    HttpResponse.text('\uFEFF行\r\n', named(String(params.file))),
  ),
]
