import type { Kysely } from 'kysely'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import { invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { changedValues, recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { requireSurveyVersion } from '../survey'
import { lockProjectSurveys } from './locked-project-surveys'
import { projectSurveyAudit } from './project-survey-audit'
import { type ProjectSurveyInput, projectSurveyValues } from './project-survey-input'
import { readSettings, settingColumns } from './settings/read-settings'
import { replanned } from './settings/replanned'
import { whySilent } from './settings/why-silent'
import { usableVersion } from './usable-version'
import { projectSurveyWords } from './words'

/**
 * Changes a project survey. A new version of the same survey applies from now on; responses already sent keep
 * theirs.
 */
export async function updateProjectSurvey(
  tx: Kysely<Tables>,
  {
    companyId,
    projectSurveyId,
    input,
    ...based
  }: { companyId: string; projectSurveyId: string; input: ProjectSurveyInput } & BasedOn,
  { actor, now }: WriteContext,
): Promise<void> {
  const [known] = await lockProjectSurveys(tx, { companyId, projectSurveyIds: [projectSurveyId] })
  if (!known) return
  refuseStaleEdit(known, based)
  const values = projectSurveyValues(input, known)
  const settings = await readSettings(tx, input, { projectId: known.project_id, present: known })
  const changed = changedValues(known, { ...values, ...settings })
  if (!changed) return
  if ('survey_version_id' in changed.after) {
    const before = await requireSurveyVersion(tx, { companyId }, known.survey_version_id)
    const version = await usableVersion(tx, companyId, input.surveyVersionId)
    if (version.survey_id !== before.survey_id) {
      throw invalidInput([{ path: 'surveyVersionId', message: projectSurveyWords.otherSurvey }])
    }
  }
  const isLive = known.status === 'active'
  if (isLive && 'schedule' in changed.after) {
    const silence = await whySilent(tx, { ...known, ...values, schedule: settings.schedule }, now)
    if (silence) throw invalidInput([silence])
  }
  await tx
    .updateTable('project_survey')
    .set((eb) => ({
      ...values,
      ...settingColumns(settings),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', known.id)
    .execute()
  // What does not run is planned when it goes on; until then it keeps the time at which it was paused.
  if (isLive) await replanned(tx, [known.id], now)
  await recordAudit(tx, {
    companyId,
    actor,
    action: projectSurveyAudit.update,
    targetId: known.id,
    ...changed,
    at: now,
  })
}
