import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { StoredAnswers, Tables } from '../../../../platform/tables'
import { arrivedLate, mergeAnswers, type Replaced } from './merge-answers'
import { openOccurrences } from './open-occurrences'
import { readResponse, responsesById } from './read-response'
import { contextNow, surveyOf } from './response-survey'
import { keepReplaced, type Storing, storeResponse } from './store-response'
import type { SurveyResponse } from './survey-response'

interface Reading {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: Date
}

/**
 * The response that a link leads to; null for an unknown one. A link that was handed out leads to the occurrence that is open for its subject, if one is:
 * both have one answer. What was already answered by it is merged into that one; from then on it is the same response.
 */
export async function responseOfLink(reading: Reading, token: string): Promise<SurveyResponse | null> {
  const { db, encryptionKey, now } = reading
  const response = await readResponse(db, encryptionKey, token, now)
  if (!response?.isIssued || response.answeredAt || !response.subject || response.projectSurveyId === null)
    return response
  const { subject, projectSurveyId } = response
  const asked = { projectSurveyId, testSubjectIds: [subject.id] }
  const occurrence = (await openOccurrences(db, asked, now)).get(subject.id)
  if (!occurrence) return response
  await db.transaction().execute((tx) => mergeInto(tx, reading, [response.id, occurrence.id], response))
  return readResponse(db, encryptionKey, token, now)
}

/** Makes the response that was handed out a part of the occurrence's, unless it has answers of another version. */
export async function mergeInto(
  tx: Kysely<Tables>,
  { encryptionKey, now }: Omit<Reading, 'db'>,
  [issuedId, occurrenceId]: readonly [string, string],
  { companyId }: SurveyResponse,
): Promise<void> {
  const ids = [issuedId, occurrenceId]
  await sql`select from survey_answer where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  // Another request may have merged, answered or revoked them before the lock was ours.
  const { rows } = await sql<{ id: string }>`
    select id from survey_answer where id = any(${ids}::uuid[]) and revoked_at is null`.execute(tx)
  const responses = await responsesById(tx, encryptionKey, { companyId, ids: rows.map(({ id }) => id) })
  const issued = responses.find(({ id }) => id === issuedId)
  const occurrence = responses.find(({ id }) => id === occurrenceId)
  if (!issued?.subject || issued.answeredAt || !occurrence) return
  const given = Object.keys(issued.answers).length > 0
  // Another version may ask other questions under the same addresses.
  if (given && issued.versionId !== occurrence.versionId) return
  if (given) await giveAnswers(tx, { encryptionKey, now }, issued, occurrence)
  await tx
    .updateTable('survey_file')
    .set({ survey_answer_id: occurrence.id })
    .where('test_subject_id', '=', issued.subject.id)
    .where('survey_answer_id', '=', issued.id)
    .execute()
  await tx
    .updateTable('survey_answer')
    .set({ revoked_at: now, merged_into: occurrence.id, answers: '{}', sealed: null })
    .where('test_subject_id', '=', issued.subject.id)
    .where('id', '=', issued.id)
    .execute()
}

async function giveAnswers(
  tx: Kysely<Tables>,
  { encryptionKey, now }: Omit<Reading, 'db'>,
  issued: SurveyResponse,
  occurrence: SurveyResponse,
): Promise<void> {
  const prepared = await surveyOf(tx, occurrence)
  const storing: Storing = { encryptionKey, prepared, device: '', now, isByLink: true }
  if (occurrence.answeredAt) {
    const late = byDevice(issued.answers).flatMap(([device, sent]) =>
      arrivedLate(occurrence.answers, sent, device),
    )
    return keepReplaced(tx, occurrence, late, storing)
  }
  // News to every device that knows one of the two responses, whatever it has received.
  const revision = Math.max(issued.revision, occurrence.revision) + 1
  let answers = occurrence.answers
  const replaced: Replaced[] = []
  for (const [device, sent] of byDevice(issued.answers)) {
    const merged = mergeAnswers(answers, sent, { device, knownRevision: 0 }, revision)
    answers = merged.answers
    replaced.push(...merged.replaced)
  }
  const stored = await storeResponse(
    tx,
    occurrence,
    {
      answers: withRevision(answers, revision),
      context: occurrence.context ?? issued.context ?? (await contextNow(tx, occurrence, prepared, now)),
      replaced,
      begunAt: issued.startedAt ?? now,
      offlineSince: null,
      completion: null,
    },
    storing,
  )
  // The row is locked, so nothing can have been stored meanwhile.
  if (!stored) throw new Error(`The response ${occurrence.id} changed while it was locked.`)
  await tx.updateTable('survey_answer').set({ revision }).where('id', '=', occurrence.id).execute()
}

function byDevice(answers: StoredAnswers) {
  const devices = new Map<
    string,
    { address: string; answer: StoredAnswers[string]['answer']; at: string }[]
  >()
  for (const [address, { answer, at, device }] of Object.entries(answers)) {
    devices.set(device, [...(devices.get(device) ?? []), { address, answer, at }])
  }
  return [...devices]
}

function withRevision(answers: StoredAnswers, revision: number): StoredAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([address, kept]) => [address, { ...kept, revision }]),
  )
}
