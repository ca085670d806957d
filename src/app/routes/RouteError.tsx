import { useState } from 'react'
import { useRouteError } from 'react-router'
import { RootErrorPage } from '@/pages/error'

/** A route failed to render or to load. The reference is what a person can send us. */
export function RouteError() {
  useRouteError()
  const [seen] = useState(() => ({ at: new Date(), reference: crypto.randomUUID() }))
  return <RootErrorPage at={seen.at} reference={seen.reference} />
}
