import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type FileValue, itemAt, typeOfItem } from '../../../../../../engines/survey/run'
import { contentTypeOf } from '../../../../platform/files/content-type'
import { fileTooLarge } from '../../../../platform/files/file-too-large'
import { newId } from '../../../../platform/postgres/ids'
import { invalidInput, Unavailable } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { problemWords } from '../../../../platform/words/problem-words'
import { sealBytesFor } from '../../../studies/personal-data'
import { type Holding, type PublicContext, requirePass, requireResponse } from '../pin/public-call'
import { ensureSubjectKey } from '../response/ensure-subject-key'
import { requireOpen, responseState } from '../response/response-state'
import { surveyOf } from '../response/response-survey'
import type { SurveyResponse } from '../response/survey-response'
import { surveyAnswerWords } from '../words'
import { filesOf } from './own-files'

export const mostFileBytes = 20 * 1024 * 1024
/** Per response: far more than any survey asks for. */
const mostFiles = 60
const mostBytes = 200 * 1024 * 1024
const longestName = 255
/** Lock number; bulk/file/uploads.ts uses 7_303 and 7_304. */
const filesOfResponse = 7_305

/** The response, if it accepts files now; also called before the body is read. */
export async function requireUploadable(context: PublicContext, holding: Holding): Promise<SurveyResponse> {
  const response = await requireResponse(context, holding.surveyToken)
  requirePass(context, response, holding)
  const state = responseState(response, context.now, context.now)
  if (state === 'answered') throw invalidInput([{ path: 'file', message: surveyAnswerWords.closed }])
  requireOpen(state)
  await refuseTooMany(context.db, response, 1)
  return response
}

/** Refuses one more file of this size beyond what a response may have. */
async function refuseTooMany(
  db: Kysely<Tables>,
  response: SurveyResponse,
  addedBytes: number,
): Promise<void> {
  const { count, bytes } = await filesOf(db, response)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.val(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostFiles || Number(bytes) + addedBytes > mostBytes) throw tooManyFiles()
}

interface Upload {
  readonly name: string
  /** The question, whose limits are checked at once; null: they are checked when the survey is completed. */
  readonly address: string | null
  readonly content: Buffer
}

/** Stores a file of the response, encrypted with the subject's key. */
export async function uploadFile(
  context: PublicContext,
  holding: Holding,
  { name, address, content }: Upload,
): Promise<FileValue> {
  const { db, now, encryptionKey } = context
  const response = await requireUploadable(context, holding)
  if (content.length === 0) throw invalidInput([{ path: 'file', message: surveyAnswerWords.emptyFile }])
  if (content.length > mostFileBytes) throw fileTooLarge(mostFileBytes)
  const contentType = contentTypeOf(content, name)
  if (address !== null) await refuseForItem(db, response, { address, content, contentType })

  const id = newId()
  const owner = response.subject
    ? { test_subject_id: response.subject.id, survey_answer_id: response.id }
    : { survey_test_answer_id: response.id }
  const kept = { encryptionKey, now }
  const whose = { companyId: response.companyId, testSubjectId: response.subject?.id ?? '' }
  const key = response.subject ? await ensureSubjectKey(db, whose, response.subject.wrappedKey, kept) : null
  const row = {
    id,
    company_id: response.companyId,
    ...owner,
    size: content.length,
    content_type: contentType,
    content: key ? sealBytesFor(key, `survey_file:${id}`, whose, content) : content,
    sha256: createHash('sha256').update(content).digest(),
    created_at: now,
  }
  await db.transaction().execute(async (tx) => {
    // Files sent side by side are counted one after the other; the response may have no row yet that could be locked.
    await sql`select pg_advisory_xact_lock(${filesOfResponse}, hashtext(${response.id}))`.execute(tx)
    await refuseTooMany(tx, response, content.length)
    await tx.insertInto('survey_file').values(row).execute()
  })
  return { id, name: fileName(name), contentType, size: content.length }
}

async function refuseForItem(
  db: Kysely<Tables>,
  response: SurveyResponse,
  { address, content, contentType }: { address: string; content: Buffer; contentType: string },
): Promise<void> {
  const { survey } = await surveyOf(db, response)
  const item = itemAt(survey, address)
  const path = 'file'
  const asked = item === null ? 'none' : typeOfItem(item).files
  const isPicture = contentType.startsWith('image/')
  switch (asked) {
    case 'none':
      throw invalidInput([{ path: 'address', message: surveyAnswerWords.noFileAsked }])
    case 'signatures':
      if (contentType !== 'image/png') throw invalidInput([{ path, message: problemWords.noPicture }])
      break
    case 'pictures':
      if (!isPicture) throw invalidInput([{ path, message: problemWords.noPicture }])
      break
    case 'any':
      break
    default:
      asked satisfies never
  }
  const most = item && 'maxSize' in item ? item.maxSize : undefined
  if (most !== undefined && content.length > most) throw fileTooLarge(most)
}

/** Drops folders, and cuts the name to a length that every file system accepts. */
function fileName(name: string): string {
  const last = name
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  return [...(last || 'file')].slice(-longestName).join('')
}

function tooManyFiles() {
  return invalidInput([{ path: 'file', message: surveyAnswerWords.tooManyFiles }])
}

export function uploadsAreBusy() {
  return new Unavailable(surveyAnswerWords.uploadsBusy, 5)
}
