import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type FileValue, itemAt } from '../../../../../engines/survey/run'
import { newId } from '../../../platform/postgres/ids'
import { invalidInput, Unavailable } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { sealBytesFor } from '../../personal-data'
import { type Holding, needPass, needSheet, type PublicContext } from '../answer/sending'
import { keptKey } from '../sheet/kept-key'
import type { Sheet } from '../sheet/sheet'
import { needOpen, sheetState } from '../sheet/sheet-state'
import { surveyOf } from '../sheet/sheet-survey'
import { surveyAnswerWords } from '../words'
import { contentTypeOf } from './content-type'
import { filesOf } from './own-files'

export const mostFileBytes = 20 * 1024 * 1024
/** Per sheet: far more than any survey asks for. */
const mostFiles = 60
const mostBytes = 200 * 1024 * 1024
const longestName = 255

/** The sheet, if it accepts files now; also called before the body is read. */
export async function needUploadable(context: PublicContext, holding: Holding): Promise<Sheet> {
  const sheet = await needSheet(context, holding.surveyToken)
  needPass(context, sheet, holding)
  const state = sheetState(sheet, context.now, context.now)
  if (state === 'answered') throw invalidInput([{ path: 'file', message: surveyAnswerWords.closed }])
  needOpen(state)
  const { count, bytes } = await filesOf(context.db, sheet)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.val(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostFiles || Number(bytes) >= mostBytes) throw tooManyFiles()
  return sheet
}

interface Upload {
  readonly name: string
  /** The question, whose limits are checked at once; null: they are checked when the survey is completed. */
  readonly address: string | null
  readonly content: Buffer
}

/** Stores a file of the sheet, encrypted with the subject's key. */
export async function uploadFile(
  context: PublicContext,
  holding: Holding,
  { name, address, content }: Upload,
): Promise<FileValue> {
  const { db, now, encryptionKey } = context
  const sheet = await needUploadable(context, holding)
  if (content.length === 0) throw invalidInput([{ path: 'file', message: surveyAnswerWords.emptyFile }])
  if (content.length > mostFileBytes) throw fileTooLarge(mostFileBytes)
  const contentType = contentTypeOf(content, name)
  if (address !== null) await refuseForItem(db, sheet, { address, content, contentType })

  const id = newId()
  const owner = sheet.subject
    ? { test_subject_id: sheet.subject.id, survey_answer_id: sheet.id }
    : { survey_test_answer_id: sheet.id }
  const kept = { encryptionKey, now }
  const whose = { companyId: sheet.companyId, testSubjectId: sheet.subject?.id ?? '' }
  const key = sheet.subject ? await keptKey(db, whose, sheet.subject.wrappedKey, kept) : null
  await db
    .insertInto('survey_file')
    .values({
      ...{ id, company_id: sheet.companyId, ...owner, size: content.length, content_type: contentType },
      content: key ? sealBytesFor(key, `survey_file:${id}`, whose, content) : content,
      sha256: createHash('sha256').update(content).digest(),
      created_at: now,
    })
    .execute()
  return { id, name: fileName(name), contentType, size: content.length }
}

async function refuseForItem(
  db: Kysely<Tables>,
  sheet: Sheet,
  { address, content, contentType }: { address: string; content: Buffer; contentType: string },
): Promise<void> {
  const { survey } = await surveyOf(db, sheet)
  const item = itemAt(survey, address)
  const path = 'file'
  if (item?.type === 'signature' || item?.type === 'consent') {
    if (contentType !== 'image/png') throw invalidInput([{ path, message: surveyAnswerWords.noPicture }])
    return
  }
  if (item?.type !== 'file' && item?.type !== 'photo') {
    throw invalidInput([{ path: 'address', message: surveyAnswerWords.noFileAsked }])
  }
  if (item.type === 'photo' && !contentType.startsWith('image/')) {
    throw invalidInput([{ path, message: surveyAnswerWords.noPicture }])
  }
  if (item.maxSize !== undefined && content.length > item.maxSize) throw fileTooLarge(item.maxSize)
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

export function fileTooLarge(most: number) {
  const size = most >= 1024 * 1024 ? `${Math.floor(most / 1024 / 1024)} MB` : `${Math.floor(most / 1024)} kB`
  return invalidInput([{ path: 'file', message: surveyAnswerWords.fileTooLarge(size) }])
}

function tooManyFiles() {
  return invalidInput([{ path: 'file', message: surveyAnswerWords.tooManyFiles }])
}

export function uploadsAreBusy() {
  return new Unavailable(surveyAnswerWords.uploadsBusy, 5)
}
