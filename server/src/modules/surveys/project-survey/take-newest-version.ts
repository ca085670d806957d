import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordAuditEvents } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { type ChosenProjectSurveys, lockProjectSurveys } from './locked-project-surveys'
import { projectSurveyAudit } from './project-survey-audit'
import { replanned } from './settings/replanned'
import { usableVersion } from './usable-version'

/**
 * Has project surveys use the newest version of their survey from now on; what was sent keeps its version. Those that use
 * it already stay as they are. Returns the number of those that changed.
 */
export async function takeNewestVersion(
  tx: Kysely<Tables>,
  chosen: ChosenProjectSurveys,
  { actor, now }: WriteContext,
): Promise<number> {
  const found = await lockProjectSurveys(tx, chosen)
  const newest = await newestVersions(
    tx,
    found.map(({ id }) => id),
  )
  const changing = found.flatMap((one) => {
    const versionId = newest.get(one.id)
    return versionId === undefined || versionId === one.survey_version_id ? [] : [{ one, versionId }]
  })
  for (const versionId of new Set(changing.map((change) => change.versionId))) {
    await usableVersion(tx, chosen.companyId, versionId)
    const ids = changing.filter((change) => change.versionId === versionId).map(({ one }) => one.id)
    await tx
      .updateTable('project_survey')
      .set((eb) => ({ survey_version_id: versionId, revision: eb('revision', '+', 1), updated_at: now }))
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  }
  const live = changing.filter(({ one }) => one.status === 'active').map(({ one }) => one.id)
  if (live.length > 0) await replanned(tx, live, now)
  await recordAuditEvents(
    tx,
    changing.map(({ one, versionId }) => ({
      companyId: one.company_id,
      actor,
      action: projectSurveyAudit.update,
      targetId: one.id,
      before: { survey_version_id: one.survey_version_id },
      after: { survey_version_id: versionId },
      at: now,
    })),
  )
  return changing.length
}

/** The id of the newest version of the survey that each project survey uses. */
async function newestVersions(tx: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('project_survey')
    .innerJoin('survey_version as used', 'used.id', 'project_survey.survey_version_id')
    .innerJoin('survey', 'survey.id', 'used.survey_id')
    .innerJoin('survey_version as newest', (join) =>
      join.onRef('newest.survey_id', '=', 'survey.id').onRef('newest.version', '=', 'survey.newest_version'),
    )
    .select(['project_survey.id', 'newest.id as version_id'])
    .where('project_survey.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, version_id }) => [id, version_id]))
}
