import { csvLine } from '../../platform/csv'
import { type Language, translated } from '../../platform/language'
import type { BulkKindName } from '../../platform/tables'
import type { CompanyViewer } from '../../platform/viewer'
import { requireBulkFile } from './bulk-file-queries'
import { readFailedRows, readResults } from './bulk-row-queries'
import { bulkFields, resultWords } from './field-words'
import type { BulkWork } from './open-bulk-file'

// Excel reads UTF-8 as such only where a mark says so.
const byteOrderMark = '\uFEFF'

/** An empty file with every column of the kind and one example row. */
export function bulkTemplate(kind: BulkKindName, language: Language): string {
  const fields = bulkFields[kind]
  return (
    byteOrderMark +
    csvLine(fields.map((field) => field[language])) +
    csvLine(fields.map(({ sample }) => sample))
  )
}

/** The rows that were not registered, as they stand now, with the reason in the last column: to be mended and sent again. */
export async function failedRowsFile(
  work: Omit<BulkWork, 'now'>,
  viewer: CompanyViewer,
  bulkFileId: string,
  language: Language,
): Promise<AsyncGenerator<string>> {
  const file = await requireBulkFile(work.db, viewer, bulkFileId)
  async function* lines() {
    yield byteOrderMark + csvLine([...file.headers, resultWords.reason[language]])
    for await (const rows of readFailedRows({ ...work, fileId: file.id })) {
      yield rows
        .map(({ cells, issues, outcomeMessage }) => {
          const reasons = [
            ...issues.map(({ message }) => message),
            ...(outcomeMessage ? [outcomeMessage] : []),
          ]
          return csvLine([...cells, reasons.map((reason) => translated(reason, language)).join(' ')])
        })
        .join('')
    }
  }
  return lines()
}

/** What became of the rows: line, code and outcome. */
export async function resultFile(
  { db }: Pick<BulkWork, 'db'>,
  viewer: CompanyViewer,
  bulkFileId: string,
  language: Language,
): Promise<string> {
  const file = await requireBulkFile(db, viewer, bulkFileId)
  const code = bulkFields[file.kind === 'link' ? 'device' : file.kind][0]?.[language] ?? ''
  const head = [resultWords.line[language], code, resultWords.outcome[language]]
  const rows = await readResults(db, file.id)
  const lines = rows.map(({ line, key, outcome }) => {
    const word = outcome && outcome !== 'failed' ? resultWords[outcome] : resultWords.unchanged
    return csvLine([String(line), key ?? '', word[language]])
  })
  return byteOrderMark + csvLine(head) + lines.join('')
}
