import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { contentTypeOf, pictureTypes } from '../../../../platform/files/content-type'
import { fileTooLarge } from '../../../../platform/files/file-too-large'
import { isUuid } from '../../../../platform/postgres/uuid'
import { conflict, invalidInput, notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { problemWords } from '../../../../platform/words/problem-words'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { surveyAudit } from '../survey-audit'
import { surveyWords } from '../words'

export const mostImageBytes = 5 * 1024 * 1024
/** Per company: 2,000 pictures of choices. */
const mostOfCompany = 2000
/** Lock number, so that pictures sent side by side are counted one after the other; upload-file.ts uses 7_305. */
const picturesOfCompany = 7_306

/**
 * Stores a picture for choices of a company's surveys. Its id cannot be guessed, because subjects see it
 * without signing in.
 */
export async function addSurveyImage(
  tx: Kysely<Tables>,
  { companyId, content }: { readonly companyId: string; readonly content: Buffer },
  { actor, now }: WriteContext,
): Promise<{ id: string; contentType: string; size: number }> {
  const contentType = contentTypeOf(content, '')
  if (content.length > mostImageBytes) throw fileTooLarge(mostImageBytes)
  if (!pictureTypes.includes(contentType)) {
    throw invalidInput([{ path: 'file', message: problemWords.noPicture }])
  }
  await sql`select pg_advisory_xact_lock(${picturesOfCompany}, hashtext(${companyId}))`.execute(tx)
  const { count } = await images(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOfCompany) throw conflict(surveyWords.tooManyPictures)
  // A random UUID has 122 random bits; newId() would reveal the time of creation.
  const id = randomUUID()
  const size = content.length
  await tx
    .insertInto('survey_file')
    .values({
      id,
      company_id: companyId,
      content,
      size,
      content_type: contentType,
      created_at: now,
      sha256: createHash('sha256').update(content).digest(),
    })
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: surveyAudit.add_picture,
    targetId: null,
    at: now,
  })
  return { id, contentType, size }
}

/**
 * A picture of any company. The id is the permission: only respondents and staff know it. Files of subjects
 * are never found here.
 */
export async function surveyImage(
  db: Kysely<Tables>,
  id: string,
): Promise<{ content: Buffer; contentType: string }> {
  const row = isUuid(id)
    ? await images(db).select(['content', 'content_type']).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound(nouns.surveyFile)
  return { content: row.content, contentType: row.content_type }
}

function images(db: Kysely<Tables>) {
  return db
    .selectFrom('survey_file')
    .where('survey_answer_id', 'is', null)
    .where('survey_test_answer_id', 'is', null)
}
