import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { StartPage } from '@/pages/start'
import { paths } from '@/shared/routes'
import { RootLayout } from '../layouts/RootLayout'
import { adminRoutes } from './admin-routes'
import { ownerRoutes } from './owner-routes'
import { publicRoutes } from './public-routes'
import { RouteError } from './RouteError'
import { requireSession } from './require-session'
import { userRoutes } from './user-routes'

/** Every route. Pages and their layout are loaded when visited, at the same time as the guard asks. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: StartPage,
    children: [
      ...publicRoutes,
      { loader: requireSession, children: [...userRoutes, ...ownerRoutes, ...adminRoutes] },
      { path: paths.start(), loader: () => redirect(paths.monitoring()), Component: StartPage },
      { path: '*', loader: () => redirect(paths.start()), Component: StartPage },
    ],
  },
]

export function createRouter() {
  return createBrowserRouter(routes)
}
