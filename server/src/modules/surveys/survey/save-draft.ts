import { type Kysely, sql } from 'kysely'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { type Actor, recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { userNames } from '../../accounts/user'
import type { CheckedDefinition } from './check/definition-checker'
import { lockSurvey } from './locked-surveys'
import { factsOf } from './read-definition'
import { surveyAudit } from './survey-audit'
import type { Survey } from './survey-queries'
import { surveyWords } from './words'

interface DraftSaving {
  readonly companyId: string
  readonly surveyId: string
  /** The draft revision that the user edited. */
  readonly revision: number
  readonly definition: CheckedDefinition
}

type Row = Survey

/**
 * Saves the draft; CONFLICT names the person who saved meanwhile. A draft equal to the newest version is
 * deleted.
 */
export async function saveDraft(
  tx: Kysely<Tables>,
  { companyId, surveyId, revision, definition }: DraftSaving,
  { actor, now }: WriteContext,
): Promise<void> {
  const survey = await lockSurvey(tx, companyId, surveyId)
  await refuseOtherRevision(tx, survey, { revision, actor })
  const { text, facts } = definition
  const { isKept, isPublished } = await comparedWith(tx, survey, text)
  if (isKept) return
  await tx
    .updateTable('survey')
    .set({
      draft: isPublished ? null : text,
      draft_revision: survey.draft_revision + 1,
      draft_saved_at: now,
      draft_saved_by: userIdOf(actor),
      ...facts,
    })
    .where('id', '=', survey.id)
    .execute()
  if (isSameSitting(survey, actor, now)) return
  await recordAudit(tx, {
    companyId,
    actor,
    action: surveyAudit.save_draft,
    targetId: survey.id,
    before: { question_count: survey.question_count },
    after: { question_count: facts.question_count },
    at: now,
  })
}

/** Compared by the database, since comparing megabytes here would hold the server. */
async function comparedWith(
  tx: Kysely<Tables>,
  survey: Row,
  definition: string,
): Promise<{ isKept: boolean; isPublished: boolean }> {
  const { rows } = await sql<{ isKept: boolean; isPublished: boolean }>`
    select coalesce(coalesce(s.draft, v.definition) = sent.definition, false) as "isKept",
      coalesce(v.definition = sent.definition, false) as "isPublished"
    from survey s
    cross join (select ${definition}::jsonb as definition) sent
    left join survey_version v on v.survey_id = s.id and v.version = s.newest_version
    where s.id = ${survey.id}`.execute(tx)
  return rows[0] ?? { isKept: false, isPublished: false }
}

const sittingMs = 10 * 60_000

/**
 * Drafts are saved at every pause of typing, so saves of one person within 10 minutes make one audit event.
 */
function isSameSitting({ draft_saved_by, draft_saved_at }: Row, actor: Actor, now: Date): boolean {
  const isSamePerson = draft_saved_by !== null && draft_saved_by === userIdOf(actor)
  return isSamePerson && draft_saved_at !== null && now.getTime() - draft_saved_at.getTime() < sittingMs
}

/** Deletes the draft, which returns to the newest version; CONFLICT if nothing was published. */
export async function discardDraft(
  tx: Kysely<Tables>,
  { companyId, surveyId }: Pick<DraftSaving, 'companyId' | 'surveyId'>,
  { actor, now }: WriteContext,
): Promise<void> {
  const survey = await lockSurvey(tx, companyId, surveyId)
  const published = await newestDefinition(tx, survey)
  if (!published) throw conflict(surveyWords.neverPublished)
  if (!survey.has_draft) return
  const facts = factsOf(published)
  await tx
    .updateTable('survey')
    .set({
      draft: null,
      draft_revision: survey.draft_revision + 1,
      draft_saved_at: null,
      draft_saved_by: null,
      ...facts,
      updated_at: now,
    })
    .where('id', '=', survey.id)
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: surveyAudit.discard_draft,
    targetId: survey.id,
    before: { question_count: survey.question_count },
    after: { question_count: facts.question_count, version: survey.newest_version },
    at: now,
  })
}

/** CONFLICT if the draft was changed meanwhile, by somebody else or by oneself in another window. */
export async function refuseOtherRevision(
  tx: Kysely<Tables>,
  survey: Row,
  { revision, actor }: { readonly revision: number; readonly actor: Actor },
): Promise<void> {
  if (survey.draft_revision === revision) return
  if (!survey.draft_saved_at) throw conflict(surveyWords.draftReplaced, 'revision')
  const savedBy = survey.draft_saved_by
  if (savedBy !== null && savedBy === userIdOf(actor))
    throw conflict(surveyWords.draftChangedByYou, 'revision')
  const names = await userNames(tx, savedBy ? [savedBy] : [])
  const name = names.get(savedBy ?? '') ?? surveyWords.somebody
  throw conflict(surveyWords.draftChanged(name), 'revision')
}

async function newestDefinition(tx: Kysely<Tables>, survey: Row): Promise<SurveyDefinition | null> {
  if (survey.newest_version === null) return null
  const { definition } = await tx
    .selectFrom('survey_version')
    .select('definition')
    .where('survey_id', '=', survey.id)
    .where('version', '=', survey.newest_version)
    .executeTakeFirstOrThrow()
  return definition
}

/** The user who made a change; null for a command or the system. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.id : null
}
