import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { StartPage } from '@/pages/start'
import { paths } from '@/shared/routes'
import { RootLayout } from '../layouts/RootLayout'
import { RouteError } from './RouteError'
import { requireSession } from './require-session'
import { surveyRoutes } from './survey-routes'

const publicId = 'public'
const signedInId = 'signed-in'

/**
 * The routes that are known at once: those of test subjects, who load nothing else on their phones. The others come when one
 * of them is asked for. Pages and their layout are loaded when visited, at the same time as the guard asks.
 */
const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: StartPage,
    children: [
      ...surveyRoutes,
      { id: publicId, children: [] },
      { id: signedInId, loader: requireSession, children: [] },
      { path: paths.start(), loader: () => redirect(paths.monitoring()), Component: StartPage },
      { path: '*', loader: () => redirect(paths.start()), Component: StartPage },
    ],
  },
]

export function createRouter() {
  const added = new Set<string>()
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      // The router asks for addresses with parameters, too, though it has found them.
      if (isOfTestSubjects(path)) return
      const add = (id: string, children: RouteObject[]) => {
        // A visit that was given up meanwhile adds nothing: the next one must.
        if (signal.aborted || added.has(id)) return
        patch(id, children)
        added.add(id)
      }
      add(publicId, (await import('./public-routes')).publicRoutes)
      if (!isOfSigningIn(path)) add(signedInId, (await import('./signed-in-routes')).signedInRoutes)
    },
  })
}

const isOfTestSubjects = (path: string) =>
  /^\/(survey|sent-survey-test-subjects|voluntary-surveys|voluntary-survey-answer|connect)\//.test(path)

/** Whoever signs in goes on soon, but first sees a page that asks for little. */
const isOfSigningIn = (path: string) => path.startsWith(paths.login()) || path === paths.passwordReset()
