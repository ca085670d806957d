import type { Kysely } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { Language } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { reportLinesOf } from '../run/report-csv'
import { rejectionsOf } from '../run/summary'
import { uploadWords } from '../words'
import { requireDataImport } from './data-import-queries'

/** The lines of a CSV file with everything that an import refused, replaced or kept, as its command writes it. */
export async function importReportFile(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  dataImportId: string,
  language: Language,
): Promise<AsyncIterable<string>> {
  const { import_run_id } = await requireDataImport(db, viewer, dataImportId)
  if (import_run_id === null) throw conflict(uploadWords.noReport)
  return reportLinesOf(rejectionsOf(db, import_run_id), language)
}
