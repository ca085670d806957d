import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { surveyCompanyMismatch } from '../../../platform/problem'
import type { CompanyViewer } from '../../../platform/write/viewer'
import {
  definitionsOfSurveys,
  definitionsOfVersions,
  projectSurveyCounts,
  type SurveyVersion,
  surveysById,
  surveyVersionsById,
  titlesOfVersions,
  versionsOfSurveys,
} from './survey-queries'

type ById<Value> = (
  db: Context['db'],
  viewer: CompanyViewer,
  ids: readonly string[],
) => Promise<Map<string, Value>>

export const surveyById = required(surveysById)
export const surveyVersionById = required(surveyVersionsById)
export const definitionBySurvey = required(definitionsOfSurveys)
export const definitionByVersion = required(definitionsOfVersions)
export const titleByVersion = required(titlesOfVersions)

/** Newest first; one query per request. */
export function versionsBySurvey(context: Context) {
  return new DataLoader<string, SurveyVersion[]>(async (ids) => {
    const versions = await versionsOfSurveys(context.db, companyViewerOf(context), ids)
    return ids.map((id) => versions.get(id) ?? [])
  })
}

export function projectSurveyCountBySurvey(context: Context) {
  return new DataLoader<string, number>(async (ids) => {
    const counts = await projectSurveyCounts(context.db, companyViewerOf(context), ids)
    return ids.map((id) => counts.get(id) ?? 0)
  })
}

/** One query per request; SURVEY_COMPANY_MISMATCH for an id that is not found. */
function required<Value>(read: ById<Value>) {
  return (context: Context) =>
    new DataLoader<string, Value>(async (ids) => {
      const found = await read(context.db, companyViewerOf(context), ids)
      return ids.map((id) => found.get(id) ?? surveyCompanyMismatch())
    })
}
