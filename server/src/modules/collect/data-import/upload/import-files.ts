import type { Kysely } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { DataImportPerson, DataImportReport, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { refuseOverLimit } from '../../../people/test-subject'
import { localDayOf } from '../../../series/measurement'
import { askRun, type RunWork } from '../../../studies/run'
import { dataImportAudit } from '../data-import-audit'
import { mappingsFor } from '../mapped/known-mappings'
import { figuresOf } from '../run/import-folder'
import { importInspected } from '../run/import-inspected'
import type { ImportSummary } from '../run/summary'
import { mappingWords, uploadWords } from '../words'
import { importInState, inspectLaidOut, projectOf, removeFiles } from './check-files'
import { type ChosenSubject, refuseChoices } from './choose-subjects'
import { requireDataImport } from './data-import-queries'
import { withLaidOutFiles } from './lay-out-files'
import type { UploadWork } from './receive-files'

/** Asks for the import of files that were looked through. Asked twice nothing changes. */
export async function startDataImport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  {
    dataImportId,
    extendsLinks,
    datedIdsAreRight,
    subjects,
  }: {
    readonly dataImportId: string
    readonly extendsLinks: boolean
    readonly datedIdsAreRight: boolean
    readonly subjects: readonly ChosenSubject[]
  },
  writeContext: WriteContext,
): Promise<void> {
  const found = await requireDataImport(tx, viewer, dataImportId, true)
  if (found.state === 'importing' || found.state === 'imported') return
  if (found.state !== 'checked' || !found.preview) throw conflict(uploadWords.notChecked)
  if (found.files_removed_at) throw conflict(uploadWords.filesGone)
  const { preview } = found
  if (preview.tables?.some(({ origin }) => origin === 'suggested')) throw conflict(mappingWords.mapFirst)
  if (preview.files.length === 0) throw conflict(uploadWords.nothingToImport)
  await refuseChoices(tx, found, preview, subjects)
  const chosen = new Set(subjects.map(({ account }) => account))
  const isMade = ({ isNewSubject, looksDated = false }: DataImportPerson) =>
    isNewSubject || (datedIdsAreRight && looksDated)
  const spared = preview.people.filter((person) => isMade(person) && chosen.has(person.account))
  const made = preview.newSubjects + (datedIdsAreRight ? (preview.datedIds?.count ?? 0) : 0)
  await refuseOverLimit(tx, viewer.companyId, made - spared.length)
  const { actor, now } = writeContext
  await tx
    .updateTable('data_import')
    .set({
      state: 'importing',
      extends_links: extendsLinks,
      dated_ids_are_right: datedIdsAreRight,
      subject_codes: JSON.stringify(
        Object.fromEntries(subjects.map(({ account, subjectCode }) => [account, subjectCode])),
      ),
      updated_at: now,
    })
    .where('id', '=', found.id)
    .execute()
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: dataImportAudit.start,
    targetId: found.id,
    after: {
      rowCount: preview.rows,
      peopleCount: preview.peopleCount,
      chosenCount: subjects.length,
      extendsLinks,
      datedIdsAreRight,
    },
    at: now,
  })
  await askRun(
    tx,
    {
      kind: 'import-files',
      companyId: found.company_id,
      projectId: found.project_id,
      targetId: found.id,
      request: {},
      total: preview.rows,
    },
    writeContext,
  )
}

/**
 * Imports the files. Every batch is acknowledged in the transaction that stores it, so killed anywhere it goes on where it was;
 * the report and the end of the files come together.
 */
export function importingOfFiles(work: UploadWork): RunWork<'import-files'> {
  const { db, now } = work
  return {
    async do({ targetId }, progress) {
      const asked = await importInState(db, targetId, 'importing')
      if (!asked) return {}
      const project = await projectOf(db, asked.project_id)
      progress.tell({ stage: 'check', done: 0, refused: 0 })
      const summary = await withLaidOutFiles(
        work,
        { dataImportId: targetId, signal: progress.signal },
        async (laidOut) => {
          // As they were looked through: what is confirmed meanwhile is for others.
          const findMappings = mappingsFor(db, project.id, asked.mappings)
          const inspected = await inspectLaidOut(laidOut, { project, now: now(), progress, findMappings })
          if (!('found' in inspected)) throw conflict(uploadWords.nothingToImport)
          return importInspected(
            { db, now },
            {
              ...inspected,
              project,
              extendLinks: asked.extends_links,
              datedIdsAreRight: asked.dated_ids_are_right,
              subjectCodes: new Map(Object.entries(asked.subject_codes)),
              actor: { kind: 'user', id: asked.uploaded_by },
              begunRunId: asked.import_run_id,
              onBegun: async (importRunId) => {
                await db
                  .updateTable('data_import')
                  .set({ import_run_id: importRunId })
                  .where('id', '=', targetId)
                  .execute()
              },
            },
            progress,
            progress.signal,
          )
        },
      )
      const at = now()
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('data_import')
          .set({
            state: 'imported',
            report: JSON.stringify(reportOf(summary)),
            import_run_id: summary.runId,
            finished_at: at,
            updated_at: at,
            files_removed_at: at,
          })
          .where('id', '=', targetId)
          .execute()
        await removeFiles(tx, targetId)
      })
      return figuresOf(summary)
    },
    /** What is stored stays; importing again goes on from there. */
    async takeBack(tx, { targetId }) {
      await tx
        .updateTable('data_import')
        .set({ state: 'checked', updated_at: now() })
        .where('id', '=', targetId)
        .where('state', '=', 'importing')
        .execute()
    },
  }
}

function reportOf(summary: ImportSummary): DataImportReport {
  const { stored, rejected, duplicates, replaced, kept, people, rows, wasFinished } = summary
  return {
    wasFinished,
    people,
    rows,
    ...stored,
    rejected,
    duplicates,
    replaced,
    kept,
    rounded: Object.entries(summary.rounded).map(([metric, count]) => ({ metric, count })),
    files: summary.files.map(({ name, label, rows, rejected, duplicates }) => ({
      name,
      label,
      rows,
      rejected,
      duplicates,
    })),
    skipped: summary.skipped,
    refusedFiles: summary.refusedFiles.length,
    waiting: summary.waiting.map(({ deviceCode, subjectCode, waiting, linkedFrom, timeZone }) => ({
      deviceCode,
      subjectCode,
      count: waiting?.count ?? 0,
      firstOn: waiting?.firstOn ?? '',
      lastOn: waiting?.lastOn ?? '',
      linkedOn: localDayOf(linkedFrom.getTime(), timeZone),
    })),
    rejections: summary.rejections.map(({ file, line, column, message }) => ({
      file,
      line,
      column,
      message,
    })),
    differing: summary.differing.map(({ file, line, column, message }) => ({ file, line, column, message })),
  }
}
