import { byteOrderMark, csvLine, csvLineOfCells } from '../../../../platform/files/csv'
import { conflict } from '../../../../platform/problem'
import { mapShared } from '../../../../platform/process/share-loop'
import type { BulkKindName } from '../../../../platform/tables'
import { type Language, textIn } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { issueLinks, type LinkMaker, linksAtOnce, type SubjectLinks } from '../apply/issue-links'
import { requireBulkFile } from '../file/bulk-file-queries'
import { readFailedRows, readResults } from '../file/bulk-row-queries'
import type { BulkWork } from '../file/open-bulk-file'
import { previewAccess, recordPreviewAccess, shownRows } from '../file/preview-access'
import { bulkFields } from '../plan/bulk-fields'
import { bulkWords, savedFileWords } from '../words'

/** An empty file with every column of the kind and one example row. */
export function bulkTemplate(kind: BulkKindName, language: Language): string {
  const fields = bulkFields[kind]
  return (
    byteOrderMark +
    csvLine(fields.map((field) => field[language])) +
    csvLine(fields.map(({ sample }) => sample))
  )
}

/**
 * The rows that were not registered, with current cells and the reason in the last column, to be corrected and sent again.
 */
export async function failedRowsFile(
  { now, ...work }: BulkWork,
  viewer: CompanyViewer,
  bulkFileId: string,
  language: Language,
): Promise<AsyncGenerator<string>> {
  const file = await requireBulkFile(work.db, viewer, bulkFileId)
  const access = await previewAccess(work.db, viewer, file)
  const actor = { kind: 'user', id: viewer.id } as const
  async function* lines() {
    yield byteOrderMark + csvLine([...file.headers, textIn(savedFileWords.reason, language)])
    for await (const some of readFailedRows({ ...work, fileId: file.id })) {
      const rows = shownRows(some, access, file)
      await recordPreviewAccess(work.db, { file, access }, rows, { actor, now: now() })
      const lines = await mapShared(rows, ({ cells, issues, outcomeMessage }) => {
        const reasons = [...issues.map(({ message }) => message), ...(outcomeMessage ? [outcomeMessage] : [])]
        return csvLineOfCells([...cells, reasons.map((reason) => textIn(reason, language)).join(' ')])
      })
      yield lines.join('')
    }
  }
  return lines()
}

/** The outcome of the rows: line, code, outcome, and for subjects their personal links; missing links are created. */
export async function resultFile(
  { db }: Pick<BulkWork, 'db'>,
  viewer: CompanyViewer,
  bulkFileId: string,
  {
    language,
    ...maker
  }: Omit<LinkMaker, 'writeContext'> & { readonly language: Language; readonly now: Date },
): Promise<AsyncGenerator<string>> {
  const file = await requireBulkFile(db, viewer, bulkFileId)
  if (file.state !== 'registered') {
    throw conflict(bulkWords.registrationUnfinished)
  }
  const isOfSubjects = file.kind === 'test_subject'
  const code = bulkFields[file.kind === 'link' ? 'device' : file.kind][0]?.[language] ?? ''
  const { line, outcome, sentSurveys, voluntarySurveys } = savedFileWords
  const head = [textIn(line, language), code, textIn(outcome, language)]
  if (isOfSubjects) head.push(textIn(sentSurveys, language), textIn(voluntarySurveys, language))
  const rows = await readResults(db, file.id)
  const writeContext = { actor: { kind: 'user', id: viewer.id }, now: maker.now } as const
  async function* lines() {
    yield byteOrderMark + csvLine(head)
    for (let start = 0; start < rows.length; start += linksAtOnce) {
      const some = rows.slice(start, start + linksAtOnce)
      const codes = some.flatMap(({ key }) => key ?? [])
      const links = isOfSubjects
        ? await db.transaction().execute((tx) => issueLinks(tx, file, codes, { ...maker, writeContext }))
        : new Map<string, SubjectLinks>()
      const told = await mapShared(some, ({ line, key, outcome, isErased }) => {
        const done = savedFileWords[outcome && outcome !== 'failed' ? outcome : 'unchanged']
        const own = links.get(key ?? '')
        const addresses = isOfSubjects ? [own?.sentSurveys ?? '', own?.voluntarySurveys ?? ''] : []
        const word = isErased ? savedFileWords.erased : done
        return csvLine([String(line), key ?? '', textIn(word, language), ...addresses])
      })
      yield told.join('')
    }
  }
  return lines()
}
