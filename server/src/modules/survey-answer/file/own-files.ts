import type { Kysely } from 'kysely'
import type { Answer, FileValue } from '../../../../../engines/survey/run'
import { isUuid } from '../../../platform/postgres/uuid'
import { type FieldProblem, invalidInput } from '../../../platform/problem'
import type { KeptAnswers, Tables } from '../../../platform/tables'
import type { SentAnswer } from '../sheet/merge-answers'
import type { PreparedSurvey } from '../sheet/prepared-surveys'
import type { Sheet } from '../sheet/sheet'
import { surveyAnswerWords } from '../words'

/** The sheet that a file belongs to. */
export type FileOwner = Pick<Sheet, 'id' | 'companyId' | 'subject'>

/** All files of the sheet, in any state. */
export function filesOf(db: Kysely<Tables>, { id, companyId, subject }: FileOwner) {
  const files = db.selectFrom('survey_file').where('company_id', '=', companyId)
  return subject
    ? files.where('test_subject_id', '=', subject.id).where('survey_answer_id', '=', id)
    : files.where('survey_test_answer_id', '=', id)
}

/**
 * Sets type and size of file answers from the stored files, whatever the device sent. INVALID_INPUT for a
 * file that was not uploaded or belongs to another sheet.
 */
export async function ownFiles(
  db: Kysely<Tables>,
  sheet: FileOwner,
  { hasFiles }: PreparedSurvey,
  sent: readonly SentAnswer[],
): Promise<readonly SentAnswer[]> {
  const ids = hasFiles ? sent.flatMap(({ answer }) => filesIn(answer).map(({ id }) => id)) : []
  if (ids.length === 0) return sent
  const rows = await filesOf(db, sheet)
    .select(['id', 'size', 'content_type'])
    .where('id', 'in', ids.filter(isUuid).concat(sheet.id))
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const refused: FieldProblem[] = []
  const checked = sent.map((one) => {
    const answer = withFiles(one.answer, (file) => {
      const row = known.get(file.id)
      if (!row) refused.push({ path: one.address, message: surveyAnswerWords.unknownFile })
      return { ...file, ...(row && { size: row.size, contentType: row.content_type }) }
    })
    return { ...one, answer }
  })
  if (refused.length > 0) throw invalidInput(refused)
  return checked
}

/** Removes uploaded files that no answer refers to. */
export async function removeUnusedFiles(
  db: Kysely<Tables>,
  { id, companyId, subject }: FileOwner,
  answers: KeptAnswers,
): Promise<void> {
  const used = Object.values(answers).flatMap(({ answer }) => filesIn(answer).map((file) => file.id))
  const ofSheet = db.deleteFrom('survey_file').where('company_id', '=', companyId)
  const owned = subject
    ? ofSheet.where('test_subject_id', '=', subject.id).where('survey_answer_id', '=', id)
    : ofSheet.where('survey_test_answer_id', '=', id)
  await owned.where('id', 'not in', [...used, id]).execute()
}

/** The files of an answer: of a file, photo or signature question, or the signature of a consent. */
export function filesIn({ value }: Answer): readonly FileValue[] {
  if (typeof value !== 'object' || value === null) return []
  if ('files' in value) return value.files
  return 'accepted' in value && value.signature ? [value.signature] : []
}

function withFiles(answer: Answer, change: (file: FileValue) => FileValue): Answer {
  const { value } = answer
  if (typeof value !== 'object' || value === null) return answer
  if ('files' in value) return { ...answer, value: { files: value.files.map(change) } }
  if (!('accepted' in value) || !value.signature) return answer
  return { ...answer, value: { ...value, signature: change(value.signature) } }
}
