import type { RouteObject } from 'react-router'
import { paths } from '@/shared/routes'
import { page } from './lazy-page'

const pages: RouteObject[] = [
  page(paths.survey(':surveyToken'), async () => (await import('@/pages/survey')).SurveyPage),
  page(
    paths.sentSurveys(':testSubjectKey'),
    async () => (await import('@/pages/sent-surveys')).SentSurveysPage,
  ),
  page(
    paths.voluntarySurveys(':testSubjectKey'),
    async () => (await import('@/pages/voluntary-surveys')).VoluntarySurveysPage,
  ),
  page(
    paths.voluntarySurveyAnswer(':answerKey'),
    async () => (await import('@/pages/voluntary-survey-answer')).VoluntarySurveyAnswerPage,
  ),
  page(paths.surveyComplete(), async () => (await import('@/pages/survey-complete')).SurveyCompletePage),
  page(paths.connect(':authorizationToken'), async () => (await import('@/pages/connect')).ConnectPage),
]

/** For test subjects on their phones: the unguessable token in the address is the only credential. */
export const surveyRoutes: RouteObject[] = [
  {
    lazy: { Component: async () => (await import('../layouts/SurveyLayout')).SurveyLayout },
    children: pages,
  },
]
