import { createBrowserRouter, redirect } from 'react-router'
import { StartPage } from '@/pages/start'
import { paths } from '@/shared/routes'
import { RootLayout } from '../layouts/RootLayout'
import { RouteError } from './RouteError'
import { requireNobody, requireSession } from './require-session'

/** Every route. Pages and their layout are loaded when visited, at the same time as the guard asks. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: StartPage,
      children: [
        {
          path: paths.login(),
          loader: requireNobody,
          lazy: { Component: async () => (await import('@/pages/login')).LoginPage },
        },
        {
          loader: requireSession,
          lazy: { Component: async () => (await import('../layouts/ProjectLayout')).ProjectLayout },
          children: [
            {
              path: paths.monitoring(),
              lazy: { Component: async () => (await import('@/pages/monitoring')).MonitoringPage },
            },
          ],
        },
        { path: paths.start(), loader: () => redirect(paths.monitoring()), Component: StartPage },
        { path: '*', loader: () => redirect(paths.start()), Component: StartPage },
      ],
    },
  ])
}
