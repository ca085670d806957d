import type { Kysely } from 'kysely'
import type { Tables } from '../../../../../platform/tables'
import { mergeInto } from '../../response/merge-issued'
import { openOccurrences } from '../../response/open-occurrences'
import { responsesById } from '../../response/read-response'
import type { SurveyResponse } from '../../response/survey-response'
import { paperDays } from './paper-entry'

interface Reading {
  readonly encryptionKey: Buffer
  readonly now: Date
}

/**
 * The response that a paper of this day completes. As by its link: where an occurrence was open on that day and is open still, a
 * response that was handed out is that occurrence's, and one that became a part of another is that one.
 */
export async function responseOfPaper(
  tx: Kysely<Tables>,
  reading: Reading,
  response: SurveyResponse,
  day: string,
): Promise<SurveyResponse> {
  if (!response.isIssued || response.answeredAt) return response
  return (
    (await mergedInto(tx, reading, response)) ?? (await occurrenceOf(tx, reading, response, day)) ?? response
  )
}

async function mergedInto(
  tx: Kysely<Tables>,
  { encryptionKey }: Reading,
  { id, companyId }: SurveyResponse,
): Promise<SurveyResponse | undefined> {
  const row = await tx
    .selectFrom('survey_answer')
    .select('merged_into')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.merged_into) return undefined
  const [response] = await responsesById(tx, encryptionKey, { companyId, ids: [row.merged_into] })
  return response
}

async function occurrenceOf(
  tx: Kysely<Tables>,
  reading: Reading,
  issued: SurveyResponse,
  day: string,
): Promise<SurveyResponse | undefined> {
  const { subject, projectSurveyId, companyId } = issued
  if (!subject || projectSurveyId === null) return undefined
  const asked = { projectSurveyId, testSubjectIds: [subject.id] }
  const open = (await openOccurrences(tx, asked, reading.now)).get(subject.id)
  const byId = { companyId, ids: [open?.id ?? ''].filter(Boolean) }
  const [occurrence] = await responsesById(tx, reading.encryptionKey, byId)
  // Another version may ask other questions than those that were typed.
  if (occurrence?.versionId !== issued.versionId || day < paperDays(occurrence, reading.now).from)
    return undefined
  await mergeInto(tx, reading, [issued.id, occurrence.id], issued)
  return mergedInto(tx, reading, issued)
}
