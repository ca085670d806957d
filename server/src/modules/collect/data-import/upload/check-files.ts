import { type Kysely, type Selectable, sql } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { DataImportTableKind, ProjectTable, TableMapping, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { askRun, type RunProgress, type RunWork } from '../../../studies/run'
import { dataImportAudit } from '../data-import-audit'
import { type FindMappings, mappingsFor } from '../mapped/known-mappings'
import { mappedTablesIn } from '../mapped/mapped-tables'
import { type InspectedImport, inspectImport } from '../run/inspect-import'
import { uploadWords } from '../words'
import { filesOfImport, isWhole, requireDataImport } from './data-import-queries'
import { previewOf, previewOfNothing } from './import-preview'
import { type LaidOutFiles, withLaidOutFiles } from './lay-out-files'
import type { UploadWork } from './receive-files'
import { formatOf } from './tell-format'

/** Asks for the files to be looked through; CONFLICT while pieces of them are missing. Asked twice nothing changes. */
export async function checkDataImport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  dataImportId: string,
  writeContext: WriteContext,
): Promise<void> {
  const found = await requireDataImport(tx, viewer, dataImportId, true)
  if (found.state !== 'receiving') return
  if (found.files_removed_at) throw conflict(uploadWords.filesGone)
  const files = await filesOfImport(tx, found.id)
  const missing = files.find((file) => !isWhole(file))
  if (missing) throw conflict(uploadWords.notAllArrived(missing.name))
  const { actor, now } = writeContext
  await tx
    .updateTable('data_import')
    .set({ state: 'checking', updated_at: now })
    .where('id', '=', found.id)
    .execute()
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: dataImportAudit.check,
    targetId: found.id,
    after: { fileCount: files.length },
    at: now,
  })
  await askRun(
    tx,
    {
      kind: 'check-import-files',
      companyId: found.company_id,
      projectId: found.project_id,
      targetId: found.id,
      request: {},
    },
    writeContext,
  )
}

/** Looks through the files of an import. Killed, it begins anew: nothing is written before its end. */
export function checkingOfFiles(work: UploadWork): RunWork<'check-import-files'> {
  const { db, now } = work
  return {
    async do({ targetId }, progress) {
      const asked = await importInState(db, targetId, 'checking')
      if (!asked) return {}
      progress.tell({ stage: 'check' })
      const project = await projectOf(db, asked.project_id)
      const findMappings = mappingsFor(db, project.id, asked.mappings)
      const { kind, preview } = await withLaidOutFiles(
        work,
        { dataImportId: targetId, signal: progress.signal },
        async (laidOut) => {
          const inspected = await inspectLaidOut(laidOut, { project, now: now(), progress, findMappings })
          const { kind, tables = [] } = inspected
          return 'found' in inspected
            ? { kind, preview: { ...(await previewOf(db, project, inspected)), tables } }
            : { kind, preview: { ...previewOfNothing(inspected.refused), tables } }
        },
      )
      await db
        .updateTable('data_import')
        .set({
          state: 'checked',
          kind,
          preview: JSON.stringify(preview),
          mappings: JSON.stringify(mappingsOf(preview.tables)),
          updated_at: now(),
        })
        .where('id', '=', targetId)
        .where('state', '=', 'checking')
        .execute()
      progress.tell({ done: preview.rows, refused: preview.refused.length })
      return { people: preview.peopleCount, rows: preview.rows }
    },
    /** The same files can be sent again. */
    async takeBack(tx, { targetId }) {
      const at = now()
      await tx
        .updateTable('data_import')
        .set({ state: 'refused', updated_at: at, files_removed_at: at })
        .where('id', '=', targetId)
        .where('state', '=', 'checking')
        .execute()
      await removeFiles(tx, targetId)
    },
  }
}

/** How the tables are read that were looked through: as they stay until they are imported. */
const mappingsOf = (tables: readonly DataImportTableKind[]): Readonly<Record<string, TableMapping>> =>
  Object.fromEntries(
    tables.flatMap(({ fingerprint, mapping, origin }) =>
      origin === 'suggested' ? [] : [[fingerprint, mapping]],
    ),
  )

/** Nothing that is read, or tables of which one is not mapped yet. */
interface InspectedNothing {
  readonly kind: 'csv' | null
  readonly tables?: readonly DataImportTableKind[]
  readonly refused: LaidOutFiles['refused']
}

interface ToInspect {
  readonly project: Selectable<ProjectTable>
  readonly now: Date
  readonly progress: Pick<RunProgress, 'signal'>
  readonly findMappings: FindMappings
}

/** Reads everything once; what is read and what is not. */
export async function inspectLaidOut(
  { files, refused: unreadable }: LaidOutFiles,
  { project, now, progress, findMappings }: ToInspect,
): Promise<(InspectedImport & Pick<InspectedNothing, 'tables'>) | InspectedNothing> {
  const reading = { refused: unreadable, onRead: () => progress.signal.throwIfAborted() }
  const clock = { now, timeZone: project.time_zone }
  const { kind, refused } = await formatOf(files)
  if (kind !== null) return inspectImport({ ...reading, kind, files }, clock)
  const { files: marked, kinds, tables, mapped } = await mappedTablesIn(files, findMappings)
  if (tables.length === 0) return { kind, refused: [...refused, ...unreadable] }
  if (mapped !== null)
    return {
      ...(await inspectImport({ ...reading, kind: 'csv', files: marked, tables: mapped }, clock)),
      tables,
    }
  const ofTables = new Set(kinds.flatMap(({ files: names }) => names))
  return {
    kind: 'csv',
    tables,
    refused: [...refused.filter(({ name }) => !ofTables.has(name)), ...unreadable],
  }
}

export async function importInState(db: Kysely<Tables>, id: string, state: 'checking' | 'importing') {
  return db
    .selectFrom('data_import')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
}

/** CONFLICT where it was deleted meanwhile. */
export async function projectOf(db: Kysely<Tables>, id: string): Promise<Selectable<ProjectTable>> {
  const project = await db
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!project) throw conflict(uploadWords.projectGone)
  return project
}

/** The bytes go, and what was shown of them; names and sizes stay. */
export async function removeFiles(tx: Kysely<Tables>, dataImportId: string): Promise<void> {
  await tx
    .deleteFrom('data_import_part')
    .where('data_import_file_id', 'in', (eb) =>
      eb.selectFrom('data_import_file').select('id').where('data_import_id', '=', dataImportId),
    )
    .execute()
  await tx
    .updateTable('data_import')
    .set({ preview: sql<string>`preview - 'tables'` })
    .where('id', '=', dataImportId)
    .where('preview', 'is not', null)
    .execute()
}
