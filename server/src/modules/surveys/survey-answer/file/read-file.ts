import type { Kysely } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { openBytesFor, unwrapSubjectKey } from '../../../studies/personal-data'
import { type Holding, type PublicContext, requirePass, requireResponse } from '../pin/public-call'
import type { SurveyResponse } from '../response/survey-response'
import { filesIn, filesOf } from './own-files'

/** A decrypted file. */
export interface StoredFile {
  readonly name: string
  readonly contentType: string
  readonly content: Buffer
}

/** A file of the subject's own response. */
export async function readOwnFile(
  context: PublicContext,
  holding: Holding,
  fileId: string,
): Promise<StoredFile> {
  const response = await requireResponse(context, holding.surveyToken)
  requirePass(context, response, holding)
  // A link never shows the answers again after completion.
  if (response.answeredAt) throw notFound(nouns.surveyFile)
  return readFileOf(context, response, fileId)
}

/** A file of the response; NOT_FOUND if it is another response's, or if the person's data was erased. */
export async function readFileOf(
  { db, encryptionKey }: { readonly db: Kysely<Tables>; readonly encryptionKey: Buffer },
  response: Pick<SurveyResponse, 'id' | 'companyId' | 'subject' | 'answers'>,
  fileId: string,
): Promise<StoredFile> {
  const row = isUuid(fileId)
    ? await filesOf(db, response)
        .select(['content', 'content_type'])
        .where('id', '=', fileId)
        .executeTakeFirst()
    : undefined
  const { subject, companyId } = response
  if (!row || (subject && !subject.wrappedKey)) throw notFound(nouns.surveyFile)
  const named = Object.values(response.answers)
    .flatMap(({ answer }) => filesIn(answer))
    .find(({ id }) => id === fileId)
  const opened = { name: named?.name ?? 'file', contentType: row.content_type }
  if (!subject?.wrappedKey) return { ...opened, content: row.content }
  const whose = { companyId, testSubjectId: subject.id }
  const key = unwrapSubjectKey(encryptionKey, whose, subject.wrappedKey)
  return { ...opened, content: openBytesFor(key, `survey_file:${fileId}`, whose, row.content) }
}
