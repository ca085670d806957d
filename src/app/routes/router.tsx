import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { StartPage } from '@/pages/start'
import { askRouter } from '@/shared/lib/running-navigation'
import { paths } from '@/shared/routes'
import { RootLayout } from '../layouts/RootLayout'
import { subjectScreenAt } from '../subject/subject-addresses'
import { RouteError } from './RouteError'
import { requireSession } from './require-session'

const publicId = 'public'
const signedInId = 'signed-in'

/**
 * Routes are loaded when one of them is visited. A page, its layout and the session check load in parallel. Pages of test subjects
 * have an entry of their own.
 */
const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: StartPage,
    children: [
      { id: publicId, children: [] },
      { id: signedInId, loader: requireSession, children: [] },
      { path: paths.start(), loader: () => redirect(paths.monitoring()), Component: StartPage },
      { path: '*', loader: ({ request }) => leaveOrStart(request.url), Component: StartPage },
    ],
  },
]

/** Pages of test subjects are another program: the browser loads it. Every other unknown address leads to the start. */
function leaveOrStart(url: string) {
  if (subjectScreenAt(new URL(url).pathname) === null) return redirect(paths.start())
  location.assign(url)
  // Until the other program is there.
  return new Promise<never>(() => {})
}

export function createRouter() {
  const added = new Set<string>()
  const router = createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const add = (id: string, children: RouteObject[]) => {
        // An aborted navigation adds nothing; the next one has to add the routes.
        if (signal.aborted || added.has(id)) return
        patch(id, children)
        added.add(id)
      }
      add(publicId, (await import('./public-routes')).publicRoutes)
      if (!isSignInPath(path)) add(signedInId, (await import('./signed-in-routes')).signedInRoutes)
    },
  })
  askRouter(() => router.state.navigation.state !== 'idle')
  return router
}

/** After signing in the other routes are needed soon, but the sign-in page itself stays small. */
const isSignInPath = (path: string) => path.startsWith(paths.login()) || path === paths.passwordReset()
