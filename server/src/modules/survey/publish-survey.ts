import type { Kysely } from 'kysely'
import type { SurveyDefinition } from '../../../../engines/survey'
import { newId } from '../../platform/postgres/ids'
import { conflict } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import { recordAudit } from '../../platform/write/audit'
import type { WriteContext } from '../../platform/write/write-context'
import { lockSurvey } from './locked-surveys'
import { readDefinition, refuseUnpublishable } from './read-definition'
import { refuseOtherRevision, userIdOf } from './save-draft'
import { surveyWords } from './words'

interface Publishing {
  readonly companyId: string
  readonly surveyId: string
  /** The draft revision that the user saw. */
  readonly revision: number
  readonly note: string
  /** That revision's draft, if it was checked before. */
  readonly checked?: SurveyDefinition | null
}

/**
 * The checked draft. It is checked before the transaction, because ten thousand questions take a second,
 * during which locks would block others. Null if this draft cannot be published now; the reason is given
 * later, under the lock.
 */
export async function checkedDraft(
  db: Kysely<Tables>,
  { companyId, surveyId, revision }: Pick<Publishing, 'companyId' | 'surveyId' | 'revision'>,
): Promise<SurveyDefinition | null> {
  const survey = await db
    .selectFrom('survey')
    .select('draft')
    .where('company_id', '=', companyId)
    .where('id', '=', surveyId)
    .where('draft_revision', '=', revision)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return survey?.draft ? publishable(survey.draft) : null
}

function publishable(draft: unknown): SurveyDefinition {
  // Parsed again, because an older version of this program may have accepted what this one refuses.
  const definition = readDefinition(draft)
  refuseUnpublishable(definition)
  return definition
}

/**
 * Publishes the draft as the next version, which never changes; returns its id. INVALID_INPUT says why it
 * cannot be published.
 */
export async function publishSurvey(
  tx: Kysely<Tables>,
  { companyId, surveyId, revision, note, checked = null }: Publishing,
  { actor, now }: WriteContext,
): Promise<string> {
  const survey = await lockSurvey(tx, companyId, surveyId)
  await refuseOtherRevision(tx, survey, { revision, actor })
  if (survey.archived_at) throw conflict(surveyWords.archived(survey.name))
  if (!survey.draft) throw conflict(surveyWords.nothingToPublish(survey.newest_version ?? 0))
  const definition = checked ?? publishable(survey.draft)

  const id = newId()
  const version = (survey.newest_version ?? 0) + 1
  await tx
    .insertInto('survey_version')
    .values({
      id,
      company_id: companyId,
      survey_id: survey.id,
      version,
      definition: JSON.stringify(definition),
      note,
      published_at: now,
      published_by: userIdOf(actor),
    })
    .execute()
  await tx
    .updateTable('survey')
    .set({
      newest_version: version,
      draft: null,
      draft_revision: survey.draft_revision + 1,
      draft_saved_at: null,
      draft_saved_by: null,
      updated_at: now,
    })
    .where('id', '=', survey.id)
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: 'survey.publish',
    targetKind: 'survey',
    targetId: survey.id,
    after: { name: survey.name, version, note },
    at: now,
  })
  return id
}
