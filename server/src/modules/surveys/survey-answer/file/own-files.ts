import type { Kysely } from 'kysely'
import type { Answer, FileValue } from '../../../../../../engines/survey/run'
import { isUuid } from '../../../../platform/postgres/uuid'
import { type FieldProblem, invalidInput } from '../../../../platform/problem'
import type { StoredAnswers, Tables } from '../../../../platform/tables'
import type { SentAnswer } from '../response/merge-answers'
import type { PreparedSurvey } from '../response/prepared-surveys'
import type { SurveyResponse } from '../response/survey-response'
import { surveyAnswerWords } from '../words'

/** The response that a file belongs to. */
export type FileOwner = Pick<SurveyResponse, 'id' | 'companyId' | 'subject'>

/** All files of the response, in any state. */
export function filesOf(db: Kysely<Tables>, { id, companyId, subject }: FileOwner) {
  const files = db.selectFrom('survey_file').where('company_id', '=', companyId)
  return subject
    ? files.where('test_subject_id', '=', subject.id).where('survey_answer_id', '=', id)
    : files.where('survey_test_answer_id', '=', id)
}

/**
 * Sets type and size of file answers from the stored files, whatever the device sent. INVALID_INPUT for a
 * file that was not uploaded or belongs to another response.
 */
export async function ownFiles(
  db: Kysely<Tables>,
  response: FileOwner,
  { hasFiles }: PreparedSurvey,
  sent: readonly SentAnswer[],
): Promise<readonly SentAnswer[]> {
  const ids = hasFiles ? sent.flatMap(({ answer }) => filesIn(answer).map(({ id }) => id)) : []
  if (ids.length === 0) return sent
  const rows = await filesOf(db, response)
    .select(['id', 'size', 'content_type'])
    .where('id', 'in', ids.filter(isUuid).concat(response.id))
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
  answers: StoredAnswers,
): Promise<void> {
  const used = Object.values(answers).flatMap(({ answer }) => filesIn(answer).map((file) => file.id))
  const ofResponse = db.deleteFrom('survey_file').where('company_id', '=', companyId)
  const owned = subject
    ? ofResponse.where('test_subject_id', '=', subject.id).where('survey_answer_id', '=', id)
    : ofResponse.where('survey_test_answer_id', '=', id)
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
