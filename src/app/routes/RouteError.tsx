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
 * The end of every failed route. No such route: the start. A page or table of routes that does not load: the page begins anew, once,
 * or without a line or a server when they are back; when that did not help, or anything else failed (405, 400, a render), the root error page.
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
    // Asked first: beginning anew without a server would end at the browser's own error page.
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

/** Kept ready once the first page stands; where even that failed, the plain page says the same. */
const loadErrorPage = () =>
  import('@/pages/error').then(
    ({ RootErrorPage: Component }) => ({ default: Component }),
    () => ({ default: PlainErrorPage }),
  )
const RootErrorPage = lazy(loadErrorPage)

/** Fetches the error page while all is well: when something fails, the network may be what fails. */
export function prepareErrorPage(): void {
  void loadErrorPage()
}

/** The reference is what a person can send us. */
function Stopped({ error }: { error: unknown }) {
  const [seen] = useState(() => ({ at: new Date(), reference: aReference() }))
  useEffect(() => report({ kind: 'exception', error, reference: seen.reference }), [error, seen])
  return (
    <Suspense fallback={null}>
      <RootErrorPage at={seen.at} reference={seen.reference} />
    </Suspense>
  )
}

/** Not randomUUID, which browsers withhold from pages without https. */
function aReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
