import type { Kysely } from 'kysely'
import { chosenIds, mostChosen } from '../../../platform/input/chosen-ids'
import { surveyCompanyMismatch } from '../../../platform/problem'
import { type DeletedState, lockEach } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { visibleSurveys } from './survey-policy'
import { type Survey, surveyColumns } from './survey-queries'
import { surveyWords } from './words'

/** Surveys of one company that a single call changes. */
export interface ChosenSurveys {
  readonly companyId: string
  readonly surveyIds: readonly string[]
}

/** Locks the surveys; SURVEY_COMPANY_MISMATCH if one is missing. */
export function lockSurveys(
  tx: Kysely<Tables>,
  { companyId, surveyIds }: ChosenSurveys,
  state: DeletedState = 'present',
): Promise<Survey[]> {
  const ids = chosenIds(surveyIds, {
    path: 'surveyIds',
    what: nouns.survey,
    none: surveyWords.choose,
    tooMany: surveyWords.tooManyChosen(mostChosen),
  })
  const surveys = visibleSurveys(tx, { companyId }).select(surveyColumns)
  return lockEach(surveys, { table: 'survey', ids, state, missing: surveyCompanyMismatch })
}

/** Locks a survey, without its draft, which can be megabytes. */
export async function lockSurvey(tx: Kysely<Tables>, companyId: string, surveyId: string): Promise<Survey> {
  const [locked] = await lockSurveys(tx, { companyId, surveyIds: [surveyId] })
  if (!locked) throw surveyCompanyMismatch()
  return locked
}
