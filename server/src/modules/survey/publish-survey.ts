import type { Kysely } from 'kysely'
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
  /** Of the draft that was looked at. */
  readonly revision: number
  readonly note: string
}

/** Makes the draft the next version, which never changes; returns its id. INVALID_INPUT says why it cannot be used. */
export async function publishSurvey(
  tx: Kysely<Tables>,
  { companyId, surveyId, revision, note }: Publishing,
  { actor, now }: WriteContext,
): Promise<string> {
  const survey = await lockSurvey(tx, companyId, surveyId)
  await refuseOtherRevision(tx, survey, revision)
  if (survey.archived_at) throw conflict(surveyWords.archived(survey.name))
  if (!survey.draft) throw conflict(surveyWords.nothingToPublish(survey.newest_version ?? 0))
  // Read again: an earlier version of this program may have taken what this one does not.
  const definition = readDefinition(survey.draft)
  refuseUnpublishable(definition)

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
