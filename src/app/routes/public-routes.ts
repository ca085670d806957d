import type { RouteObject } from 'react-router'
import { paths } from '@/shared/routes'
import { page } from './lazy-page'
import { requireNobody } from './require-session'

/** Signing in, and the ways to it. */
const signInRoutes: RouteObject[] = [
  {
    loader: requireNobody,
    children: [
      page(paths.login(), async () => (await import('@/pages/login')).LoginPage),
      page(paths.mailLinkSend(), async () => (await import('@/pages/mail-link-send')).MailLinkSendPage),
      page(paths.mailLinkSent(), async () => (await import('@/pages/mail-link-sent')).MailLinkSentPage),
    ],
  },
  page(paths.mailLink(), async () => (await import('@/pages/mail-link')).MailLinkPage),
  page(paths.passwordReset(), async () => (await import('@/pages/password-reset')).PasswordResetPage),
]

/** For test subjects, on their phones: an unguessable token in the address is all they need. */
const surveyRoutes: RouteObject[] = [
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

const readingRoutes: RouteObject[] = [
  page(paths.help(), async () => (await import('@/pages/help')).HelpPage),
  page(paths.terms(), async () => (await import('@/pages/terms')).TermsPage),
  page(paths.privacy(), async () => (await import('@/pages/privacy')).PrivacyPage),
]

/** What needs nobody signed in. */
export const publicRoutes: RouteObject[] = [
  ...signInRoutes,
  {
    lazy: { Component: async () => (await import('../layouts/SurveyLayout')).SurveyLayout },
    children: surveyRoutes,
  },
  {
    lazy: { Component: async () => (await import('../layouts/PublicLayout')).PublicLayout },
    children: readingRoutes,
  },
  page(paths.devOutbox(), async () => (await import('@/pages/dev-outbox')).DevOutboxPage),
]
