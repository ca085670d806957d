import { type Kysely, sql } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import { isUuid } from '../../../platform/postgres/uuid'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { refuseUnpublishableText } from './check/definition-checker'
import { lockSurvey } from './locked-surveys'
import { refuseOtherRevision, userIdOf } from './save-draft'
import { surveyAudit } from './survey-audit'
import { surveyWords } from './words'

interface Publishing {
  readonly companyId: string
  readonly surveyId: string
  /** The draft revision that the user saw. */
  readonly revision: number
  readonly note: string
  /** That revision's draft was checked before. */
  readonly isChecked?: boolean
}

/**
 * Checks the draft before the transaction, because ten thousand questions take a second, during which locks would block others.
 * False if this draft cannot be published now; the reason is given later, under the lock.
 */
export async function isDraftChecked(
  db: Kysely<Tables>,
  { companyId, surveyId, revision }: Pick<Publishing, 'companyId' | 'surveyId' | 'revision'>,
): Promise<boolean> {
  if (!isUuid(surveyId)) return false
  // As text: parsing it would hold the server, and only the checks read it.
  const survey = await db
    .selectFrom('survey')
    .select(sql<string | null>`draft::text`.as('draft'))
    .where('company_id', '=', companyId)
    .where('id', '=', surveyId)
    .where('draft_revision', '=', revision)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!survey?.draft) return false
  await refuseUnpublishableText(survey.draft, companyId)
  return true
}

/**
 * Publishes the draft as the next version, which never changes; returns its id. INVALID_INPUT says why it
 * cannot be published.
 */
export async function publishSurvey(
  tx: Kysely<Tables>,
  { companyId, surveyId, revision, note, isChecked = false }: Publishing,
  { actor, now }: WriteContext,
): Promise<string> {
  const survey = await lockSurvey(tx, companyId, surveyId)
  await refuseOtherRevision(tx, survey, { revision, actor })
  if (survey.archived_at) throw conflict(surveyWords.archived(survey.name))
  if (!survey.has_draft) throw conflict(surveyWords.nothingToPublish(survey.newest_version ?? 0))
  if (await isDraftPublished(tx, survey.id))
    throw conflict(surveyWords.nothingToPublish(survey.newest_version ?? 0))
  if (!isChecked) await refuseUnpublishableText(await draftText(tx, survey.id), companyId)

  const id = newId()
  const version = (survey.newest_version ?? 0) + 1
  await tx
    .insertInto('survey_version')
    .values({
      id,
      company_id: companyId,
      survey_id: survey.id,
      version,
      definition: sql`(select draft from survey where id = ${survey.id})`,
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
    action: surveyAudit.publish,
    targetId: survey.id,
    after: { name: survey.name, version, note },
    at: now,
  })
  return id
}

/** An edit that was taken back leaves a draft that is the same as the newest version. */
async function isDraftPublished(tx: Kysely<Tables>, surveyId: string): Promise<boolean> {
  const { is_same } = await tx
    .selectFrom('survey')
    .leftJoin('survey_version as v', (join) =>
      join.onRef('v.survey_id', '=', 'survey.id').onRef('v.version', '=', 'survey.newest_version'),
    )
    .select(sql<boolean>`coalesce(survey.draft = v.definition, false)`.as('is_same'))
    .where('survey.id', '=', surveyId)
    .executeTakeFirstOrThrow()
  return is_same
}

async function draftText(tx: Kysely<Tables>, surveyId: string): Promise<string> {
  const { draft } = await tx
    .selectFrom('survey')
    .select(sql<string>`draft::text`.as('draft'))
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow()
  return draft
}
