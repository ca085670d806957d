import { type Kysely, sql } from 'kysely'
import { type Answer, readSent } from '../../../../../../engines/survey/run'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { newId } from '../../../../platform/postgres/ids'
import { conflict, invalidInput, notFound } from '../../../../platform/problem'
import type { StoredAnswers, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { requirePersonalDataAccess } from '../../../studies/personal-data'
import { refusedAnswers } from '../pin/public-call'
import { ensureSubjectKey } from '../response/ensure-subject-key'
import { isSameAnswer } from '../response/merge-answers'
import { packAnswers } from '../response/packed-answers'
import type { PreparedSurvey } from '../response/prepared-surveys'
import { surveyOf } from '../response/response-survey'
import { completionOf } from '../response/run-survey'
import { parted, sealAnswers, sealChange } from '../response/sealed-answers'
import { answersOf, storedOf } from '../response/stored-answers'
import type { SurveyResponse } from '../response/survey-response'
import { surveyAnswerWords } from '../words'
import { requireAnswer } from './answer-access'
import { recordCorrection } from './record-correction'

/** The corrected answers, and the reason. */
export interface Correction {
  readonly surveyAnswerId: string
  readonly changes: readonly { readonly address: string; readonly answer?: unknown }[]
  readonly reason: string
}

interface Correcting {
  readonly viewer: CompanyViewer
  readonly encryptionKey: Buffer
}

const longestReason = 1000

/**
 * Corrects a completed answer: the engine runs again, and the history keeps the old answers, the author and
 * the reason.
 */
export async function correctAnswer(
  tx: Kysely<Tables>,
  { viewer, encryptionKey }: Correcting,
  { surveyAnswerId, changes, reason }: Correction,
  writeContext: WriteContext,
): Promise<void> {
  const checks = new FieldChecks()
  const why = checks.required('reason', surveyAnswerWords.reason, reason, longestReason)
  for (const [place, { address }] of changes.entries())
    checks.required(`changes.${place}.address`, surveyAnswerWords.address, address, 20_000)
  checks.done()
  const work = { db: tx, encryptionKey }
  await lockAnswer(tx, viewer.companyId, (await requireAnswer(work, viewer, surveyAnswerId)).response)
  const { response, project } = await requireAnswer(work, viewer, surveyAnswerId)
  if (!response.answeredAt || !response.context) throw conflict(surveyAnswerWords.notAnsweredYet)
  const prepared = await surveyOf(tx, response)
  if (changes.some(({ address }) => prepared.isIdentifying(address))) {
    await requirePersonalDataAccess(tx, viewer, project)
  }
  const corrected = await correctedAnswers(response, prepared, changes, writeContext.now)
  const differences = differencesOf(response.answers, corrected.answers)
  if (differences.length === 0)
    throw invalidInput([{ path: 'changes', message: surveyAnswerWords.nothingChanged }])
  const stored = { ...corrected, differences, why, encryptionKey }
  await storeCorrection(tx, response, prepared, stored, writeContext)
}

/** Locks the answer, so that two corrections run one after the other. */
async function lockAnswer(tx: Kysely<Tables>, companyId: string, { id }: SurveyResponse): Promise<void> {
  await tx
    .selectFrom('survey_answer')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute()
}

async function correctedAnswers(
  response: SurveyResponse,
  prepared: PreparedSurvey,
  changes: Correction['changes'],
  now: Date,
) {
  const context = response.context ?? { today: '', now: '', language: 'ja', seed: response.id }
  const sent = Object.fromEntries(changes.map(({ address, answer }) => [address, answer ?? null]))
  const { answers, problems } = readSent(prepared.survey, sent, context.language)
  if (problems.length > 0) throw refusedAnswers(problems, context.language)
  const at = now.toISOString()
  const own = Object.entries(answers).map(([address, answer]) => [
    address,
    {
      answer: keptSeconds(answer, response.answers[address]?.answer),
      at,
      device: '',
      revision: response.revision + 1,
    },
  ])
  const merged: StoredAnswers = { ...response.answers, ...Object.fromEntries(own) }
  const completion = await completionOf(prepared, context, answersOf(merged))
  if (!completion.isComplete) throw refusedAnswers(completion.problems, context.language)
  const { answers: completed, ...outcome } = completion.completed
  return { answers: storedOf(completed, { answers: merged, revision: response.revision + 1, now }), outcome }
}

/** Keeps the time that the subject spent on the question. */
function keptSeconds(answer: Answer, before: Answer | undefined): Answer {
  return before?.seconds === undefined ? answer : { ...answer, seconds: before.seconds }
}

interface Difference {
  readonly address: string
  readonly before: Answer | null
  readonly after: Answer | null
}

/** Includes answers that are now hidden, and calculated ones. */
function differencesOf(before: StoredAnswers, after: StoredAnswers): Difference[] {
  const addresses = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return addresses.flatMap((address) => {
    const [one, other] = [before[address]?.answer ?? null, after[address]?.answer ?? null]
    if (one && other ? isSameAnswer(one, other) : one === other) return []
    return [{ address, before: one, after: other }]
  })
}

interface Corrected extends Awaited<ReturnType<typeof correctedAnswers>> {
  readonly differences: readonly Difference[]
  readonly why: string
  readonly encryptionKey: Buffer
}

async function storeCorrection(
  tx: Kysely<Tables>,
  response: SurveyResponse,
  prepared: PreparedSurvey,
  { answers, outcome, differences, why, encryptionKey }: Corrected,
  writeContext: WriteContext,
): Promise<void> {
  const { actor, now } = writeContext
  const { id, companyId, subject } = response
  if (!subject) throw notFound(nouns.surveyAnswer)
  const whose = { companyId, testSubjectId: subject.id }
  const { plain, identifying } = parted(answers, prepared.isIdentifying)
  const changesIdentifying =
    Object.keys(identifying).length > 0 || differences.some(({ address }) => prepared.isIdentifying(address))
  const key = changesIdentifying
    ? await ensureSubjectKey(tx, whose, subject.wrappedKey, { encryptionKey, now })
    : null
  await tx
    .updateTable('survey_answer')
    .set({
      answers: JSON.stringify(packAnswers(plain)),
      sealed: key && sealAnswers(key, whose, id, identifying),
      completed: JSON.stringify(outcome),
      revision: sql`revision + 1`,
    })
    .where('test_subject_id', '=', subject.id)
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('survey_answer_history')
    .values(
      differences.map(({ address, before, after }) => ({
        id: newId(),
        test_subject_id: subject.id,
        survey_answer_id: id,
        kind: 'corrected' as const,
        address,
        user_id: actor.kind === 'user' ? actor.id : null,
        reason: why,
        happened_at: now,
        ...(key && prepared.isIdentifying(address)
          ? { sealed: sealChange(key, whose, id, { before, after }) }
          : { before: before && JSON.stringify(before), after: after && JSON.stringify(after) }),
      })),
    )
    .execute()
  const addresses = differences.map(({ address }) => address)
  await recordCorrection(
    tx,
    { companyId, surveyAnswerId: id, testSubjectId: subject.id, addresses },
    writeContext,
  )
}
