import type { Kysely } from 'kysely'
import { chosenIds, mostChosen } from '../../../platform/input/chosen-ids'
import { projectSurveyMismatch } from '../../../platform/problem'
import { type DeletedState, lockEach } from '../../../platform/resource'
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

/** Locks the project surveys; PROJECT_SURVEY_MISMATCH if one is missing. */
export function lockProjectSurveys(
  tx: Kysely<Tables>,
  { companyId, projectSurveyIds }: ChosenProjectSurveys,
  state: DeletedState = 'present',
): Promise<ProjectSurvey[]> {
  const ids = chosenIds(projectSurveyIds, {
    path: 'projectSurveyIds',
    what: nouns.projectSurvey,
    none: projectSurveyWords.choose,
    tooMany: projectSurveyWords.tooManyChosen(mostChosen),
  })
  const found = visibleProjectSurveys(tx, { companyId }).selectAll('project_survey')
  return lockEach(found, { table: 'project_survey', ids, state, missing: projectSurveyMismatch })
}
