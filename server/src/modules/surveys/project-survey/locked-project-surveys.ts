import { type Kysely, sql } from 'kysely'
import { actLimit, chosenIds } from '../../../platform/input/chosen-ids'
import { projectSurveyMismatch } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { visibleProjectSurveys } from './project-survey-policy'
import type { ProjectSurvey } from './project-survey-queries'
import { projectSurveyWords } from './words'

/** Project surveys of one company that a single call changes. */
export interface ChosenProjectSurveys {
  readonly companyId: string
  readonly projectSurveyIds: readonly string[]
}

/** Locks the rows in the order of their ids until the transaction ends; PROJECT_SURVEY_MISMATCH if one is missing. */
export async function lockProjectSurveys(
  tx: Kysely<Tables>,
  { companyId, projectSurveyIds }: ChosenProjectSurveys,
  state: 'present' | 'deleted' = 'present',
): Promise<ProjectSurvey[]> {
  const ids = chosenIds(projectSurveyIds, {
    path: 'projectSurveyIds',
    what: nouns.projectSurvey,
    none: projectSurveyWords.choose,
    tooMany: projectSurveyWords.tooManyChosen(actLimit),
  })
  const found = await visibleProjectSurveys(tx, { companyId })
    .selectAll('project_survey')
    .where('project_survey.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('project_survey.deleted_at', state === 'present' ? 'is' : 'is not', null)
    .orderBy('project_survey.id')
    .forNoKeyUpdate('project_survey')
    .execute()
  if (found.length < ids.length) throw projectSurveyMismatch()
  return found
}
