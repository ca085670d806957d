import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router'
import { StartPage } from '@/pages/start'
import { reportReachable, serverAnswers, useConnection } from '@/shared/lib/connection'
import { isModuleFailure } from '@/shared/lib/module-failure'
import { paths } from '@/shared/routes'
import { Notices } from '../notices/Notices'
import { report } from '../reporting/reporter'
import { reloadPage } from '../start/reload-page'
import { PlainErrorPage } from './PlainErrorPage'

/**
 * Shown when a route fails. An unknown route leads to the start. When a page or a route table cannot be loaded, the page
 * reloads once, or when the connection is back. If that did not help, and for any other failure (405, 400, a render error),
 * shows the root error page.
 */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <Navigate to={paths.start()} replace />
  return isModuleFailure(error) ? <MissingModule error={error} /> : <Stopped error={error} />
}

function MissingModule({ error }: { error: unknown }) {
  const connection = useConnection()
  const wasAway = useRef(false)
  const [isReloading, setIsReloading] = useState<boolean>()
  useEffect(() => {
    if (connection !== 'online') {
      wasAway.current = true
      return
    }
    let isGone = false
    // Checked first: a reload without a server would end at the browser's own error page.
    void serverAnswers().then((isThere) => {
      if (isGone) return
      if (!isThere) reportReachable(false)
      else if (wasAway.current) location.reload()
      else setIsReloading(reloadPage('module'))
    })
    return () => {
      isGone = true
    }
  }, [connection])
  if (connection !== 'online') {
    return (
      <>
        <Notices />
        <StartPage />
      </>
    )
  }
  return isReloading === false ? <Stopped error={error} /> : <StartPage />
}

/** Preloaded once the first page is shown. If that failed, the plain page has the same text. */
const loadErrorPage = () =>
  import('@/pages/error').then(
    ({ RootErrorPage: Component }) => ({ default: Component }),
    () => ({ default: PlainErrorPage }),
  )
const RootErrorPage = lazy(loadErrorPage)

/** Preloads the error page: when an error occurs, the network may be the cause. */
export function prepareErrorPage(): void {
  void loadErrorPage()
}

/** The user can send us this reference. */
function Stopped({ error }: { error: unknown }) {
  const [seen] = useState(() => ({ at: new Date(), reference: newReference() }))
  useEffect(() => report({ kind: 'exception', error, reference: seen.reference }), [error, seen])
  return (
    <Suspense fallback={null}>
      <RootErrorPage at={seen.at} reference={seen.reference} />
    </Suspense>
  )
}

/** crypto.randomUUID is missing on pages without https. */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
