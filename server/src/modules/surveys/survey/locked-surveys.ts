import { type Kysely, sql } from 'kysely'
import { actLimit, chosenIds } from '../../../platform/input/chosen-ids'
import { surveyCompanyMismatch } from '../../../platform/problem'
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

/** Locks the rows in the order of their ids until the transaction ends; SURVEY_COMPANY_MISMATCH if one is missing. */
export async function lockSurveys(
  tx: Kysely<Tables>,
  { companyId, surveyIds }: ChosenSurveys,
  state: 'present' | 'deleted' = 'present',
): Promise<Survey[]> {
  const ids = chosenIds(surveyIds, {
    path: 'surveyIds',
    what: nouns.survey,
    none: surveyWords.choose,
    tooMany: surveyWords.tooManyChosen(actLimit),
  })
  const surveys = await visibleSurveys(tx, { companyId })
    .select(surveyColumns)
    .where('survey.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('survey.deleted_at', state === 'present' ? 'is' : 'is not', null)
    .orderBy('survey.id')
    .forNoKeyUpdate()
    .execute()
  if (surveys.length < ids.length) throw surveyCompanyMismatch()
  return surveys
}

/** Locks a survey, without its draft, which can be megabytes. */
export async function lockSurvey(tx: Kysely<Tables>, companyId: string, surveyId: string): Promise<Survey> {
  const [locked] = await lockSurveys(tx, { companyId, surveyIds: [surveyId] })
  if (!locked) throw surveyCompanyMismatch()
  return locked
}
