import { expect, test } from 'vitest'
import {
  projectCompanyMismatch,
  projectSurveyMismatch,
  surveyCompanyMismatch,
  surveyProjectCompanyMismatch,
} from './problem'
import { type Message, textIn } from './words'

test.each([
  ['PROJECT_COMPANY_MISMATCH', projectCompanyMismatch()],
  ['SURVEY_COMPANY_MISMATCH', surveyCompanyMismatch()],
  ['SURVEY_PROJECT_COMPANY_MISMATCH', surveyProjectCompanyMismatch()],
  ['PROJECT_SURVEY_MISMATCH', projectSurveyMismatch()],
])('%s keeps its code, and its sentence does not tell whether the row exists', (code, problem) => {
  expect(problem.code).toBe(code)
  expect(problem.message).toMatch(/は存在しないか、閲覧する権限がありません。$/)
  expect(textIn(problem.said as Message, 'en')).toMatch(
    / does not exist, or you are not permitted to view it\.$/,
  )
})
