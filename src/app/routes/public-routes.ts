import type { RouteObject } from 'react-router'
import { paths } from '@/shared/routes'
import { page } from './lazy-page'
import { requireNoSession } from './require-session'

/** Signing in, and the steps that lead to it. */
const signInRoutes: RouteObject[] = [
  {
    loader: requireNoSession,
    children: [
      page(paths.login(), async () => (await import('@/pages/login')).LoginPage),
      page(paths.mailLinkSend(), async () => (await import('@/pages/mail-link-send')).MailLinkSendPage),
      page(paths.mailLinkSent(), async () => (await import('@/pages/mail-link-sent')).MailLinkSentPage),
    ],
  },
  page(paths.mailLink(), async () => (await import('@/pages/mail-link')).MailLinkPage),
  page(paths.passwordReset(), async () => (await import('@/pages/password-reset')).PasswordResetPage),
]

const readingRoutes: RouteObject[] = [
  page(paths.help(), async () => (await import('@/pages/help')).HelpPage),
  page(paths.terms(), async () => (await import('@/pages/terms')).TermsPage),
  page(paths.privacy(), async () => (await import('@/pages/privacy')).PrivacyPage),
]

/** Pages without sign-in for staff and visitors, not for test subjects. */
export const publicRoutes: RouteObject[] = [
  ...signInRoutes,
  {
    lazy: { Component: async () => (await import('../layouts/PublicLayout')).PublicLayout },
    children: readingRoutes,
  },
  page(paths.alertLink(), async () => (await import('@/pages/alert-link')).AlertLinkPage),
  page(paths.devOutbox(), async () => (await import('@/pages/dev-outbox')).DevOutboxPage),
]
