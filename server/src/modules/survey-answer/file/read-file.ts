import type { Kysely } from 'kysely'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { openBytesFor, unwrapSubjectKey } from '../../personal-data'
import { type Holding, needPass, needSheet, type PublicContext } from '../answer/sending'
import type { Sheet } from '../sheet/sheet'
import { filesIn, filesOf } from './own-files'

/** A decrypted file. */
export interface StoredFile {
  readonly name: string
  readonly contentType: string
  readonly content: Buffer
}

/** A file of the subject's own sheet. */
export async function readOwnFile(
  context: PublicContext,
  holding: Holding,
  fileId: string,
): Promise<StoredFile> {
  const sheet = await needSheet(context, holding.surveyToken)
  needPass(context, sheet, holding)
  // A link never shows the answers again after completion.
  if (sheet.answeredAt) throw notFound(nouns.surveyFile)
  return readFileOf(context, sheet, fileId)
}

/** A file of the sheet; NOT_FOUND if it is another sheet's, or if the person's data was erased. */
export async function readFileOf(
  { db, encryptionKey }: { readonly db: Kysely<Tables>; readonly encryptionKey: Buffer },
  sheet: Pick<Sheet, 'id' | 'companyId' | 'subject' | 'answers'>,
  fileId: string,
): Promise<StoredFile> {
  const row = isUuid(fileId)
    ? await filesOf(db, sheet).select(['content', 'content_type']).where('id', '=', fileId).executeTakeFirst()
    : undefined
  const { subject, companyId } = sheet
  if (!row || (subject && !subject.wrappedKey)) throw notFound(nouns.surveyFile)
  const named = Object.values(sheet.answers)
    .flatMap(({ answer }) => filesIn(answer))
    .find(({ id }) => id === fileId)
  const opened = { name: named?.name ?? 'file', contentType: row.content_type }
  if (!subject?.wrappedKey) return { ...opened, content: row.content }
  const whose = { companyId, testSubjectId: subject.id }
  const key = unwrapSubjectKey(encryptionKey, whose, subject.wrappedKey)
  return { ...opened, content: openBytesFor(key, `survey_file:${fileId}`, whose, row.content) }
}
