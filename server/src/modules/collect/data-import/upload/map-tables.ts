import type { Kysely } from 'kysely'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { conflict } from '../../../../platform/problem'
import type { DataImportTableKind, TableMapping, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { askRun } from '../../../studies/run'
import { dataImportAudit } from '../data-import-audit'
import { checkMapping } from '../mapped/check-mapping'
import { rememberMappings } from '../mapped/known-mappings'
import { mappingWords, uploadWords } from '../words'
import { requireDataImport } from './data-import-queries'

/** What somebody chose for tables of a heading. */
interface ChosenMapping {
  readonly fingerprint: string
  readonly mapping: TableMapping
}

/**
 * Confirms how the tables of an import are read, remembers it for the project, and has the files looked through again. CONFLICT unless
 * they were looked through and have tables; INVALID_INPUT at the fields of what a table cannot be read as.
 */
export async function mapDataImport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  {
    dataImportId,
    tables: chosen,
  }: { readonly dataImportId: string; readonly tables: readonly ChosenMapping[] },
  writeContext: WriteContext,
): Promise<void> {
  const found = await requireDataImport(tx, viewer, dataImportId, true)
  if (found.files_removed_at) throw conflict(uploadWords.filesGone)
  const tables = found.preview?.tables ?? []
  if (found.state !== 'checked' || tables.length === 0) throw conflict(mappingWords.notMappable)
  const mappings = checkedMappings(tables, chosen)
  const { actor, now } = writeContext
  await tx
    .updateTable('data_import')
    .set({
      state: 'checking',
      mappings: JSON.stringify({ ...found.mappings, ...Object.fromEntries(mappings) }),
      updated_at: now,
    })
    .where('id', '=', found.id)
    .execute()
  const place = { companyId: found.company_id, projectId: found.project_id }
  await rememberMappings(tx, { ...place, userId: viewer.id }, mappings, now)
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: dataImportAudit.map,
    targetId: found.id,
    after: { tableCount: mappings.size },
    at: now,
  })
  await askRun(tx, { kind: 'check-import-files', ...place, targetId: found.id, request: {} }, writeContext)
}

function checkedMappings(
  tables: readonly DataImportTableKind[],
  chosen: readonly ChosenMapping[],
): ReadonlyMap<string, TableMapping> {
  const checks = new FieldChecks()
  const mappings = new Map<string, TableMapping>()
  if (chosen.length === 0) checks.refuse('tables', mappingWords.mapFirst)
  for (const [at, { fingerprint, mapping }] of chosen.entries()) {
    const path = `tables.${at}`
    const table = tables.find((one) => one.fingerprint === fingerprint)
    if (!table) checks.refuse(`${path}.fingerprint`, mappingWords.chooseTable)
    else if (mappings.has(fingerprint)) checks.refuse(`${path}.fingerprint`, mappingWords.tableTwice)
    else {
      checkMapping(checks, path, table.columns, mapping)
      mappings.set(fingerprint, mapping)
    }
  }
  checks.done()
  return mappings
}
